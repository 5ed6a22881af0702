import { z } from "zod";
import { httpUrl, id, instant, storable } from "./primitives.ts";

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
    /** Of a new connection or message: the chat to open. */
    connectionId: id.optional(),
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

/** `publicKey` is the `applicationServerKey` for the browser; null where push is off. */
export const pushOffer = z.object({ publicKey: z.string().nullable() });

/** What the browser's `PushSubscription.toJSON()` gives. Answered 204, as is saying it again. */
export const pushSubscriptionRequest = z.object({
  endpoint: httpUrl(2_000),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: storable.min(1).max(200), auth: storable.min(1).max(100) }),
});
/** `DELETE /api/push-subscriptions` with this body: 204, also for one that isn't known. */
export const pushUnsubscribeRequest = z.object({ endpoint: storable.min(1).max(2_000) });

/** What a push brings to the service worker, as JSON. A later one with the same `tag` replaces it. */
export const pushMessage = notification
  .pick({ type: true, title: true, message: true, metadata: true })
  .extend({ tag: z.string(), notificationId: id });

export type NotificationType = (typeof notificationTypes)[number];
export type Notification = z.infer<typeof notification>;
export type NotificationList = z.infer<typeof notificationList>;
export type PushOffer = z.infer<typeof pushOffer>;
export type PushSubscriptionRequest = z.input<typeof pushSubscriptionRequest>;
export type PushMessage = z.infer<typeof pushMessage>;
export type NotificationSettings = z.infer<typeof notificationSettings>;
