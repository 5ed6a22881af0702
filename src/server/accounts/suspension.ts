import { cancelComingBookings, mendGroupsOf } from "#server/bookings/actions.ts";
import { endLogins } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { lockMemberUnlessGone } from "./deletion-queries.ts";
import { findMemberId, updateSuspension } from "./queries.ts";
import { retryTransaction } from "./retry-transaction.ts";

/** What else is done in the transaction, as one with it. */
type Besides = (db: Db) => Promise<void>;

const nothingBesides: Besides = async () => undefined;

/**
 * Keeps a member out: all logins end, no new one begins, and spots ahead are free again; `note` is done in the same
 * transaction. Throws `not_found`.
 */
export async function suspendMember(
  context: Context,
  email: string,
  note: Besides = nothingBesides,
): Promise<void> {
  const { db } = context;
  const id = await requireMemberId(db, email);
  const left = await retryTransaction(db, async (trx) => {
    if (!(await lockMemberUnlessGone(trx, id))) return [];
    const now = context.clock.now();
    await updateSuspension(trx, id, now);
    await endLogins(trx, id);
    await note(trx);
    return cancelComingBookings(trx, id, now);
  });
  await mendGroupsOf(context, left);
}

/** Lets a suspended member in again, with `note` in the same transaction. Throws `not_found`. */
export async function restoreMember(
  { db }: Pick<Context, "db">,
  email: string,
  note: Besides = nothingBesides,
): Promise<void> {
  const id = await requireMemberId(db, email);
  await db.transaction().execute(async (trx) => {
    await updateSuspension(trx, id, null);
    await note(trx);
  });
}

async function requireMemberId(db: Db, email: string): Promise<string> {
  const id = await findMemberId(db, email.toLowerCase());
  if (id === undefined) throw new ApiProblem("not_found");
  return id;
}
