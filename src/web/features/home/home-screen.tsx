import { ChevronRight } from "lucide-react";
import { Suspense, useMemo } from "react";
import { Link } from "wouter";
import { firstName } from "#shared/rules/names.ts";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { now } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { NotificationBell } from "#web/features/notifications/notification-bell.tsx";
import { newcomer } from "#web/features/sessions/newcomer.ts";
import {
  SessionSkeleton,
  SessionDays,
  groupByDay,
  TimeZoneNote,
} from "#web/features/sessions/session-days.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useFitnessPreferences } from "#web/features/sessions/session-queries.ts";
import type { ListedSessions } from "#web/features/sessions/use-listed-sessions.ts";
import {
  useListedSessions,
  sortForHome,
  useBookingSheet,
} from "#web/features/sessions/use-listed-sessions.ts";
import { WelcomeSlot } from "#web/features/sessions/welcome-slot.tsx";
import { useMyDay } from "./my-day.ts";
import { MyDayPart } from "./my-day-part.tsx";

// Most members have sessions to choose from.
const NoComingSessions = lazyPart(
  async () => (await import("#web/features/sessions/no-coming-sessions.tsx")).NoComingSessions,
);
const AllBooked = lazyPart(
  async () => (await import("#web/features/sessions/no-coming-sessions.tsx")).AllBooked,
);
const PreferenceGap = lazyPart(
  async () => (await import("#web/features/sessions/preference-gap.tsx")).PreferenceGap,
);

/** The member's next step, and below it sessions to find. */
export function HomeScreen() {
  const { title, home } = useTabMessages().sessions;
  const { username, fullName } = useCurrentUser();
  const day = useMyDay(username);
  // The welcome greets a newcomer.
  const isNewcomer = useStore(newcomer) === username;
  if (isNewcomer) {
    return (
      <Screen title={title} trailing={<NotificationBell />}>
        <AllSessionsLink />
        <SuitedSessions />
      </Screen>
    );
  }
  return (
    <Screen title={title} heading={home.greetings[partOfDay(now())](firstName(fullName))}>
      <Suspense fallback={<DaySkeleton />}>
        {day === undefined ? (
          <DaySkeleton />
        ) : (
          <>
            <MyDayPart day={day} />
            <ListHeading />
            <SuitedSessions />
          </>
        )}
      </Suspense>
    </Screen>
  );
}

function ListHeading() {
  const { title } = useTabMessages().sessions;
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="min-w-0 text-title font-extrabold text-ink">{title}</h2>
        <div className="-mr-2 flex items-center">
          <NotificationBell />
        </div>
      </div>
      <AllSessionsLink />
    </>
  );
}

function AllSessionsLink() {
  const { browse } = useTabMessages().sessions;
  return (
    <Link
      href="/browse"
      className="mb-5 flex min-h-11 items-center justify-between gap-2 rounded-button bg-sunken px-4 text-small font-semibold text-ink hover:bg-line"
    >
      {browse.title}
      <ChevronRight aria-hidden size={18} className="text-ink-soft" />
    </Link>
  );
}

/** Until all is known: the next session, and the list. */
function DaySkeleton() {
  return (
    <>
      <SkeletonGroup>
        <Skeleton className="mb-8 h-52 rounded-card" />
        <Skeleton className="mb-3 h-9 w-44" />
      </SkeletonGroup>
      <SessionSkeleton />
    </>
  );
}

/** On the device's own clock. */
export function partOfDay(moment: Date): "morning" | "afternoon" | "evening" {
  const hour = moment.getHours();
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

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
        <PreferenceGap
          hidden={sorted.hidden}
          preferences={preferences}
          today={today}
          onBook={onBook}
        />
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
