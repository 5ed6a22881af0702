import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useMemo, useState, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useTabMessages, useLanguageTag } from "#web/client/messages.ts";
import { sessionsQuery } from "./session-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { NotificationBell } from "#web/features/notifications/notification-bell.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { CalendarDrawing } from "#web/ui/art/calendar-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { dayOfMonth, dayText, weekdayText } from "#web/client/dates.ts";
import { cx } from "#web/ui/class-names.ts";
import { scrollBehavior } from "#web/ui/less-motion.ts";
import { browseAddress, noFilters, passesFilters, readFilters } from "./browse-filters.ts";
import type { BrowseFilters } from "./browse-filters.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { NoComingSessions } from "./no-coming-sessions.tsx";
import { SessionDays, groupByDay, SessionSkeleton, TimeZoneNote } from "./session-days.tsx";
import type { ListedSessions } from "./use-listed-sessions.ts";
import { useListedSessions, useBookingSheet } from "./use-listed-sessions.ts";
import { WelcomeSlot } from "./welcome-slot.tsx";
import type { DayGroup } from "./session-days.tsx";
import { useDayInView } from "./use-day-in-view.ts";

const InviteeNote = lazyPart(
  async () => (await import("./invitee-note.tsx")).InviteeNote,
  "nothing",
);
const UnavailableSession = lazyPart(
  async () => (await import("./unavailable-session.tsx")).UnavailableSession,
);

/** Every coming session of the member's city, by day. */
export function BrowseScreen() {
  const { browse } = useTabMessages().sessions;
  return (
    <Screen title={browse.title} backHref="/home" isBackInline trailing={<NotificationBell />}>
      <Suspense>
        <InviteeNote />
      </Suspense>
      <AllSessions />
    </Screen>
  );
}

function AllSessions() {
  const { username } = useCurrentUser();
  const listed = useListedSessions(username);
  const [, navigate] = useLocation();
  const search = useSearch();
  const filters = useMemo(() => readFilters(search), [search]);
  const booking = useBookingSheet();
  const goneId = useLinkedSession(listed.query.data, filters, booking.show);
  return (
    <Loaded query={listed.query} skeleton={<BrowseSkeleton />}>
      {(sessions) => (
        <>
          {goneId !== null && (
            <Suspense>
              <UnavailableSession sessionId={goneId} />
            </Suspense>
          )}
          <WelcomeSlot sessions={sessions} listed={listed} onBook={booking.show} />
          {sessions.length === 0 ? (
            <NoComingSessions onReload={listed.query.refetch} loading={listed.query.isFetching} />
          ) : (
            <FilteredSessions
              sessions={sessions}
              listed={listed}
              filters={filters}
              onFilter={(chosen) => navigate(browseAddress(chosen), { replace: true })}
              onBook={booking.show}
            />
          )}
          {booking.element}
        </>
      )}
    </Loaded>
  );
}

interface FilteredSessionsProps {
  sessions: readonly Session[];
  listed: ListedSessions;
  filters: BrowseFilters;
  onFilter: (chosen: BrowseFilters) => void;
  onBook: (session: Session) => void;
}

function FilteredSessions({ sessions, listed, filters, onFilter, onBook }: FilteredSessionsProps) {
  const { browse } = useTabMessages().sessions;
  const passing = useMemo(
    () => sessions.filter((session) => passesFilters(session, filters)),
    [sessions, filters],
  );
  const days = useMemo(() => groupByDay(passing), [passing]);
  return (
    <>
      <FilterPanel
        sessions={sessions}
        passing={passing.length}
        filters={filters}
        onChange={onFilter}
      />
      {days.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={browse.noMatch}
          text={browse.noMatchText}
          action={<Button onClick={() => onFilter(noFilters)}>{browse.clear}</Button>}
        />
      ) : (
        <>
          <DayStrip days={days} />
          <TimeZoneNote session={passing.at(0)} />
          <SessionDays
            list="browse"
            days={days}
            today={listed.today}
            bookedIds={listed.bookedIds}
            onBook={onBook}
            belowBar
          />
        </>
      )}
    </>
  );
}

/** The server's current list; undefined after a failure. */
const listAgain = (queryClient: QueryClient) =>
  queryClient.fetchQuery({ ...sessionsQuery, staleTime: 0 }).catch(() => undefined);

/**
 * Opens the session of an address with `session=` once and removes it from the address, so that going back doesn't open
 * the sheet again. Returns the id of one that isn't in the list.
 */
function useLinkedSession(
  sessions: readonly Session[] | undefined,
  filters: BrowseFilters,
  show: (session: Session) => void,
): string | null {
  const [, navigate] = useLocation();
  const linkedId = new URLSearchParams(useSearch()).get("session");
  const queryClient = useQueryClient();
  const [goneId, setGoneId] = useState<string | null>(null);
  const follow = useEffectEvent(async (id: string) => {
    navigate(browseAddress(filters), { replace: true });
    const isLinked = (candidate: Session) => candidate.id === id;
    // It may be newer than the loaded list.
    const session = sessions?.find(isLinked) ?? (await listAgain(queryClient))?.find(isLinked);
    setGoneId(session === undefined ? id : null);
    if (session !== undefined) show(session);
  });
  const isKnown = sessions !== undefined;
  useEffect(() => {
    // Once per link, as soon as the list is known: a refetched list changes nothing.
    if (isKnown && linkedId !== null) void follow(linkedId);
  }, [isKnown, linkedId]);
  return goneId;
}

/** The loading list: its filters, its days, a day of cards. */
function BrowseSkeleton() {
  return (
    <>
      <SkeletonGroup>
        <div className="-mr-gutter mb-2 flex gap-2 overflow-hidden py-1">
          <Skeleton className="h-11 w-28 shrink-0 rounded-full" />
          <Skeleton className="h-11 w-22 shrink-0 rounded-full" />
          <Skeleton className="h-11 w-25 shrink-0 rounded-full" />
          <Skeleton className="h-11 w-33 shrink-0 rounded-full" />
        </div>
        <div className="-mx-gutter mb-3 flex gap-1.5 overflow-hidden border-b border-line px-gutter py-1.5">
          {[0, 1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} className="h-14 w-13 shrink-0 rounded-field" />
          ))}
        </div>
      </SkeletonGroup>
      <SessionSkeleton />
    </>
  );
}

/** The coming days in a row that stays at the top: shows the day being read, and leads to the others. */
export function DayStrip({ days }: { days: readonly DayGroup<Session>[] }) {
  const { dayStrip, dayChip } = useTabMessages().sessions.browse;
  const tag = useLanguageTag();
  const { current, goTo } = useDayInView(days.map(({ date }) => date));
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const chip = list?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (list === null || chip === null || chip === undefined) return;
    // Measuring forces a layout, so not in the rendering task.
    const timer = setTimeout(() => {
      list.scrollTo({
        left: chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2,
        behavior: scrollBehavior(),
      });
    });
    return () => clearTimeout(timer);
  }, [current]);

  return (
    <nav
      aria-label={dayStrip}
      className="sticky top-(--banner-height) z-10 -mx-gutter mb-3 border-b border-line bg-canvas pt-[max(0px,env(safe-area-inset-top)-var(--banner-height))]"
    >
      <ul
        ref={strip}
        className="relative flex [scrollbar-width:none] gap-1.5 overflow-x-auto px-gutter py-1.5 pointer-fine:[scrollbar-width:thin]"
      >
        {days.map(({ date, sessions }) => {
          const isCurrent = date === current;
          return (
            <li key={date} className="shrink-0">
              <button
                type="button"
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => goTo(date)}
                className={cx(
                  "flex h-14 w-13 flex-col items-center justify-center rounded-field transition-colors duration-(--quick)",
                  isCurrent ? "bg-brand text-on-brand" : "text-ink hover:bg-sunken",
                )}
              >
                <span className="sr-only">{dayChip(dayText(date, tag), sessions.length)}</span>
                <span
                  aria-hidden
                  className={cx("text-tiny font-medium", !isCurrent && "text-ink-soft")}
                >
                  {weekdayText(date, tag)}
                </span>
                <span aria-hidden className="text-heading leading-tight font-bold tabular-nums">
                  {dayOfMonth(date)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
