import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { unusedPhotoKeptMs, idleToldAgainDays, idleToldDays } from "#shared/rules/lifetimes.ts";
import { deleteInterest } from "#server/cities/actions.ts";
import { cancelComingBookings } from "#server/bookings/actions.ts";
import { rememberGuest } from "#server/bookings/book-as-guest.ts";
import { lockMemberAndWaiting } from "#server/bookings/fill.ts";
import { deletePlansOf } from "#server/bookings/queries.ts";
import { leaveAllWaitlists } from "#server/bookings/waitlist.ts";
import { findConnectionIds, closeConnectionsOf } from "#server/connections/actions.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { hashMailbox, lockMailbox } from "#server/identity/mailboxes.ts";
import { deleteHeadsOfGoneMembers } from "#server/notifications/deletion-queries.ts";
import { removeNameOfDeletedMember, findSent, sendEmails } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepInBatches } from "#server/platform/part.ts";
import type { Trx } from "#server/platform/database.ts";
import { ChangedMeanwhile, retryTransaction } from "#server/platform/database.ts";
import { isDatabaseAway } from "#server/platform/problems.ts";
import { deleteEventsOfGoneMembers } from "#server/platform/stream-events.ts";
import { keepSafety } from "#server/safety/kept.ts";
import { scheduleCustomerDeletion, lockSubscriptionOf } from "#server/subscriptions/actions.ts";
import { deleteFeedback } from "#server/survey/queries.ts";
import type { Language } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { endedStatuses } from "#shared/rules/subscription-states.ts";
import { dateFormatter } from "#words/formatter-cache.ts";
import { languageTags } from "#words/languages.ts";
import { serverWords } from "#words/server-words.ts";
import {
  lockExistingMember,
  deleteUnusedPhotos,
  deleteMember,
  findEmailOf,
  lockMember,
  requireOtherAdmin,
} from "./actions.ts";

/**
 * Deletes the account and ends all logins. Shared content stays under "Former member", safety records under a hash of
 * the mailbox. Idempotent: returns whether there was an account. `requireAllowed` refuses once the member is locked, `requireAway` once nobody can log in.
 * Throws `last_admin`.
 */
export async function deleteAccount(
  context: Context,
  member: Pick<Member, "id" | "username">,
  requireAllowed?: (trx: Trx) => Promise<void>,
  requireAway?: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  const { db } = context;
  const left = await retryTransaction(db, async (trx) => {
    const now = context.clock.now();
    const email = await findEmailOf(trx, member.id);
    if (email === undefined) return undefined;
    const mailboxHash = await hashMailbox(trx, email);
    // Nobody may sign up with the address meanwhile.
    await lockMailbox(trx, mailboxHash);
    await lockMemberAndWaiting(trx, member.id, now);
    await requireOtherAdmin(trx, member.username, now);
    if (!(await lockExistingMember(trx, member.id))) return undefined;
    // The safety records are kept under the last address.
    if ((await findEmailOf(trx, member.id)) !== email) throw new ChangedMeanwhile();
    await requireAllowed?.(trx);
    const groups = await cancelComingBookings(trx, member.id, now, "member");
    await leaveAllWaitlists(trx, member.id);
    const connectionIds = await closeConnectionsOf(trx, member.id);
    await lockSubscriptionOf(trx, member.id);
    await lockMember(trx, member.id);
    await requireAway?.(trx);
    const connectionsNow = await findConnectionIds(trx, member.id);
    if (connectionsNow.length > connectionIds.length) throw new ChangedMeanwhile();

    await removeNameOfDeletedMember(trx, member.id, connectionIds);
    await deleteFeedback(trx, member.id);
    await deletePlansOf(trx, member.id);
    await keepSafety(trx, member.id, mailboxHash, now);
    await rememberGuest(trx, member.id, email, now);
    await deleteInterest(trx, email);
    await scheduleCustomerDeletion(trx, member.id, now);
    await deleteMember(trx, member.id);
    return groups;
  });
  if (left === undefined) return false;
  await mendGroupsOfSessions(context, left);
  return true;
}

export async function sweepDeletedAccounts(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedPhotoKeptMs);
  await sweepInBatches((limit) => deleteHeadsOfGoneMembers(db, limit), stopping);
  await sweepInBatches((limit) => deleteEventsOfGoneMembers(db, limit), stopping);
  await sweepInBatches((limit) => deleteUnusedPhotos(db, before, limit), stopping);
}

const toldAtOnce = 200;
/** Each deletion is a transaction that touches many tables. */
const deletedAtOnce = 50;

interface IdleMember {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly language: Language;
  /** The staff, and members with a plan, a coming booking or a suspension. */
  readonly isExempt: boolean;
  /** Otherwise they can't be warned. */
  readonly isProven: boolean;
  readonly lastOn: string;
  /** The delivery of the first warning. */
  readonly toldBy: string | null;
}

/**
 * Warns members twice that their idle accounts will be deleted, then deletes those that stayed idle. If the mail
 * server didn't accept the first warning, the count begins again, so members without a confirmed address stay.
 */
export async function sweepIdleAccounts(context: Context, stopping?: AbortSignal): Promise<void> {
  const keptDays = context.config.idleAccountsKeptDays;
  if (keptDays === null) return;
  const before = (days: number) => daysAgo(context, days);
  const first = sql`told_on is null and last_on <= ${before(keptDays - idleToldDays)}`;
  const again = sql`(told_again_on is null or told_by is null)
    and told_on <= ${before(idleToldDays - idleToldAgainDays)}`;
  const last = sql`told_by is not null and told_on <= ${before(idleToldDays)} and told_again_on <= ${before(idleToldAgainDays)}
    and last_on <= ${before(keptDays)}`;
  while (!stopping?.aborted && (await tellSome(context, first, false, keptDays)) === toldAtOnce);
  while (!stopping?.aborted && (await tellSome(context, again, true, keptDays)) === toldAtOnce);
  while (!stopping?.aborted && (await deleteSome(context, last, stopping)) === deletedAtOnce);
}

const daysAgo = ({ realClock }: Pick<Context, "realClock">, days: number) =>
  new Date(realClock.now().getTime() - days * dayMs).toISOString().slice(0, 10);

async function tellSome(
  context: Context,
  due: RawBuilder<unknown>,
  isAgain: boolean,
  keptDays: number,
): Promise<number> {
  const now = context.clock.now();
  const today = daysAgo(context, 0);
  // A deletion locks the member first.
  return retryTransaction(context.db, async (trx) => {
    const members = await listIdle(trx, due, now, toldAtOnce);
    await keepExempt(trx, members, today);
    const idle = members.filter(({ isExempt }) => !isExempt);
    const sent = await findSent(
      trx,
      idle.flatMap(({ toldBy }) => toldBy ?? []),
    );
    const isWarned = ({ toldBy }: IdleMember) => isAgain && toldBy !== null && sent.has(toldBy);
    const queued = await sendEmails(
      trx,
      idle
        .filter(({ isProven }) => isProven)
        .map((member) => {
          const { id, email: to, language, lastOn } = member;
          const words = serverWords(language).accountMails.idleAccount;
          const leastDays = isWarned(member) ? idleToldAgainDays : idleToldDays;
          const day = dayText(
            laterOf(dayAfter(lastOn, keptDays), dayAfter(today, leastDays)),
            language,
          );
          const { subject } = words;
          return { to, memberId: id, subject, text: words.text(day), path: "/login", language };
        }),
      now,
    );
    const again = idle.filter(isWarned).map(({ id }) => id);
    await sql`
      update member_visits set told_again_on = ${today} where member_id = any (${again}::bigint[])`.execute(
      trx,
    );
    const first = idle.filter((member) => !isWarned(member)).map(({ id }) => id);
    const mails = new Map(queued.map(({ id, memberId }) => [memberId, id]));
    await sql`
      update member_visits set told_on = ${today}, told_again_on = null, told_by = told.mail
      from unnest(${first}::bigint[], ${first.map((id) => mails.get(id) ?? null)}::bigint[]) as told (id, mail)
      where member_id = told.id`.execute(trx);
    return members.length;
  });
}

const dayAfter = (day: string, days: number) => new Date(new Date(day).getTime() + days * dayMs);
const laterOf = (one: Date, other: Date) => (one > other ? one : other);
const dayText = (day: Date, language: Language) =>
  dateFormatter(languageTags[language], { dateStyle: "long", timeZone: "UTC" }).format(day);

async function deleteSome(
  context: Context,
  due: RawBuilder<unknown>,
  stopping?: AbortSignal,
): Promise<number> {
  const now = context.clock.now();
  const members = await context.db.transaction().execute(async (trx) => {
    const found = await listIdle(trx, due, now, deletedAtOnce);
    await keepExempt(trx, found, daysAgo(context, 0));
    return found;
  });
  let failed = 0;
  for (const member of members.filter(({ isExempt }) => !isExempt)) {
    if (stopping?.aborted) break;
    try {
      const requireUnbooked = async (trx: Trx) => {
        if (await isBooked(trx, member.id, now)) throw new NotIdle();
      };
      await deleteAccount(context, member, requireUnbooked, async (trx) => {
        const [still] = await listIdle(trx, sql`${due} and member_id = ${member.id}`, now, 1);
        if (still === undefined || still.isExempt) throw new NotIdle();
      });
    } catch (error) {
      if (error instanceof NotIdle) continue;
      if (isDatabaseAway(error)) throw error;
      failed += 1;
      context.log.error({ err: error, piece: member.id }, "an idle account couldn't be deleted");
    }
  }
  // The failed ones would be found again at once.
  return failed > 0 ? 0 : members.length;
}

/** The member came back, or was booked by the staff, since the row was read. */
class NotIdle extends Error {}

/** In rows of `members`. */
const hasComingBooking = (now: Date) => sql<boolean>`exists (
  select from bookings where bookings.member_id = members.id and ends_at > ${now} and status = 'active'
)`;

/** Asked before the deletion cancels the bookings. */
async function isBooked(trx: Trx, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from members where id = ${memberId} and ${hasComingBooking(now)}`.execute(trx);
  return rows.length > 0;
}

async function listIdle(
  trx: Trx,
  due: RawBuilder<unknown>,
  now: Date,
  limit: number,
): Promise<IdleMember[]> {
  const { rows } = await sql<IdleMember>`
    select members.id, username, email, language, last_on as "lastOn", told_by as "toldBy",
      email_verified as "isProven",
      roles <> '{}' or is_demo or suspended_at is not null
      or exists (
        select from subscriptions where subscriptions.member_id = members.id
          and (status <> all (${endedStatuses}::text[]) or attempted_at is not null)
      )
      or ${hasComingBooking(now)}
      or exists (
        select from sessions where host_member_id = members.id and ends_at > ${now} and cancelled_at is null
      ) as "isExempt"
    from member_visits join members on members.id = member_id
    where ${due} order by last_on limit ${limit} for update of member_visits skip locked`.execute(
    trx,
  );
  return rows;
}

/** Counts them as there today, so that they are looked at again only after the whole time. */
async function keepExempt(trx: Trx, members: readonly IdleMember[], today: string): Promise<void> {
  const ids = members.flatMap(({ id, isExempt }) => (isExempt ? [id] : []));
  await trx
    .updateTable("member_visits")
    .set({ last_on: today, told_on: null, told_again_on: null, told_by: null })
    .where(sql<boolean>`member_id = any (${ids}::bigint[])`)
    .execute();
}
