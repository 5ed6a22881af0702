import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import { hourSeconds, minuteSeconds } from "#shared/rules/durations.ts";
import { resetLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import { endFeed } from "#server/calendar/actions.ts";
import { hashChosenPassword } from "#server/identity/password.ts";
import { endLogins, deleteNetworksOf } from "#server/identity/logins.ts";
import { makeLink, requireLink } from "#server/identity/mailed-links.ts";
import type { StoredLink, MailedLink } from "#server/identity/mailed-links.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { endPasskeys } from "#server/identity/passkeys.ts";
import { mayMail, hasMailbox } from "#server/identity/mailboxes.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { countAttempt, countIfAllowed } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepOlder } from "#server/platform/part.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Sweep } from "#server/platform/part.ts";
import { sweepOfPieces } from "#server/platform/pieces.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { removeUnprovenSafetyData } from "#server/safety/actions.ts";
import type { Language } from "#shared/rules/choices.ts";
import { deleteGuesses } from "./guess-password.ts";

/** As many as strangers may have mailed within a link's lifetime, so that the owner always has a working one. */
const maxResetLinks = 5;

/** Only a member's newest five links work. @internal A test makes one without a mail. */
export const resetLink: StoredLink = {
  screen: "/reset-password",
  lifetimeMs: resetLinkLifetimeMs,
  insert: (db, link) => insertResetLink(db, link, maxResetLinks),
  findHolder: findResetLink,
};

// For requests from one network address. The call's own limit applies to all accounts together.
const requestsForAccount: AttemptLimit = { max: 5, windowSeconds: 15 * minuteSeconds };
// The window is no longer than a link's lifetime, so the owner always has a working link.
const mailsByStrangers: AttemptLimit = { max: maxResetLinks, windowSeconds: hourSeconds };

type ResetContext = Pick<Context, "db" | "clock" | "realClock" | "log">;

/** Looks the account up later, so that neither the reply nor its time reveals whether there is one. */
export async function requestReset(
  { db, realClock }: Context,
  email: string,
  address: string,
): Promise<void> {
  await countAttempt(db, `reset:${address}:${email}`, requestsForAccount, realClock.now());
  await insertResetRequest(db, { email, network: address });
}

/** Mails within the limit for strangers, and always if the request came from a known place. */
export function resetRequests(context: ResetContext): Sweep {
  return sweepOfPieces(context, context.clock, {
    name: "answer reset requests",
    due: dueResetRequests,
    atOnce: 100,
    many: (ids) => answerSome(context, ids),
    one: (id) => answerSome(context, [id]),
  });
}

export async function answerResetRequests(context: ResetContext): Promise<void> {
  await resetRequests(context).run();
}

async function answerSome(
  { db, clock, realClock }: ResetContext,
  ids: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const requests = await deleteResetRequests(trx, ids);
    if (requests.length === 0) return;
    for (const member of await lockMembersOfRequests(trx, requests)) {
      const { id, email, language, isKnown } = member;
      if (!isKnown && !(await mayMailForStranger(trx, id, realClock.now()))) continue;
      const asker = isKnown ? "holder" : "stranger";
      if (!(await mayMail(trx, member, realClock.now(), asker))) continue;
      const path = await makeLink(trx, id, resetLink, realClock.now());
      const mail = {
        to: email,
        memberId: id,
        path,
        isSecret: true,
        expiresAt: new Date(realClock.now().getTime() + resetLink.lifetimeMs),
        provesMailbox: true,
        language,
        ...serverWords(language).accountMails.passwordReset,
      };
      await sendEmail(trx, mail, clock.now());
    }
  });
}

const mayMailForStranger = (db: Db, memberId: string, realNow: Date): Promise<boolean> =>
  countIfAllowed(db, `reset-mail:${memberId}`, mailsByStrangers, realNow);

/**
 * Voids all links of its kind, confirms the address and ends every other way into the account: logins, passkeys,
 * accounts at providers, the calendar feed, and known places. Throws `invalid_link`, and `invalid_request` for a very
 * common password, after which the link still works.
 */
export async function confirmReset(
  { db, clock, realClock }: Context,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const memberId = await requireLink({ db, realClock }, resetLink, token, address);
  const passwordHash = await hashChosenPassword(password);
  await db.transaction().execute(async (trx) => {
    const member = await setPassword(trx, memberId, passwordHash);
    if (member === undefined || !(await deleteResetLink(trx, hashToken(token), realClock.now())))
      throw new ApiProblem("invalid_link");
    await deleteResetLinksOf(trx, memberId);
    await endLogins(trx, memberId);
    await endIdentities(trx, memberId, realClock.now());
    await endPasskeys(trx, memberId);
    await deleteNetworksOf(trx, memberId);
    await endFeed({ db: trx }, { id: memberId });
    const { email, language, wasVerified } = member;
    if (!wasVerified) await removeUnprovenSafetyData(trx, memberId, clock.now());
    await deleteGuesses(trx, address, email);
    const words = serverWords(language).accountMails.passwordChanged;
    const mail = { to: email, memberId, path: "/login", language, ...words };
    await sendEmail(trx, mail, clock.now());
  });
}

/** Throws `invalid_link`. A wrong token counts as a try. */
export async function checkResetLink(
  context: Context,
  token: string,
  address: string,
): Promise<void> {
  await requireLink(context, resetLink, token, address);
}

export async function sweepResetLinks(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  stopping?: AbortSignal,
): Promise<void> {
  await sweepOlder(db, "reset_links", "expires_at", realClock.now(), stopping);
}

/** Confirms the address and returns it. */
async function setPassword(
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

/** Ends all identities, or those that began at or after the real time `since`. */
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

interface ResetRequest {
  readonly email: string;
  readonly network: string;
}

/** Does the same work for every address. */
export async function insertResetRequest(db: Db, { email, network }: ResetRequest): Promise<void> {
  await sql`
    with asked as (insert into reset_requests (email, network) values (${email}, ${network}) returning id)
    select pg_notify('deliveries', '') from asked`.execute(db);
}

const dueResetRequests = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, ${until}::timestamptz as due_at from reset_requests`;

/** Other processes wait for the transaction. */
async function deleteResetRequests(trx: Trx, ids: readonly string[]): Promise<ResetRequest[]> {
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

/** Members without a mailbox get no mail. */
async function lockMembersOfRequests(
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

/** Keeps only the newest `max` links. Lock the member first. */
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
