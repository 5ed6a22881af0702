import { createHmac } from "node:crypto";
import { mailboxOf } from "#shared/rules/email-addresses.ts";
import { trialKeptYears } from "#shared/rules/prices.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { DuePiece } from "#server/platform/pieces.ts";

/** Nobody without this server's secret can test which text it is from. */
export async function keyedHash(
  db: Db,
  kind: "email" | "card" | "network" | "device",
  text: string,
): Promise<string> {
  const secret = await findSecret(db);
  return createHmac("sha256", secret).update(`${kind}:${text}`).digest("base64url");
}

/** All spellings of an address have one mailbox, as for guest passes and safety records. */
const hashMailbox = (db: Db, email: string) => keyedHash(db, "email", mailboxOf(email));

/** Looks at members deleted within two years, and at other accounts of the mailbox. */
export async function hadTrialWithMailbox(
  db: Db,
  { id, email }: Pick<Member, "id" | "email">,
  now: Date,
): Promise<boolean> {
  // Former versions hashed the spelling.
  const spelling = await keyedHash(db, "email", email.toLowerCase());
  const hashes = [await hashMailbox(db, email), spelling];
  for (const hash of new Set(hashes)) if (await isTrialUsed(db, hash, now)) return true;
  return hasOtherAccountWithTrial(db, id);
}

/** Call it before the trial begins. False if the card had its trial with somebody else or an earlier account. */
export async function recordTrial(
  db: Db,
  member: Pick<Member, "id" | "email">,
  fingerprint: string | null,
  now: Date,
): Promise<boolean> {
  const hashes = [await hashMailbox(db, member.email)];
  if (fingerprint !== null) hashes.push(await keyedHash(db, "card", fingerprint));
  return (await insertTrials(db, member.id, hashes, now)) === hashes.length;
}

/** Nobody else gets another trial with the mailbox. */
export async function extendTrial(
  db: Db,
  memberId: string,
  email: string,
  now: Date,
): Promise<void> {
  if ((await findTrialToRemember(db, memberId)) === undefined) return;
  await insertTrials(db, memberId, [await hashMailbox(db, email)], now);
}

/** Call it in the transaction that deletes the member. Kept for two years. */
export async function rememberTrial(db: Db, memberId: string, now: Date): Promise<void> {
  const deleted = await findTrialToRemember(db, memberId);
  if (deleted === undefined) return;
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + trialKeptYears);
  await anonymizeTrials(db, memberId, await hashMailbox(db, deleted.email), until);
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function findSecret(db: Db): Promise<Uint8Array> {
  const { value } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "trials")
    .executeTakeFirstOrThrow();
  return value;
}

export async function isTrialUsed(db: Db, hash: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("used_trials")
    .select("hash")
    .where("hash", "=", hash)
    .where("kept_until", ">", dayOf(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Skips those that belong to others or are still kept. Returns the number that are the member's. */
export async function insertTrials(
  db: Db,
  memberId: string,
  hashes: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    with present as (select id from members where id = ${memberId} for key share)
    insert into used_trials (hash, member_id)
    select hash, present.id from unnest(${[...hashes]}::text[]) as hash, present
    order by hash
    on conflict (hash) do update set member_id = excluded.member_id, kept_until = null
      where used_trials.member_id = excluded.member_id or used_trials.kept_until <= ${dayOf(now)}::date
    returning hash`.execute(db);
  return rows.length;
}

async function hasOtherAccountWithTrial(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members as own
    join members as other on other.mailbox_hash = own.mailbox_hash and other.id <> own.id
    join subscriptions on subscriptions.member_id = other.id and subscriptions.trial_used
    where own.id = ${memberId} limit 1`.execute(db);
  return rows.length > 0;
}

async function findTrialToRemember(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .innerJoin("subscriptions", "subscriptions.member_id", "members.id")
    .select("members.email")
    .where("members.id", "=", memberId)
    .where((where) =>
      where.or([where("trial_used", "=", true), where("attempted_at", "is not", null)]),
    )
    .executeTakeFirst();
}

async function anonymizeTrials(db: Db, memberId: string, hash: string, until: Date): Promise<void> {
  const kept = { member_id: null, kept_until: dayOf(until) };
  await db.updateTable("used_trials").set(kept).where("member_id", "=", memberId).execute();
  await db
    .insertInto("used_trials")
    .values({ hash, ...kept })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet(kept))
    .execute();
}

export const dueTrials = (until: Date): RawBuilder<DuePiece> => sql`
  select hash as piece, kept_until::timestamp at time zone 'UTC' as due_at from used_trials
  where kept_until <= ${dayOf(until)}::date`;

export async function deleteTrials(db: Db, hashes: readonly string[], now: Date): Promise<void> {
  await db
    .deleteFrom("used_trials")
    .where("hash", "in", [...hashes])
    .where("kept_until", "<=", dayOf(now))
    .execute();
}
