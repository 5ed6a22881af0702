import { Globe, ChevronDown } from "lucide-react";
import { Suspense, startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { Booking, EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Wait } from "#shared/api/waitlists.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { useOtherTimeZone } from "#web/client/other-time-zone.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { RestingDrawing } from "#web/ui/art/resting-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { meetAddress } from "#web/features/notifications/notification-target.ts";
import { useCalendarFile } from "#web/features/sessions/use-calendar-file.ts";
import type { DetailsSheetProps } from "./details-sheet.tsx";
import { ratableFirst } from "./event-groups.ts";
import type { EventGroups } from "./event-groups.ts";
import { InProgressCard } from "./in-progress-card.tsx";
import { PastCard } from "./past-card.tsx";
import type { PastGroupSheetProps } from "./past-group-sheet.tsx";
import { UpcomingCard } from "./upcoming-card.tsx";
import { OwnWaitlists } from "./own-waitlists.tsx";
import { useSessionTexts } from "./event-facts.tsx";

const OwnSeries = lazyPart(async () => (await import("./own-series.tsx")).OwnSeries, "nothing");

const pastAtFirst = 10;

interface EventListProps {
  groups: EventGroups;
  history: readonly EventHistoryEntry[];
  waits: readonly Wait[];
  now: Date;
  username: string;
  renderUnrated: ((entry: EventHistoryEntry) => ReactNode) | undefined;
}

export function EventList(props: EventListProps) {
  const { groups, history, waits } = props;
  const { inProgress, upcoming, cancelled } = groups;
  const overlays = useEventOverlays();
  const isEmpty = inProgress.length + upcoming.length + history.length + waits.length === 0;
  return (
    <>
      {isEmpty ? (
        <>
          <NoEvents />
          <Suspense>
            <OwnSeries />
          </Suspense>
          <CancelledList bookings={cancelled} />
        </>
      ) : (
        <ListedEvents {...props} overlays={overlays} />
      )}
      {/* Stays while the last booking leaves the list. */}
      {overlays.cancel.element}
    </>
  );
}

interface ListedEventsProps extends EventListProps {
  overlays: ReturnType<typeof useEventOverlays>;
}

/**
 * False in the first frame. The tab's coming and past events in one frame take 143 ms on the throttled phone; the
 * budget is 100.
 */
function useNextFrame(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsNext(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isNext;
}

function ListedEvents({
  groups,
  history,
  waits,
  now,
  username,
  renderUnrated,
  overlays: { details, pastGroup, plan, cancel },
}: ListedEventsProps) {
  const isNextFrame = useNextFrame();
  const { inProgress, upcoming, cancelled } = groups;
  const [, navigate] = useLocation();
  const zone = useOtherTimeZone((inProgress.at(0) ?? upcoming.at(0) ?? history.at(0))?.session);
  return (
    <div className="flex flex-col gap-8">
      <ZoneLine zone={zone} />
      <ComingEvents
        groups={groups}
        now={now}
        onPlan={(booking) => plan.show({ booking })}
        onMeet={({ sessionId }) => navigate(meetAddress(sessionId))}
        onDetails={(booking) => details.show({ booking })}
        onCancel={(booking) => cancel.show({ booking, username })}
      />
      {isNextFrame && (
        <>
          <Suspense>
            <OwnSeries />
          </Suspense>
          {waits.length > 0 && (
            <Suspense>
              <OwnWaitlists waits={waits} now={now} username={username} />
            </Suspense>
          )}
          {history.length > 0 && (
            <PastList
              history={ratableFirst(history, now)}
              onGroup={(entry) => pastGroup.show({ entry, username })}
              renderUnrated={renderUnrated}
            />
          )}
          <CancelledList bookings={cancelled} />
        </>
      )}
      {details.element}
      {pastGroup.element}
      {plan.element}
    </div>
  );
}

function useEventOverlays() {
  const details = useLazyOverlay<DetailsSheetProps>(
    async () => (await import("./details-sheet.tsx")).DetailsSheet,
  );
  const pastGroup = useLazyOverlay<PastGroupSheetProps>(
    async () => (await import("./past-group-sheet.tsx")).PastGroupSheet,
  );
  const plan = useLazyOverlay<{ booking: Booking }>(
    async () => (await import("./workout-plan-sheet.tsx")).WorkoutPlanSheet,
  );
  const cancel = useLazyOverlay<{ booking: Booking; username: string }>(
    async () => (await import("./cancel-dialog.tsx")).CancelDialog,
  );
  return { details, pastGroup, plan, cancel };
}

interface ComingEventsProps extends Pick<EventListProps, "groups" | "now"> {
  onPlan: (booking: Booking) => void;
  onMeet: (booking: Booking) => void;
  onDetails: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

function ComingEvents({ groups, now, onPlan, onMeet, onDetails, onCancel }: ComingEventsProps) {
  const words = useTabMessages().bookings;
  const { inProgress, upcoming } = groups;
  const toCalendar = useCalendarFile();
  return (
    <>
      {inProgress.length > 0 && (
        <Section look="large" title={words.inProgress}>
          <div className="flex flex-col gap-3">
            {inProgress.map((booking) => (
              <InProgressCard
                key={booking.id}
                booking={booking}
                now={now}
                onPlan={onPlan}
                onDetails={onDetails}
              />
            ))}
          </div>
        </Section>
      )}
      <Section look="large" title={words.upcoming}>
        {upcoming.length === 0 ? (
          <NothingUpcoming />
        ) : (
          <ul className="flex flex-col gap-3">
            {upcoming.map((booking) => (
              <UpcomingCard
                key={booking.id}
                booking={booking}
                now={now}
                onMeet={onMeet}
                onDetails={onDetails}
                onCalendar={(chosen) => void toCalendar(chosen)}
                onCancel={onCancel}
              />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function NoEvents() {
  const words = useTabMessages().bookings;
  return (
    <EmptyState
      drawing={<RestingDrawing />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<ButtonLink href="/home">{words.findSessions}</ButtonLink>}
    />
  );
}

function ZoneLine({ zone }: { zone: string | null }) {
  const words = useTabMessages().bookings;
  return zone === null ? null : (
    <IconLine icon={<Globe size={15} />} className="-mb-3 px-1">
      {words.otherZone(zone)}
    </IconLine>
  );
}

function NothingUpcoming() {
  const words = useTabMessages().bookings;
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-sunken py-2 pr-2 pl-4">
      <p className="text-small text-ink-soft">{words.nothingUpcoming}</p>
      <ButtonLink href="/home" variant="quiet" size="small">
        {words.findSessions}
      </ButtonLink>
    </div>
  );
}

interface PastListProps extends Pick<EventListProps, "history" | "renderUnrated"> {
  onGroup: (entry: EventHistoryEntry) => void;
}

function PastList({ history, onGroup, renderUnrated }: PastListProps) {
  const words = useTabMessages().bookings;
  const [allPast, setAllPast] = useState(false);
  return (
    <Section look="large" title={words.past}>
      <ul className="flex flex-col gap-3">
        {history.slice(0, allPast ? undefined : pastAtFirst).map((entry) => (
          <PastCard
            key={entry.bookingId}
            entry={entry}
            onGroup={() => onGroup(entry)}
            action={renderUnrated?.(entry)}
          />
        ))}
      </ul>
      {!allPast && history.length > pastAtFirst && (
        <Button variant="quiet" size="small" wide className="mt-3" onClick={() => setAllPast(true)}>
          {words.earlier(history.length - pastAtFirst)}
        </Button>
      )}
    </Section>
  );
}

function CancelledList({ bookings }: { bookings: readonly Booking[] }) {
  const { cancelled } = useTabMessages().bookings;
  const textsOf = useSessionTexts();
  if (bookings.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-field px-1 text-small font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {cancelled(bookings.length)}
        <ChevronDown
          aria-hidden
          size={18}
          className="transition-transform duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 rounded-card bg-sunken px-4">
        {bookings.map(({ id, session }) => {
          const { name, when } = textsOf(session);
          return (
            <li
              key={id}
              className="flex items-baseline justify-between gap-3 border-t border-line py-3 text-small first:border-t-0"
            >
              <span className="font-medium text-ink">{name}</span>
              <span className="text-ink-soft tabular-nums">{when}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
