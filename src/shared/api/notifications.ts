import { z } from "zod";
import { id, instant } from "./primitives.ts";

export const notificationTypes = [
  "new_connection",
  "new_message",
  "session_reminder",
  "session_update",
  "survey_open",
  "invitation",
  "billing",
  "promotion",
] as const;

export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  /** What the notification is about; only the keys that apply are there. */
  metadata: z.object({
    sessionId: id.optional(),
    connectionUserName: z.string().optional(),
    connectionUserAvatar: z.string().nullable().optional(),
    senderName: z.string().optional(),
    senderAvatar: z.string().nullable().optional(),
  }),
});

export const notificationList = z.object({
  notifications: z.array(notification),
  unreadCount: z.int(),
});

export const readRequest = z.object({ notificationIds: z.array(id).max(200) });
export const readReply = z.object({ unreadCount: z.int() });

export const notificationSettings = z.object({
  sessionReminders: z.boolean(),
  connectionRequests: z.boolean(),
  messages: z.boolean(),
  sessionUpdates: z.boolean(),
  promotions: z.boolean(),
});

export type NotificationType = (typeof notificationTypes)[number];
export type Notification = z.infer<typeof notification>;
export type NotificationList = z.infer<typeof notificationList>;
export type NotificationSettings = z.infer<typeof notificationSettings>;
