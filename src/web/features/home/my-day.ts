import { useQuery } from "@tanstack/react-query";
import type { Booking, DueEvents } from "#shared/api/bookings.ts";
import type { Notification, NotificationType } from "#shared/api/notifications.ts";
import type { TrainingRecord } from "#shared/api/profiles.ts";
import type { Session } from "#shared/api/sessions.ts";
import { hiddenFromHome } from "#shared/rules/session-filter.ts";
import { useNow } from "#web/client/clock.ts";
import { groupBookings } from "#web/features/bookings/event-groups.ts";
import { trainingRecordQuery } from "#web/features/profiles/profile-queries.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import {
  bookingsQuery,
  dueEventsQuery,
  sessionsQuery,
  useFitnessPreferences,
} from "#web/features/sessions/session-queries.ts";

const waitingAtMost = 3;

export interface MyDay {
  readonly now: Date;
  /** The member's bookings that aren't over, next one first. */
  readonly coming: readonly Booking[];
  readonly toRate: DueEvents["toRate"];
  /** The number of sessions to rate, with the latest one. */
  readonly surveys: number;
  /** Unread invitations, offers and messages, newest first. */
  readonly waiting: readonly Notification[];
  readonly record: TrainingRecord | undefined;
}

/** The member's next step; undefined until all of it is known or has failed, so that nothing moves. */
export function useMyDay(username: string): MyDay | undefined {
  const sessions = useQuery(sessionsQuery);
  const bookings = useQuery(bookingsQuery(username));
  // The bell refetches it.
  const notifications = useQuery(notificationListQuery(username));
  const due = useQuery(dueEventsQuery);
  const record = useQuery(trainingRecordQuery);
  const preferences = useFitnessPreferences(username);
  const now = useNow();
  const queries = [sessions, bookings, notifications, due, record, preferences];
  if (queries.some(({ isLoading }) => isLoading)) return undefined;
  const { inProgress, upcoming } = groupBookings(bookings.data ?? [], now);
  const coming = [...inProgress, ...upcoming];
  const { toRate = null, surveys = 0 } = due.data ?? {};
  return {
    now,
    coming,
    toRate,
    surveys,
    waiting: waitingNews(
      notifications.data?.notifications ?? [],
      bookableIds(sessions.data ?? [], coming, now),
    ),
    record: record.data,
  };
}

function bookableIds(
  sessions: readonly Session[],
  booked: readonly Booking[],
  now: Date,
): ReadonlySet<string> {
  const bookedIds = new Set(booked.map(({ sessionId }) => sessionId));
  const bookable = sessions.filter(
    (session) => hiddenFromHome(session, bookedIds, null, now) === null,
  );
  return new Set(bookable.map(({ id }) => id));
}

const aboutSpots: readonly NotificationType[] = ["invitation", "waitlist_offer"];
const aboutChats: readonly NotificationType[] = ["new_message", "new_connection"];

/** The newest unread news of each session that can be booked and of each chat. */
function waitingNews(
  notifications: readonly Notification[],
  bookable: ReadonlySet<string>,
): Notification[] {
  const seen = new Set<string>();
  const waiting = notifications.filter(({ type, isRead, metadata }) => {
    const { sessionId = "", connectionId = "" } = metadata;
    const isOpen = aboutSpots.includes(type)
      ? bookable.has(sessionId)
      : aboutChats.includes(type) && connectionId !== "";
    const about = `${sessionId} ${connectionId}`;
    return !isRead && isOpen && !seen.has(about) && seen.add(about);
  });
  return waiting.slice(0, waitingAtMost);
}
