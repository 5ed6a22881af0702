import type { Language } from "#shared/rules/choices.ts";
import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

export async function findPasswordHash(db: Db, memberId: string): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom("members")
    .select("password_hash")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/**
 * Holds the member's password until the transaction `db` is done. False when it is another one meanwhile: what
 * was proven with the former is worth nothing any more.
 */
export async function holdPassword(
  db: Db,
  memberId: string,
  passwordHash: string,
): Promise<boolean> {
  const held = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("password_hash", "=", passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Replaces the password that was proven; false when it is another one meanwhile. */
export async function replacePassword(
  db: Db,
  memberId: string,
  { former, next }: { former: string; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ password_hash: next })
    .where("id", "=", memberId)
    .where("password_hash", "=", former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the password of whoever has the member's mailbox, and answers their address, which is verified by that. */
export async function setPassword(
  db: Db,
  memberId: string,
  passwordHash: string,
): Promise<{ email: string; language: Language } | undefined> {
  return db
    .updateTable("members")
    .set({ password_hash: passwordHash, email_verified: true })
    .where("id", "=", memberId)
    .returning(["email", "language"])
    .executeTakeFirst();
}

export async function setEmailVerified(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", memberId)
    .execute();
}

/** A reset that somebody asked for from a network. */
export interface ResetRequest {
  readonly email: string;
  readonly network: string;
}

/** Notes that a reset was asked for, the same for every address, and wakes those who answer. */
export async function insertResetRequest(db: Db, { email, network }: ResetRequest): Promise<void> {
  await sql`
    with asked as (insert into reset_requests (email, network) values (${email}, ${network}) returning id)
    select pg_notify('deliveries', '') from asked`.execute(db);
}

/** Takes the requests that wait, oldest first; whoever else takes them waits until the transaction `db` is done. */
export async function takeResetRequests(db: Db, limit: number): Promise<ResetRequest[]> {
  const { rows } = await sql<ResetRequest>`
    delete from reset_requests where id in (
      select id from reset_requests order by id limit ${limit} for update
    ) returning email, network`.execute(db);
  return rows;
}

/** A member for whom a reset was asked. */
interface Forgetful {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly language: Language;
  /** Whether one of those who asked did so from where the member has logged in before. */
  readonly isKnown: boolean;
}

/** Whom the requests are about, held until the transaction `db` is done. Mails reach no demo members. */
export async function lockForgetfulMembers(
  db: Db,
  requests: readonly ResetRequest[],
): Promise<Forgetful[]> {
  const emails = requests.map(({ email }) => email);
  const networks = requests.map(({ network }) => network);
  const { rows } = await sql<Forgetful>`
    select id, email, email_verified, language, exists (
      select from unnest(${emails}::text[], ${networks}::text[]) as request (email, network)
      join member_networks on member_networks.network = request.network and member_id = members.id
      where request.email = members.email
    ) as "isKnown"
    from members where email = any (${emails}::text[]) and not is_demo
    order by id for no key update`.execute(db);
  return rows;
}
