import { sql } from "kysely";
import type { NotificationSettings, NotificationType } from "../../shared/api/notifications.ts";
import { notificationsListed } from "../../shared/rules/limits.ts";
import type { Db } from "../platform/database.ts";

/** The column that lets a member silence a type; billing can't be silenced. */
const settingOfType = {
  session_reminder: "session_reminders",
  survey_open: "session_reminders",
  new_connection: "connection_requests",
  invitation: "connection_requests",
  new_message: "message_notifications",
  session_update: "session_updates",
  promotion: "promotions",
  billing: null,
} as const satisfies Record<NotificationType, string | null>;

export interface NewNotification {
  readonly type: NotificationType;
  readonly wording: string;
  readonly params: Readonly<Record<string, string>>;
  readonly onceKey: string;
}

/** Tells each of the members who has not silenced the type; once for each `onceKey`. */
export async function insertNotifications(
  db: Db,
  memberIds: readonly string[],
  { type, wording, params, onceKey }: NewNotification,
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  const setting = settingOfType[type];
  await db
    .insertInto("notifications")
    .columns(["member_id", "type", "wording", "params", "once_key", "created_at"])
    .expression((from) => {
      const listeners = from
        .selectFrom("members")
        .where("id", "in", [...memberIds])
        .select([
          "id",
          sql.lit(type).as("type"),
          sql<string>`${wording}::text`.as("wording"),
          sql<string>`${JSON.stringify(params)}::jsonb`.as("params"),
          sql<string>`${onceKey}::text`.as("once_key"),
          sql<Date>`${now}::timestamptz`.as("created_at"),
        ]);
      return setting === null ? listeners : listeners.where(setting, "=", true);
    })
    .onConflict((conflict) => conflict.columns(["member_id", "once_key"]).doNothing())
    .execute();
}

/** The member's latest notifications, newest first, and how many of all are unread. */
export async function listNotifications(db: Db, memberId: string) {
  const [rows, unreadCount] = await Promise.all([
    db
      .selectFrom("notifications")
      .selectAll()
      .where("member_id", "=", memberId)
      .orderBy("id", "desc")
      .limit(notificationsListed)
      .execute(),
    countUnread(db, memberId),
  ]);
  return { rows, unreadCount };
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { unread } = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("unread"))
    .where("member_id", "=", memberId)
    .where("is_read", "=", false)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Which of the ids are the member's own. */
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
    .where("id", "in", [...ids])
    .execute();
  return rows.map((row) => row.id);
}

export async function markRead(db: Db, memberId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("member_id", "=", memberId)
    .where("id", "in", [...ids])
    .where("is_read", "=", false)
    .execute();
}

export async function findSettings(db: Db, memberId: string): Promise<NotificationSettings> {
  return db
    .selectFrom("members")
    .select([
      "session_reminders as sessionReminders",
      "connection_requests as connectionRequests",
      "message_notifications as messages",
      "session_updates as sessionUpdates",
      "promotions",
    ])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** Saves the five switches. */
export async function updateSettings(
  db: Db,
  memberId: string,
  settings: NotificationSettings,
): Promise<void> {
  await db
    .updateTable("members")
    .set({
      session_reminders: settings.sessionReminders,
      connection_requests: settings.connectionRequests,
      message_notifications: settings.messages,
      session_updates: settings.sessionUpdates,
      promotions: settings.promotions,
    })
    .where("id", "=", memberId)
    .execute();
}
