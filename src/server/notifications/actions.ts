import { sql } from "kysely";
import type {
  Notification,
  NotificationList,
  NotificationSettings,
  ReadRequest,
} from "#shared/api/notifications.ts";
import { notificationKeptMs } from "#shared/rules/lifetimes.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { takesMail } from "#server/identity/mailboxes.ts";
import { realClock } from "#server/platform/real-clock.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, validIds } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import type { NewStreamEvent } from "#server/platform/stream-events.ts";
import { sweepInBatches } from "#server/platform/part.ts";
import { queueDeliveries } from "./deliveries.ts";
import { insertEmails } from "./delivery-queries.ts";
import type { NewEmail, QueuedEmail } from "./delivery-queries.ts";
import { deleteOldNotifications, removeNameFromNotifications } from "./deletion-queries.ts";
import { noticeOf, onceKeyOf } from "./occasions.ts";
import type { Occasion } from "./occasions.ts";
import { notificationText, presentNotification } from "./presenters.ts";
import {
  countUnread,
  countUnreadOf,
  findNotifications,
  findSettings,
  hideNameFromReader,
  insertNotices,
  listNotifications,
  markOverRead,
  markRead,
  ownNotificationIds,
  updateMessages,
  updateSettings,
} from "./queries.ts";
import { deleteWaitingPromotions } from "./unsubscribe.ts";

/** Notifies each member once per occasion. Returns the notified members. */
export async function notify(
  trx: Trx,
  memberIds: readonly string[],
  occasion: Occasion,
  now: Date,
): Promise<string[]> {
  return notifyEach(
    trx,
    [...new Set(memberIds)].map((memberId) => ({ memberId, occasion })),
    now,
  );
}

/** One occasion per member, all of one kind. Publishes `events` first. */
export async function notifyEach(
  trx: Trx,
  news: readonly { readonly memberId: string; readonly occasion: Occasion }[],
  now: Date,
  events: readonly NewStreamEvent[] = [],
): Promise<string[]> {
  const notices = news.map(({ memberId, occasion }) => noticeOf(memberId, occasion));
  const written = await insertNotices(trx, notices, now);
  await publish(trx, [...events, ...written.map(eventOf)]);
  await queueDeliveries(trx, notices, written, { now, realNow: realClock.now() });
  return written.map(({ memberId }) => memberId);
}

interface SecretMail {
  readonly path: string;
  readonly words: string;
  /** Their entries are in the calendar file. */
  readonly bookingIds?: readonly string[];
}

/** Mails a link that only the member may know. */
export async function notifyWithSecret(
  trx: Trx,
  member: Pick<Member, "id" | "email" | "language">,
  occasion: Occasion,
  { path, words, bookingIds = [] }: SecretMail,
  now: Date,
): Promise<void> {
  await notify(trx, [member.id], occasion, now);
  const { id: memberId, email: to, language } = member;
  const { wording, params } = noticeOf(memberId, occasion);
  const { title: subject, message } = notificationText(wording, params, language);
  const text = `${message}\n\n${words}`;
  const mail = { to, memberId, subject, text, path, bookingIds, isSecret: true, language } as const;
  await sendEmail(trx, { ...mail, because: "moderation" }, now);
}

/** Mails the text that others would read, and notifies nobody. */
export async function mailAsTest(
  trx: Trx,
  member: Pick<Member, "id" | "email" | "language">,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const { id: memberId, email: to, language } = member;
  const { wording, params, mailPath: path } = noticeOf(memberId, occasion);
  const { title: subject, message: text } = notificationText(wording, params, language);
  await sendEmail(trx, { to, memberId, subject, text, path, language, because: "staff" }, now);
}

function eventOf({ id, memberId }: { id: string; memberId: string }): NewStreamEvent {
  return { memberId, name: "notification", about: id };
}

export async function sendEmail(trx: Trx, email: NewEmail, now: Date): Promise<void> {
  await sendEmails(trx, [email], now);
}

/** Returns the queued emails: only those about the account or a measure go to unconfirmed mailboxes. */
export async function sendEmails(
  db: Db,
  emails: readonly NewEmail[],
  now: Date,
): Promise<QueuedEmail[]> {
  return insertEmails(db, emails, now, realClock.now());
}

export { findSent } from "./delivery-queries.ts";

export async function readNotifications(
  { db }: Context,
  member: Member,
): Promise<NotificationList> {
  const { rows, unreadCount } = await listNotifications(db, member.id);
  return {
    notifications: rows.map((row) => presentNotification(row, member.language)),
    unreadCount,
  };
}

export async function readNotificationsById(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<Map<string, Notification>> {
  const rows = await findNotifications(db, ids);
  return new Map(rows.map(({ language, ...row }) => [row.id, presentNotification(row, language)]));
}

export async function readNotificationEvents(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<Map<string, Notification & { unreadCount: number }>> {
  const rows = await findNotifications(db, ids);
  const unread = await countUnreadOf(db, [...new Set(rows.map((row) => row.member_id))]);
  return new Map(
    rows.map(({ language, ...row }) => [
      row.id,
      { ...presentNotification(row, language), unreadCount: unread.get(row.member_id) ?? 0 },
    ]),
  );
}

/** Throws `not_found` for others' notifications. */
export async function markNotificationsRead(
  { db }: Context,
  member: Member,
  { notificationIds, until }: ReadRequest,
): Promise<number> {
  const wanted = new Set(notificationIds);
  const own = await ownNotificationIds(db, member.id, validIds([...wanted]));
  if (own.length !== wanted.size) throw new ApiProblem("not_found");
  await db.transaction().execute(async (trx) => {
    await publishLatest(trx, member.id, await markRead(trx, member.id, { ids: own, until }));
  });
  return countUnread(db, member.id);
}

export async function markOccasionRead(
  trx: Trx,
  memberId: string,
  kind: Occasion["kind"],
  about: string,
): Promise<void> {
  await publishLatest(
    trx,
    memberId,
    await markRead(trx, memberId, { onceKey: onceKeyOf(kind, about) }),
  );
}

/** Once a message was deleted. Without a preview, no other message is left. Unsent pushes are deleted. */
export async function correctMessages(
  trx: Trx,
  memberId: string,
  connectionId: string,
  left: { readonly count: number; readonly preview: string | null },
): Promise<void> {
  const onceKey = onceKeyOf("new_message", connectionId);
  await publishLatest(trx, memberId, await updateMessages(trx, memberId, onceKey, left));
}

export async function markOverSessionsRead(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  await publish(trx, (await markOverRead(trx, sessionIds)).map(eventOf));
}

/** One event for any number of changes, because a client then reloads the whole list. */
async function publishLatest(trx: Trx, memberId: string, ids: readonly string[]): Promise<void> {
  const latest = ids.at(-1);
  if (latest !== undefined) await publish(trx, [eventOf({ id: latest, memberId })]);
}

export async function hideNamesFromEachOther(
  trx: Trx,
  oneId: string,
  otherId: string,
): Promise<void> {
  for (const [memberId, aboutId] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    await publishLatest(trx, memberId, await hideNameFromReader(trx, memberId, aboutId));
  }
}

/** For others' notifications. The member's own notifications, devices and deliveries are deleted with their row. */
export async function removeNameOfDeletedMember(
  trx: Trx,
  memberId: string,
  connectionIds: readonly string[],
): Promise<void> {
  const changed = await removeNameFromNotifications(trx, memberId, connectionIds);
  await publish(trx, changed.map(eventOf));
}

export async function readSettings({ db }: Context, member: Member): Promise<NotificationSettings> {
  return findSettings(db, member.id);
}

/** Turning promotions off also discards waiting ones. */
export async function saveSettings(
  { db }: Context,
  member: Member,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  await db.transaction().execute(async (trx) => {
    await updateSettings(trx, member.id, settings);
    if (!settings.promotions) await deleteWaitingPromotions(trx, member.id);
  });
  return settings;
}

/** Deletes year-old notifications, read or not: everything they mention is over. */
export async function sweepNotifications(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - notificationKeptMs);
  await sweepInBatches((limit) => deleteOldNotifications(db, before, limit), stopping);
}

/** Mails the active staff with the role, each in their language, or the support's mailbox if there are none. */
export async function mailStaff(
  { db, config, realClock }: Pick<Context, "config" | "realClock"> & { readonly db: Trx },
  mailed: StaffMailed,
  compose: (language: Language) => Pick<NewEmail, "subject" | "text" | "path">,
  now: Date,
): Promise<void> {
  const staff = await lockStaff(db, mailed, now);
  const near = staff.filter(({ city }) => city === mailed.city);
  const because = "staff" as const;
  const mails = (near.length > 0 ? near : staff).map(({ id, email, language }) => ({
    to: email,
    because,
    memberId: id,
    language,
    ...compose(language),
  }));
  // The support's mailbox belongs to no account, even if a member enters it.
  const support = { to: config.supportEmail, because, ...compose("English") };
  await insertEmails(db, mails.length > 0 ? mails : [support], now, realClock.now());
}

interface StaffMailed {
  /** Admins hold every role. */
  readonly role: Exclude<StaffRole, "admin">;
  /** The subject of the email, who doesn't get it even if they are staff. */
  readonly exceptId?: string | undefined;
  /** Residents only, unless there are none. */
  readonly city?: string | undefined;
}

/** Locked, so that the emails can belong to them. */
async function lockStaff(trx: Trx, { role, exceptId = "0" }: StaffMailed, now: Date) {
  return trx
    .selectFrom("members")
    .select(["id", "email", "language", "city"])
    .where(sql<boolean>`roles <> '{}'`)
    .where(sql<boolean>`roles && ${[role, "admin"]}::text[]`)
    .where(sql<boolean>`not ${isSuspendedAt(now)}`)
    .where("id", "!=", exceptId)
    .where("email_verified", "=", true)
    .where(takesMail)
    .orderBy("id")
    .forKeyShare()
    .execute();
}
