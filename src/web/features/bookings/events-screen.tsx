import { useQuery } from "@tanstack/react-query";
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
} from "#web/client/session-queries.ts";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { groupBookings } from "./event-groups.ts";
import { EventList } from "./event-list.tsx";
import { EventSkeleton } from "./event-skeleton.tsx";
import type { RenderPersonMenu } from "./group-list.tsx";

interface EventsScreenProps {
  /** Stands beside the heading. */
  trailing?: ReactNode;
  /** What a past session that isn't rated yet offers; nothing without it. */
  renderUnrated?: (entry: EventHistoryEntry) => ReactNode;
  renderPersonMenu?: RenderPersonMenu;
}

/** What the member has booked and attended. */
export function EventsScreen({ trailing, renderUnrated, renderPersonMenu }: EventsScreenProps) {
  const { title } = useTabMessages().bookings;
  const { username } = useCurrentUser();
  const bookings = useQuery(bookingsQuery(username));
  const history = useQuery(eventHistoryQuery(username));
  const waits = useQuery(waitsQuery);
  const query = together({ bookings, history, waits });
  // What comes at once is drawn in pieces.
  const isKnown = useDeferredValue(query.data !== undefined);
  return (
    <Screen title={title} trailing={trailing}>
      <Loaded query={isKnown ? query : { ...query, data: undefined }} skeleton={<EventSkeleton />}>
        {(known) => (
          // What is said on the way is fetched when it is first wanted, and pushes nothing away.
          <Suspense fallback={<EventSkeleton />}>
            <Events
              {...known}
              username={username}
              renderUnrated={renderUnrated}
              renderPersonMenu={renderPersonMenu}
            />
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
  renderPersonMenu: RenderPersonMenu | undefined;
}

function Events({ username, bookings, ...listed }: EventsProps) {
  const now = useNow();
  const groups = groupBookings(bookings, now);
  const { isOutdated } = groups;
  useEffect(() => {
    if (isOutdated) void refreshSessions(username);
  }, [isOutdated, now, username]);
  return <EventList groups={groups} now={now} username={username} {...listed} />;
}
