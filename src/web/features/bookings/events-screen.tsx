import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useEffect } from "react";
import type { ReactNode } from "react";
import type { Booking, EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Wait } from "#shared/api/waitlists.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import {
  bookingsQuery,
  eventHistoryQuery,
  refreshSessions,
  waitsQuery,
} from "#web/features/sessions/session-queries.ts";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { groupBookings } from "./event-groups.ts";
import { EventList } from "./event-list.tsx";

interface EventsScreenProps {
  /** Beside the heading. */
  trailing?: ReactNode;
  renderUnrated?: (entry: EventHistoryEntry) => ReactNode;
}

export function EventsScreen({ trailing, renderUnrated }: EventsScreenProps) {
  const { title } = useTabMessages().bookings;
  const { username } = useCurrentUser();
  const bookings = useQuery(bookingsQuery(username));
  const history = useQuery(eventHistoryQuery(username));
  const waits = useQuery(waitsQuery);
  const query = together({ bookings, history, waits });
  // Data that is there at once is rendered in pieces.
  const isKnown = useDeferredValue(query.data !== undefined);
  return (
    <Screen title={title} trailing={trailing}>
      <Loaded query={isKnown ? query : { ...query, data: undefined }} skeleton={<EventSkeleton />}>
        {(known) => (
          // The texts load on demand without a layout shift.
          <Suspense fallback={<EventSkeleton />}>
            <Events {...known} username={username} renderUnrated={renderUnrated} />
          </Suspense>
        )}
      </Loaded>
    </Screen>
  );
}

interface EventsProps {
  username: string;
  bookings: readonly Booking[];
  history: readonly EventHistoryEntry[];
  waits: readonly Wait[];
  renderUnrated: EventsScreenProps["renderUnrated"];
}

function Events({ username, bookings, ...listed }: EventsProps) {
  const now = useNow();
  const groups = groupBookings(bookings, now);
  const queryClient = useQueryClient();
  const { isOutdated } = groups;
  useEffect(() => {
    if (isOutdated) void refreshSessions(queryClient, username);
  }, [isOutdated, now, queryClient, username]);
  return <EventList groups={groups} now={now} username={username} {...listed} />;
}

function EventSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="mb-1 h-6 w-44" />
      {[0, 1].map((key) => (
        <Card key={key}>
          <div className="mb-3 flex items-center justify-between">
            <Skeleton className="h-6 w-32 rounded-full" />
            <Skeleton className="h-9 w-28 rounded-full" />
          </div>
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-field" />
            <div className="flex flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-48" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-56" />
          <Skeleton className="mt-5 h-11 rounded-button" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
