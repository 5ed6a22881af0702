import { sql } from "kysely";
import type { NotificationKind } from "#words/notification-facts.ts";
import type { NotificationSettings, NotificationType } from "#shared/api/notifications.ts";
import type { Language } from "#shared/rules/choices.ts";
import { notificationsListed } from "#shared/rules/limits.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";

/** Changes with the member's notifications; null without any. See `createVersionPermit`. */
export const notificationsHead = sql<string | null>`(
  select position::text from notification_heads where member_id = members.id
)`;

/** Some types can't be turned off. */
const settingOfType = {
  session_reminder: "session_reminders",
  survey_open: "session_reminders",
  new_connection: "connection_requests",
  invitation: "connection_requests",
  new_message: "message_notifications",
  session_update: "session_updates",
  waitlist_offer: "session_updates",
  promotion: "promotions",
  moderation: null,
  service_notice: null,
  billing: null,
} as const satisfies Record<NotificationType, string | null>;

const isListening = sql<boolean>`notice.is_unsilenced or case notice.type ${sql.join(
  Object.entries(settingOfType).flatMap(([type, setting]) =>
    setting === null ? [] : [sql`when ${sql.lit(type)} then ${sql.ref(`settings.${setting}`)}`],
  ),
  sql` `,
)} else true end`;

export interface Notice {
  readonly memberId: string;
  readonly type: NotificationType;
  readonly wording: NotificationKind;
  readonly isUnsilenced: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly onceKey: string;
  readonly renewal: Renewal | null;
  readonly mailPath: string | null;
  /** The member's bookings of these sessions are in the calendar file of the mail. */
  readonly calendarSessionIds: readonly string[];
  /** Neither mailed nor pushed from then on; null for never. */
  readonly expiresAt: Date | null;
}

/** Replaces the notification with the same key. */
export interface Renewal {
  readonly quietMs: number;
  /** None if missing. */
  readonly quietOnceReadMs?: number;
}

export interface WrittenNotice {
  readonly id: string;
  readonly memberId: string;
  readonly onceKey: string;
  /** False if it only renews an unread one. */
  readonly isNews: boolean;
  readonly language: Language;
  readonly hasDevice: boolean;
}

/** Skips types that are turned off and notices that members had before. Either all renew or none. */
export async function insertNotices(
  db: Db,
  notices: readonly Notice[],
  now: Date,
): Promise<WrittenNotice[]> {
  if (notices.length === 0) return [];
  const renewal = notices[0]?.renewal ?? null;
  const quietSince =
    renewal === null || renewal.quietMs === Infinity
      ? null
      : new Date(now.getTime() - renewal.quietMs);
  const quietOnceReadSince =
    renewal?.quietOnceReadMs === undefined
      ? null
      : new Date(now.getTime() - renewal.quietOnceReadMs);
  const isNews = sql`(case when notifications.is_read
    then coalesce(notifications.announced_at <= ${quietOnceReadSince}::timestamptz, true)
    else coalesce(notifications.announced_at <= ${quietSince}::timestamptz, false) end)`;
  const renewed = sql`
    update set created_at = excluded.created_at, is_read = false,
      announced_at = case when ${isNews} then excluded.announced_at else notifications.announced_at end,
      renewals = case when ${isNews} then 0 else notifications.renewals + 1 end,
      params = excluded.params || case
        when notifications.is_read or excluded.params -> 'count' is null then '{}'::jsonb
        else jsonb_build_object('count',
          ((excluded.params ->> 'count')::int + (notifications.params ->> 'count')::int)::text) end`;
  const { rows } = await sql<WrittenNotice>`
    with present as (
      -- Locked, always in this order, so that no account is deleted before the end of the transaction.
      select id from members where id = any (${notices.map((notice) => notice.memberId)}::bigint[])
      order by id for key share
    )
    insert into notifications (member_id, type, wording, params, once_key, created_at, announced_at)
    select present.id, notice.type, notice.wording, notice.params::jsonb, notice.once_key, ${now}, ${now}
    from unnest(
      ${notices.map((notice) => notice.memberId)}::bigint[],
      ${notices.map((notice) => notice.type)}::text[],
      ${notices.map((notice) => notice.wording)}::text[],
      ${notices.map((notice) => JSON.stringify(notice.params))}::text[],
      ${notices.map((notice) => notice.onceKey)}::text[],
      ${notices.map((notice) => notice.isUnsilenced)}::boolean[]
    ) as notice (member_id, type, wording, params, once_key, is_unsilenced)
    join present on present.id = notice.member_id
    join notification_settings as settings on settings.member_id = notice.member_id
    where ${isListening}
    -- Always in this order, so that no two wait for each other.
    order by present.id, notice.once_key
    on conflict (member_id, once_key) do ${renewal === null ? sql`nothing` : renewed}
    returning id, member_id as "memberId", once_key as "onceKey", renewals = 0 as "isNews",
      (select language from members where members.id = notifications.member_id) as language,
      exists (
        select from push_subscriptions where push_subscriptions.member_id = notifications.member_id
      ) as "hasDevice"`.execute(db);
  return rows;
}

/** Making a block removes names from earlier notifications; this hides those written at the same moment. */
const isAboutBlocked = sql<boolean>`exists (
  select from (
    select case member_a when notifications.member_id then member_b else member_a end as id from connections
    where id = substring(notifications.params ->> 'connectionId' from '^[0-9]{1,18}$')::bigint
    union all
    select member_id from bookings where id = substring(notifications.params ->> 'bookingId' from '^[0-9]{1,18}$')::bigint
    union all
    -- The inviter or the guest.
    select substring(notifications.once_key from '^(?:invitation|guest_joined|inviter_left):[0-9]+:([0-9]{1,18})$')::bigint
  ) as other
  join blocks on (blocker_id = other.id and blocked_id = notifications.member_id)
    or (blocker_id = notifications.member_id and blocked_id = other.id)
)`.as("isAboutBlocked");

/** Newest first, with the total of unread ones. */
export async function listNotifications(db: Db, memberId: string) {
  const [rows, unreadCount] = await Promise.all([
    db
      .selectFrom("notifications")
      .selectAll()
      .select(isAboutBlocked)
      .where("member_id", "=", memberId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(notificationsListed)
      .execute(),
    countUnread(db, memberId),
  ]);
  return { rows, unreadCount };
}

export async function findNotifications(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("notifications")
    .innerJoin("members", "members.id", "notifications.member_id")
    .selectAll("notifications")
    .select(["members.language", isAboutBlocked])
    .where(sql<boolean>`notifications.id = any (${[...ids]}::bigint[])`)
    .execute();
}

/** Members without any are missing. */
export async function countUnreadOf(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("notifications")
    .select(["member_id as memberId", sql<number>`count(*)::int`.as("unread")])
    .where(sql<boolean>`member_id = any (${[...memberIds]}::bigint[])`)
    .where("is_read", "=", false)
    .groupBy("member_id")
    .execute();
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  return (await countUnreadOf(db, [memberId])).get(memberId) ?? 0;
}

export async function ownNotificationIds(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("notifications")
    .select("id")
    .where("member_id", "=", memberId)
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => row.id);
}

/** Marks those among the ids, with the key, or up to `until`. Returns their ids. */
export async function markRead(
  db: Db,
  memberId: string,
  {
    ids = [],
    onceKey = "",
    until,
  }: { ids?: readonly string[]; onceKey?: string; until?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select id from notifications
      where member_id = ${memberId} and not is_read
        and (id = any (${[...ids]}::bigint[]) or once_key = ${onceKey}
          or created_at <= ${until ?? null}::timestamptz)
      order by once_key for update
    )
    update notifications set is_read = true from locked where notifications.id = locked.id
    returning notifications.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Kinds that say nothing any more once their session has ended. */
const kindsUntilEnd: readonly NotificationKind[] = [
  "invitation",
  "inviter_left",
  "venue_revealed",
  "starts_soon",
  "session_moved",
  "venue_changed",
  "booking_added",
  "booking_moved",
  "group_changed",
  "waiting_for_company",
  "named_host",
  "arrival",
  "waitlist_booked",
  "waitlist_offer",
  "waitlist_passed",
  "waitlist_moved",
];

/** Returns the latest of each member. */
export async function markOverRead(
  db: Db,
  sessionIds: readonly string[],
): Promise<{ id: string; memberId: string }[]> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    with locked as (
      select id from notifications
      where not is_read and params ->> 'sessionId' = any (${[...sessionIds]}::text[])
        and wording = any (${[...kindsUntilEnd]}::text[])
      -- Always in this order, so that no two wait for each other.
      order by member_id, once_key for update
    ), read as (
      update notifications set is_read = true from locked where notifications.id = locked.id
      returning notifications.id, member_id
    )
    select max(id)::text as id, member_id as "memberId" from read group by member_id`.execute(db);
  return rows;
}

/** Returns the ids of the changed notifications. */
export async function updateMessages(
  db: Db,
  memberId: string,
  onceKey: string,
  { count, preview }: { readonly count: number; readonly preview: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unsaid as (
      delete from deliveries where member_id = ${memberId} and kind = 'push' and payload ->> 'tag' = ${onceKey}
    )
    update notifications set params = params - 'preview'
      || jsonb_strip_nulls(jsonb_build_object('count', ${String(Math.max(count, 1))}::text, 'preview', ${preview}::text))
    where member_id = ${memberId} and once_key = ${onceKey}
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Hides it in pushes, too. Returns the changed notifications' ids. */
export async function hideNameFromReader(
  db: Db,
  memberId: string,
  aboutId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with naming as (
      select kind || ':' || connections.id as once_key
      from connections cross join unnest(array['new_message', 'new_connection']) as kind
      where member_a = least(${memberId}::bigint, ${aboutId}::bigint)
        and member_b = greatest(${memberId}::bigint, ${aboutId}::bigint)
      union all
      select 'invitation:' || bookings.session_id || ':' || bookings.member_id
      from invitations join bookings on bookings.id = invitations.booking_id
      where invitations.member_id = ${memberId} and bookings.member_id = ${aboutId}
      union all
      select 'arrival:' || theirs.session_id || ':' || theirs.id
      from bookings as theirs join bookings as own using (session_id)
      where theirs.member_id = ${aboutId} and own.member_id = ${memberId}
      union all
      select 'guest_joined:' || session_id || ':' || guest_id
      from guest_passes as passes join bookings on bookings.id = booking_id
      where guest_id = ${aboutId} and passes.member_id = ${memberId}
      union all
      select 'inviter_left:' || session_id || ':' || passes.member_id
      from guest_passes as passes join bookings on bookings.id = booking_id
      where guest_id = ${memberId} and passes.member_id = ${aboutId}
    ), unsaid as (
      delete from deliveries where member_id = ${memberId}
        and kind = 'push' and payload ->> 'tag' in (select once_key from naming)
    )
    update notifications set is_read = true, params = params
      - 'senderName' - 'senderPhotoId' - 'preview' - 'connectionUserName' - 'connectionUserPhotoId'
    where member_id = ${memberId} and once_key in (select once_key from naming)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function findSettings(db: Db, memberId: string): Promise<NotificationSettings> {
  return db
    .selectFrom("notification_settings")
    .select([
      "session_reminders as sessionReminders",
      "connection_requests as connectionRequests",
      "message_notifications as messages",
      "session_updates as sessionUpdates",
      "promotions",
    ])
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

/** Stores the defaults, and the answer at sign-up. */
export async function insertSettings(
  db: Db,
  memberIds: readonly string[],
  { pushNotificationsEnabled }: { readonly pushNotificationsEnabled: boolean },
): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values(
      memberIds.map((member_id) => ({
        member_id,
        push_notifications_enabled: pushNotificationsEnabled,
      })),
    )
    .execute();
}

/** Locks the member first, as the deletion of an account does. */
export async function updateSettings(
  db: Db,
  memberId: string,
  settings: NotificationSettings,
): Promise<void> {
  await db
    .with("present", (on) =>
      on.selectFrom("members").select("id").where("id", "=", memberId).forKeyShare(),
    )
    .updateTable("notification_settings")
    .from("present")
    .set({
      session_reminders: settings.sessionReminders,
      connection_requests: settings.connectionRequests,
      message_notifications: settings.messages,
      session_updates: settings.sessionUpdates,
      promotions: settings.promotions,
    })
    .whereRef("member_id", "=", "present.id")
    .execute();
}
