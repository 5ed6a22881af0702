import { Suspense, useMemo } from "react";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { SessionDays, groupByDay, SessionSkeleton, TimeZoneNote } from "./session-days.tsx";
import { useFitnessPreferences } from "./session-queries.ts";
import type { ListedSessions } from "./use-listed-sessions.ts";
import { useListedSessions, sortForHome, useBookingSheet } from "./use-listed-sessions.ts";
import { WelcomeSlot } from "./welcome-slot.tsx";

// Most members have sessions to choose from.
const NoComingSessions = lazyPart(
  async () => (await import("./no-coming-sessions.tsx")).NoComingSessions,
);
const AllBooked = lazyPart(async () => (await import("./no-coming-sessions.tsx")).AllBooked);
const PreferenceGap = lazyPart(async () => (await import("./preference-gap.tsx")).PreferenceGap);

/** The bookable sessions that match the member's preferences and times. */
export function SuitedSessions() {
  const { username } = useCurrentUser();
  const listed = useListedSessions(username);
  const preferences = useFitnessPreferences(username);
  const booking = useBookingSheet();
  return (
    <Loaded
      query={together({ sessions: listed.query, preferences })}
      skeleton={<SessionSkeleton />}
    >
      {(known) => (
        <>
          <WelcomeSlot sessions={known.sessions} listed={listed} onBook={booking.show} />
          <SuitedList {...known} listed={listed} onBook={booking.show} />
          {booking.element}
        </>
      )}
    </Loaded>
  );
}

interface SuitedListProps {
  sessions: readonly Session[];
  preferences: FitnessPreferences;
  listed: ListedSessions;
  onBook: (session: Session) => void;
}

function SuitedList({ sessions, preferences, listed, onBook }: SuitedListProps) {
  const { bookedIds, now, today, query } = listed;
  const user = useCurrentUser();
  const sorted = useMemo(
    () => sortForHome(sessions, user, bookedIds, preferences, now),
    [sessions, user, bookedIds, preferences, now],
  );
  const days = useMemo(() => groupByDay(sorted.shown), [sorted]);
  if (sorted.shown.length > 0) {
    return (
      <>
        <TimeZoneNote session={sorted.shown.at(0)} />
        <SessionDays list="home" days={days} today={today} bookedIds={bookedIds} onBook={onBook} />
        <HiddenNote hidden={sorted.hidden.length} />
      </>
    );
  }
  if (sorted.hidden.length > 0) {
    return (
      <Suspense fallback={<SessionSkeleton />}>
        <PreferenceGap hidden={sorted.hidden} preferences={preferences} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<SessionSkeleton />}>
      {sessions.length === 0 ? (
        <NoComingSessions onReload={query.refetch} loading={query.isFetching} />
      ) : (
        <AllBooked />
      )}
    </Suspense>
  );
}

/** Below an incomplete list. */
function HiddenNote({ hidden }: { hidden: number }) {
  const { home } = useTabMessages().sessions;
  if (hidden === 0) return null;
  return (
    <div className="mt-7 flex flex-col items-center gap-1 rounded-card bg-sunken px-4 py-5 text-center">
      <p className="text-small text-ink-soft">{home.hidden(hidden)}</p>
      <ButtonLink href="/browse" variant="quiet" size="small">
        {home.seeAll}
      </ButtonLink>
    </div>
  );
}
