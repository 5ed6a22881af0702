import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "#shared/rules/choices.ts";
import { hasMailbox } from "#server/identity/mailboxes.ts";
import type { MailedLink } from "#server/identity/mailed-links.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

/** Sets the password after a reset, confirms the address and returns it. */
export async function setPassword(
  db: Db,
  memberId: string,
  passwordHash: string,
): Promise<{ email: string; language: Language; wasVerified: boolean } | undefined> {
  const { rows } = await sql<{ email: string; language: Language; wasVerified: boolean }>`
    with before as (select id, email_verified from members where id = ${memberId} for update)
    update members set password_hash = ${passwordHash}, email_verified = true
    from before where members.id = before.id
    returning members.email, members.language, before.email_verified as "wasVerified"`.execute(db);
  return rows[0];
}

/** Disables the member's logins by providers, or those that began at or after the real time `since`. */
export async function endIdentities(
  db: Db,
  memberId: string,
  realNow: Date,
  since?: Date,
): Promise<void> {
  const ending = db
    .updateTable("member_identities")
    .set({ ended_at: realNow })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null);
  await (since === undefined ? ending : ending.where("created_at", ">=", since)).execute();
}

export interface ResetRequest {
  readonly email: string;
  readonly network: string;
}

/** Stores a request, in the same way for every address, and wakes the worker. */
export async function insertResetRequest(db: Db, { email, network }: ResetRequest): Promise<void> {
  await sql`
    with asked as (insert into reset_requests (email, network) values (${email}, ${network}) returning id)
    select pg_notify('deliveries', '') from asked`.execute(db);
}

export const dueResetRequests = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, ${until}::timestamptz as due_at from reset_requests`;

/** Deletes these requests and returns them. Other processes wait for the transaction. */
export async function deleteResetRequests(
  trx: Trx,
  ids: readonly string[],
): Promise<ResetRequest[]> {
  const { rows } = await sql<ResetRequest>`
    delete from reset_requests where id in (
      select id from reset_requests where id = any (${[...ids]}::bigint[]) order by id for update
    ) returning email, network`.execute(trx);
  return rows;
}

interface MemberOfRequest {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly language: Language;
  readonly isKnown: boolean;
}

/** Locks and returns the requests' members. Those without a mailbox get no mail. */
export async function lockMembersOfRequests(
  trx: Trx,
  requests: readonly ResetRequest[],
): Promise<MemberOfRequest[]> {
  const emails = requests.map(({ email }) => email);
  const networks = requests.map(({ network }) => network);
  const { rows } = await sql<MemberOfRequest>`
    select id, email, email_verified, language, exists (
      select from unnest(${emails}::text[], ${networks}::text[]) as request (email, network)
      join member_networks on member_networks.network = request.network and member_id = members.id
      where request.email = members.email
    ) as "isKnown"
    from members where email = any (${emails}::text[]) and ${hasMailbox}
    order by id for no key update`.execute(trx);
  return rows;
}

/** Stores a link and keeps only the newest `max` of the member, whose row is locked. */
export async function insertResetLink(
  db: Db,
  { memberId, tokenHash, expiresAt }: MailedLink,
  max: number,
): Promise<void> {
  await sql`
    with replaced as (
      delete from reset_links where id in (
        select id from reset_links where member_id = ${memberId} order by id desc offset ${max - 1}
      )
    )
    insert into reset_links (member_id, token_hash, expires_at)
    values (${memberId}, ${tokenHash}, ${expiresAt})`.execute(db);
}

/** The link's member, or undefined if it is unknown or expired by `realNow`. */
export async function findResetLink(
  db: Db,
  tokenHash: string,
  realNow: Date,
): Promise<string | undefined> {
  const link = await db
    .selectFrom("reset_links")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return link?.member_id;
}

/** Returns true to only one of several simultaneous callers. */
export async function deleteResetLink(db: Db, tokenHash: string, realNow: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reset_links")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteResetLinksOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("reset_links").where("member_id", "=", memberId).execute();
}
