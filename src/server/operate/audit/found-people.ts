import { peopleFoundLimit } from "#shared/rules/limits.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { countThings, requireThingsLeft, resetThings } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { changeAudited } from "./audit.ts";
import type { AuditReason } from "./audit.ts";

export interface Finder {
  readonly username: string;
  readonly roles: readonly StaffRole[];
}

type Counting = Pick<Context, "db" | "realClock">;

/** Moderators read whole accounts, each view logged, so a number of emails protects nothing from them. */
const isLimited = ({ roles }: Finder): boolean => !isAllowed(roles, ["moderator"]);

const keyOf = (username: string) => `found by ${username}`;

/**
 * Before a search, because even the kind of its refusal would tell whether an email has an account. Throws
 * `too_many_requests`.
 */
export async function requireMoreToFind(
  { db, realClock }: Counting,
  finder: Finder,
): Promise<void> {
  if (!isLimited(finder)) return;
  const left = requireThingsLeft(db, keyOf(finder.username), peopleFoundLimit, realClock.now());
  await explained(left);
}

/** Counts members whose emails a planner or finance is about to get. Throws `too_many_requests`. */
export async function countFound(
  { db, realClock }: Counting,
  finder: Finder,
  usernames: readonly string[],
): Promise<void> {
  if (!isLimited(finder)) return;
  const key = keyOf(finder.username);
  await explained(countThings(db, key, usernames, peopleFoundLimit, realClock.now()));
}

/** Members found already today don't count again. Throws `not_found` for who isn't staff. */
export async function allowSearches(
  context: Pick<Context, "db" | "clock" | "realClock">,
  auditReason: AuditReason,
  username: string,
): Promise<void> {
  await changeAudited(context, auditReason, async (trx) => {
    if (!(await isStaff(trx, username))) throw new ApiProblem("not_found");
    const found = await resetThings(trx, keyOf(username), context.realClock.now());
    const entry = {
      action: "searches.allow",
      subject: `member:${username}`,
      from: { found },
      to: { found: 0 },
    };
    return { result: undefined, entries: found === 0 ? [] : [entry] };
  });
}

async function explained(counted: Promise<void>): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "too_many_requests") throw error;
    const { retryAfterSeconds } = error;
    throw new ApiProblem("too_many_requests", {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      detail: () =>
        `You have found ${peopleFoundLimit.max} different members today. An admin can allow more under Staff.`,
    });
  }
}

async function isStaff(db: Db, username: string): Promise<boolean> {
  const member = await db
    .selectFrom("members")
    .select("roles")
    .where("username", "=", username)
    .executeTakeFirst();
  return member !== undefined && member.roles.length > 0;
}
