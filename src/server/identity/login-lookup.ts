import { sql } from "kysely";
import type { RawBuilder, Compilable, CompiledQuery } from "kysely";
import type { FitnessGoal } from "#shared/rules/choices.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { loginIdleMs, loginLifetimeMs } from "#shared/rules/lifetimes.ts";
import { batched } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { isDatabaseAway, isStatementTimeout } from "#server/platform/problems.ts";
import type { Schema } from "#server/platform/schema.ts";
import { recordVisits } from "./logins.ts";
import type { Member } from "./logins.ts";
import { hashToken } from "./tokens.ts";

const seenPrecisionMs = hourMs;
/** The pause after a failed write. */
const restMs = 10_000;

export const memberColumns = [
  "members.id",
  "members.username",
  "members.email",
  "members.email_verified",
  "members.email_refused_since",
  "members.roles",
  "members.full_name",
  "members.photo_id",
  "members.face",
  "members.city",
  "members.language",
  "members.theme",
  "members.gender",
  "members.zip_code",
] as const satisfies readonly `members.${keyof Schema["members"]}`[];

export interface LoggedInMember extends Member {
  /** Null if never muted; may be in the past. */
  readonly mutedUntil: Date | null;
  readonly fitnessGoal: FitnessGoal;
}

interface AskingMember extends LoggedInMember {
  readonly answer: string | null;
}

/**
 * A login is live if it isn't logged out, not idle for 90 days and less than a year old. Every member's call starts
 * with this, so simultaneous calls share a query. It also answers a call's own question, an expression over
 * `asked.about` and `members` (see polls.ts).
 */
export function createLoginLookup(
  { db, log, realClock }: Pick<Context, "db" | "log" | "realClock">,
  answer: RawBuilder<string | null> = sql<string | null>`null::text`,
): (token: string, about?: string | null) => Promise<AskingMember | undefined> {
  const findLogins = prepareFindLogins(answer);
  let restsUntilMs = 0;
  const lookUp = batched<string, AskingMember | undefined>(async (keys) => {
    const now = realClock.now().getTime();
    const before = (ms: number) => new Date(now - ms);
    const asked = keys.map((key) => key.split(" "));
    const tokenHashes = asked.map(([tokenHash = ""]) => tokenHash);
    const abouts = asked.map(([, about = null]) => about);
    const found = await findLogins(
      db,
      before(seenPrecisionMs),
      tokenHashes,
      abouts,
      before(loginLifetimeMs),
      before(loginIdleMs),
    );
    const unseen = found.filter((login) => login.isUnseen);
    try {
      if (now >= restsUntilMs) await markSeen(db, unseen, new Date(now));
    } catch (error) {
      if (!isDatabaseAway(error) && !isStatementTimeout(error)) throw error;
      restsUntilMs = now + restMs;
      // A read-only database still answers reads.
      log.warn({ err: error }, "when members were seen couldn't be written");
    }
    const members = new Map(found.map((login) => [lookUpKey(login.tokenHash, login.about), login]));
    return (key) => members.get(key);
  });
  return (token, about = null) => lookUp(lookUpKey(hashToken(token), about));
}

const lookUpKey = (tokenHash: string, about: string | null) =>
  about === null ? tokenHash : `${tokenHash} ${about}`;

function prepareFindLogins(answer: RawBuilder<string | null>) {
  return preparedQuery(
    (
      db,
      seenSince: Date,
      tokenHashes: readonly string[],
      abouts: readonly (string | null)[],
      startedAfter: Date,
      seenAfter: Date,
    ) =>
      db
        .selectFrom(
          sql<{
            tokenHash: string;
            about: string | null;
          }>`unnest(${tokenHashes}::text[], ${abouts}::bigint[])`.as<"asked">(
            sql`asked ("tokenHash", about)`,
          ),
        )
        .innerJoin("logins", "token_hash", "asked.tokenHash")
        .innerJoin("members", "members.id", "logins.member_id")
        .innerJoin("profiles", "profiles.member_id", "members.id")
        .select([...memberColumns, "asked.tokenHash", "asked.about"])
        .select(sql<boolean>`last_seen_at < ${seenSince}::timestamptz`.as("isUnseen"))
        .select(["members.muted_until as mutedUntil", "profiles.fitness_goal as fitnessGoal"])
        .select(answer.as("answer"))
        .where("logins.created_at", ">", startedAfter)
        .where("last_seen_at", ">", seenAfter)
        .where("suspended_at", "is", null),
  );
}

async function markSeen(
  db: Db,
  logins: readonly { readonly tokenHash: string; readonly id: string }[],
  now: Date,
): Promise<void> {
  if (logins.length === 0) return;
  // Not in one transaction: a deletion of the account locks the member before their logins.
  await recordVisits(
    db,
    logins.map(({ id }) => id),
    now,
  );
  await db
    .updateTable("logins")
    .set({ last_seen_at: now })
    .where(sql<boolean>`token_hash = any (${logins.map(({ tokenHash }) => tokenHash)}::text[])`)
    .execute();
}

/** Compiled once per database handle, because building costs more than running. Use each value once, in order. */
function preparedQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const known = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db, ...values) => {
    let compiled = known.get(db);
    if (compiled === undefined) {
      compiled = build(db, ...values).compile();
      const inOrder = compiled.parameters.every((parameter, index) => parameter === values[index]);
      if (!inOrder || compiled.parameters.length !== values.length) {
        throw new Error("A prepared query uses each of its values once, in their order.");
      }
      known.set(db, compiled);
    }
    const query: CompiledQuery<Row> = { ...compiled, parameters: values };
    return (await db.executeQuery(query)).rows;
  };
}
