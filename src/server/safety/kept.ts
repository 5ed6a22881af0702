import { safetyKeptYears } from "#shared/rules/lifetimes.ts";
import type { MeasureAction } from "#shared/rules/moderation.ts";
import { hashMailbox, lockMailbox } from "#server/identity/mailboxes.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import {
  assignReportsToMailbox,
  clearDeparted,
  deleteIfEmpty,
  findStanding,
  insertDeparted,
  insertSeparations,
  dueForgetting,
  forgetDeparted,
  isMailboxProven,
  updateDeparted,
} from "./kept-queries.ts";
import type { KeptStanding } from "./kept-queries.ts";

/**
 * For two years, in both directions, under the hash of the mailbox. Call it in the transaction that deletes the
 * member and has locked the mailbox. Keeps nothing of a mailbox that was never confirmed: it may be somebody else's,
 * who would be punished for a stranger.
 */
export async function keepSafety(
  db: Db,
  memberId: string,
  mailboxHash: string,
  now: Date,
): Promise<void> {
  if (!(await isMailboxProven(db, memberId))) return;
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + safetyKeptYears);
  await insertDeparted(db, memberId, mailboxHash, { now, until });
  await insertSeparations(db, memberId, mailboxHash);
  await assignReportsToMailbox(db, memberId, mailboxHash);
  await deleteIfEmpty(db, mailboxHash);
}

/** For a sign-up. Returns the mailbox's hash and the measures in force. */
export async function lockStanding(
  trx: Trx,
  email: string,
  now: Date,
): Promise<KeptStanding & { readonly mailboxHash: string }> {
  const mailboxHash = await hashMailbox(trx, email);
  await lockMailbox(trx, mailboxHash);
  return { mailboxHash, ...(await findStanding(trx, mailboxHash, now)) };
}

/** Counts all accounts that confirmed the mailbox, deleted or not. */
export async function isMailboxSuspended(db: Db, email: string, now: Date): Promise<boolean> {
  const { suspendedAt } = await findStanding(db, await hashMailbox(db, email), now);
  return suspendedAt !== null;
}

/** For a new account with the mailbox. */
export async function decideAboutMailbox(
  trx: Trx,
  mailboxHash: string,
  { action, until }: { readonly action: MeasureAction; readonly until: Date | null },
  now: Date,
): Promise<void> {
  const isSuspended = action === "suspend";
  await updateDeparted(trx, mailboxHash, {
    suspendedAt: isSuspended ? now : null,
    suspendedUntil: isSuspended ? until : null,
    mutedUntil: action === "mute" ? until : null,
  });
}

export async function forgetKeptMeasures(
  db: Db,
  memberId: string,
  actions: readonly MeasureAction[],
): Promise<void> {
  await clearDeparted(db, memberId, {
    mute: actions.includes("mute"),
    suspend: actions.includes("suspend"),
  });
}

/** Two years after the account was deleted. */
export function keptSafetyJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "sweep departed mailboxes",
      triggers: [],
      due: dueForgetting,
      atOnce: 200,
      many: (mailboxes, now) => forgetDeparted(db, mailboxes, now),
      one: (mailbox, now) => forgetDeparted(db, [mailbox], now),
    }),
  ];
}
