import { readArrivalsById } from "#server/attendance/arrivals.ts";
import { readMessagesById } from "#server/connections/messages.ts";
import { readNotificationEvents } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { PlacedEvent } from "#server/platform/stream-events.ts";

/** The events' content in their member's language; undefined if it was deleted or closed since. */
export async function renderEvents(
  context: Context,
  events: readonly PlacedEvent[],
): Promise<(string | undefined)[]> {
  const idsOf = (...names: PlacedEvent["name"][]) => [
    ...new Set(events.filter(({ name }) => names.includes(name)).map(({ about }) => about)),
  ];
  const [messageIds, notificationIds] = [idsOf("message", "read"), idsOf("notification")];
  const arrivalIds = idsOf("arrival");
  const [messages, notifications, arrivals] = await Promise.all([
    messageIds.length === 0 ? undefined : readMessagesById(context, messageIds),
    notificationIds.length === 0 ? undefined : readNotificationEvents(context, notificationIds),
    arrivalIds.length === 0 ? undefined : readArrivalsById(context, arrivalIds),
  ]);
  return events.map(({ name, about }) => {
    const data = dataOf(name, about);
    return data === undefined ? undefined : JSON.stringify(data);
  });

  function dataOf(name: PlacedEvent["name"], about: string): unknown {
    switch (name) {
      case "message":
      case "read":
        return messages?.get(about);
      case "notification":
        return notifications?.get(about);
      case "session":
      case "group":
        return { sessionId: about };
      case "arrival":
        return arrivals?.get(about);
      case "connection":
        return { connectionId: about };
    }
  }
}
