import type { Selectable } from "kysely";
import type { notificationWordings } from "../../messages/english/notifications.ts";
import type { Notification } from "../../shared/api/notifications.ts";
import { photoUrl } from "../platform/photo-url.ts";
import type { Schema } from "../platform/schema.ts";

type Wordings = typeof notificationWordings;

const isWorded = (wording: string, wordings: Wordings): wording is keyof Wordings =>
  Object.hasOwn(wordings, wording);

/** A notification in the reader's words. */
export function presentNotification(
  row: Selectable<Schema["notifications"]>,
  wordings: Wordings,
): Notification {
  const { params } = row;
  const wording = isWorded(row.wording, wordings) ? wordings[row.wording] : undefined;
  const { sessionId, senderName, senderPhotoId = null } = params;
  return {
    id: row.id,
    type: row.type,
    title: wording?.title(params) ?? row.wording,
    message: wording?.message(params) ?? "",
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    metadata: {
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(senderName === undefined
        ? {}
        : { senderName, senderAvatar: photoUrl(senderPhotoId) }),
    },
  };
}
