import type {
  NotificationList,
  NotificationSettings,
  NotificationType,
} from "../../shared/api/notifications.ts";
import type { WorkoutType } from "../../shared/rules/choices.ts";
import { notificationWordings } from "../../messages/english/notifications.ts";
import type { Member } from "../identity/logins.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import { knownIds } from "../platform/ids.ts";
import { ApiProblem } from "../platform/problems.ts";
import {
  countUnread,
  findSettings,
  insertNotifications,
  listNotifications,
  markRead,
  type NewNotification,
  ownNotificationIds,
  updateSettings,
} from "./queries.ts";
import { presentNotification } from "./present.ts";

interface SessionFacts {
  readonly sessionId: string;
  readonly workoutType: WorkoutType;
  readonly startsAt: Date;
  readonly timeZone: string;
}

/** What happened, with the facts that its words need. */
export type Occasion = SessionFacts &
  (
    | {
        readonly kind: "invitation";
        readonly bookingId: string;
        readonly senderName: string;
        readonly senderPhotoId: string | null;
      }
    | { readonly kind: "venue_revealed" | "starts_soon"; readonly venue: string }
    | { readonly kind: "session_cancelled" | "session_moved" }
  );

const typeOfKind = {
  invitation: "invitation",
  venue_revealed: "session_reminder",
  starts_soon: "session_reminder",
  session_cancelled: "session_update",
  session_moved: "session_update",
} as const satisfies Record<Occasion["kind"], NotificationType>;

function record(occasion: Occasion): NewNotification {
  const { kind, startsAt, ...facts } = occasion;
  const params: Record<string, string> = { startsAt: startsAt.toISOString() };
  for (const [name, fact] of Object.entries(facts)) if (fact !== null) params[name] = fact;
  const about =
    kind === "invitation" ? occasion.bookingId : `${occasion.sessionId}:${params["startsAt"]}`;
  return { type: typeOfKind[kind], wording: kind, params, onceKey: `${kind}:${about}` };
}

/** Tells the members, in the transaction of what happened; each hears of one occasion once. */
export async function notify(
  db: Db,
  memberIds: readonly string[],
  occasion: Occasion,
  now: Date,
): Promise<void> {
  await insertNotifications(db, memberIds, record(occasion), now);
}

export async function readNotifications(
  { db }: Context,
  member: Member,
): Promise<NotificationList> {
  const { rows, unreadCount } = await listNotifications(db, member.id);
  return { notifications: rows.map((row) => presentNotification(row, notificationWordings)), unreadCount };
}

/** Marks the member's own notifications read; throws `not_found` when one is not theirs. */
export async function markNotificationsRead(
  { db }: Context,
  member: Member,
  notificationIds: readonly string[],
): Promise<number> {
  const wanted = new Set(notificationIds);
  const own = await ownNotificationIds(db, member.id, knownIds([...wanted]));
  if (own.length !== wanted.size) throw new ApiProblem("not_found");
  await markRead(db, member.id, own);
  return countUnread(db, member.id);
}

export async function readSettings(
  { db }: Context,
  member: Member,
): Promise<NotificationSettings> {
  return findSettings(db, member.id);
}

export async function saveSettings(
  { db }: Context,
  member: Member,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  await updateSettings(db, member.id, settings);
  return settings;
}
