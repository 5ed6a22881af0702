import type { Selectable } from "kysely";
import { notificationWordings } from "../../messages/english/notifications.ts";
import type { Notification } from "../../shared/api/notifications.ts";
import { photoUrl } from "../platform/photo-url.ts";
import type { Schema } from "../platform/schema.ts";

type Params = Readonly<Record<string, string>>;

const isWorded = (wording: string): wording is keyof typeof notificationWordings =>
  Object.hasOwn(notificationWordings, wording);

/** What a notification says. */
export function wordsOf(wording: string, params: Params): { title: string; message: string } {
  if (!isWorded(wording)) return { title: wording, message: "" };
  const words = notificationWordings[wording];
  return { title: words.title(params), message: words.message(params) };
}

/** What a notification is about. */
export function metadataOf(params: Params): Notification["metadata"] {
  const { sessionId, connectionId, senderName, connectionUserName } = params;
  const { senderPhotoId = null, connectionUserPhotoId = null } = params;
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(connectionId === undefined ? {} : { connectionId }),
    ...(senderName === undefined ? {} : { senderName, senderAvatar: photoUrl(senderPhotoId) }),
    ...(connectionUserName === undefined
      ? {}
      : { connectionUserName, connectionUserAvatar: photoUrl(connectionUserPhotoId) }),
  };
}

/** A notification in the reader's words. */
export function presentNotification(row: Selectable<Schema["notifications"]>): Notification {
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(row.wording, row.params),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    metadata: metadataOf(row.params),
  };
}
