import { z } from "zod";
import { documentKinds } from "#shared/rules/documents.ts";
import { call, nothing } from "./call.ts";
import { httpUrl, id, instant, ofUser, storable } from "./primitives.ts";

export const notificationTypes = [
  "new_connection",
  "new_message",
  "session_reminder",
  "session_update",
  "survey_open",
  "invitation",
  "billing",
  "promotion",
  "waitlist_offer",
  "moderation",
  "service_notice",
] as const;

export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  /** The subject of the notification. Only keys that apply are present. */
  metadata: z.object({
    sessionId: id.optional(),
    /** The city of the session in an invitation. */
    city: z.string().optional(),
    /** For a new connection or message: the chat to open. */
    connectionId: id.optional(),
    connectionUserName: z.string().optional(),
    connectionUserAvatar: z.string().nullable().optional(),
    senderName: z.string().optional(),
    senderAvatar: z.string().nullable().optional(),
    /** The document that changes. */
    document: z.enum(documentKinds).optional(),
  }),
});

export const notificationList = z.object({
  notifications: z.array(notification),
  unreadCount: z.int(),
});

/** With `until`, also everything that had come by then, even if it isn't listed. */
export const readRequest = z.object({
  notificationIds: z.array(id).max(200),
  until: instant.refine((moment) => !moment.startsWith("0000"), "must be a real moment").optional(),
});
export const readReply = z.object({ unreadCount: z.int() });

export const notificationSettings = z.object({
  sessionReminders: z.boolean(),
  connectionRequests: z.boolean(),
  messages: z.boolean(),
  sessionUpdates: z.boolean(),
  promotions: z.boolean(),
});

/** `publicKey` is the browser's `applicationServerKey`; null if push is off. */
export const pushOffer = z.object({ publicKey: z.string().nullable() });

/** The output of the browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionRequest = z.object({
  endpoint: httpUrl(2_000),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: storable.min(1).max(200), auth: storable.min(1).max(100) }),
});
export const pushUnsubscribeRequest = z.object({ endpoint: storable.min(1).max(2_000) });

/** The content of a push to the service worker, as JSON. A later one with the same `tag` replaces it. */
export const pushMessage = notification
  .pick({ type: true, title: true, message: true, metadata: true })
  .extend({ tag: z.string(), notificationId: id });

export const listNotifications = call({
  method: "GET",
  path: "/api/notifications/:username?",
  summary: "The member's notifications, newest first",
  permit: "self",
  params: ofUser,
  replies: { 200: notificationList },
});

export const readNotifications = call({
  method: "POST",
  path: "/api/notifications/read",
  summary: "Marks notifications as read",
  permit: "owner",
  body: readRequest,
  replies: { 200: readReply },
});

export const readNotificationSettings = call({
  method: "GET",
  path: "/api/notifications/settings/:username?",
  summary: "The member's notification settings",
  permit: "self",
  params: ofUser,
  replies: { 200: notificationSettings },
});

export const saveNotificationSettings = call({
  method: "PUT",
  path: "/api/notifications/settings/:username?",
  summary: "Changes the member's notification settings",
  permit: "self",
  params: ofUser,
  body: notificationSettings,
  replies: { 200: notificationSettings },
});

export const readPushOffer = call({
  method: "GET",
  path: "/api/push-subscriptions",
  summary: "The key with which a browser subscribes to pushes",
  permit: "member",
  replies: { 200: pushOffer },
});

export const subscribeDevice = call({
  method: "POST",
  path: "/api/push-subscriptions",
  summary: "Sends pushes to this device; repeating it changes nothing",
  permit: "member",
  body: pushSubscriptionRequest,
  replies: { 204: nothing },
  refusals: ["push_off", "too_many_devices"],
});

export const unsubscribeDevice = call({
  method: "DELETE",
  path: "/api/push-subscriptions",
  summary: "Stops pushes to a device, known or not",
  permit: "member",
  body: pushUnsubscribeRequest,
  replies: { 204: nothing },
});

const page = {
  path: "/unsubscribe",
  permit: "anyone",
  query: z.object({ token: z.string().max(200).default("") }),
  replies: { 200: z.unknown() },
  mediaType: "text/html",
  hidden: true,
} as const;

/** Opened by the link in a promotion's email, without a login. */
export const openUnsubscribePage = call({
  method: "GET",
  summary: "Asks whether to turn promotions off",
  ...page,
});

export const unsubscribe = call({
  method: "POST",
  summary: "Turns promotions off, by the button of that page or of a mailbox",
  ...page,
});

export type NotificationType = (typeof notificationTypes)[number];
export type Notification = z.infer<typeof notification>;
export type ReadRequest = z.infer<typeof readRequest>;
export type NotificationList = z.infer<typeof notificationList>;
export type PushOffer = z.infer<typeof pushOffer>;
export type PushSubscriptionRequest = z.input<typeof pushSubscriptionRequest>;
export type PushMessage = z.infer<typeof pushMessage>;
export type NotificationSettings = z.infer<typeof notificationSettings>;
