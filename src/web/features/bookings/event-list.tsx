import { Globe } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import type { Booking, EventHistoryEntry } from "#shared/api/bookings.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { useOtherZone } from "#web/client/other-zone.ts";
import { RestingDrawing } from "#web/ui/art/empty-drawings.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { CancelledList } from "./cancelled-list.tsx";
import type { DetailsSheetProps } from "./details-sheet.tsx";
import type { EventGroups } from "./event-groups.ts";
import type { RenderPersonMenu } from "./group-list.tsx";
import { InProgressCard } from "./in-progress-card.tsx";
import { PastCard } from "./past-card.tsx";
import type { PastGroupSheetProps } from "./past-group-sheet.tsx";
import { UpcomingCard } from "./upcoming-card.tsx";
import { useCalendarFile } from "./use-calendar-file.ts";

const pastAtFirst = 10;

interface EventListProps {
  groups: EventGroups;
  history: readonly EventHistoryEntry[];
  now: Date;
  username: string;
  renderUnrated: ((entry: EventHistoryEntry) => ReactNode) | undefined;
  renderPersonMenu: RenderPersonMenu | undefined;
}

export function EventList({
  groups,
  history,
  now,
  username,
  renderUnrated,
  renderPersonMenu,
}: EventListProps) {
  const words = useTabMessages().bookings;
  const { inProgress, upcoming, cancelled } = groups;
  const [allPast, setAllPast] = useState(false);
  // What is over stands further down and is drawn next, so that what is coming is there sooner.
  const withPast = useDeferredValue(true, false);
  const details = useLazyOverlay<DetailsSheetProps>(
    async () => (await import("./details-sheet.tsx")).DetailsSheet,
  );
  const pastGroup = useLazyOverlay<PastGroupSheetProps>(
    async () => (await import("./past-group-sheet.tsx")).PastGroupSheet,
  );
  const plan = useLazyOverlay<{ booking: Booking }>(
    async () => (await import("./workout-plan-dialog.tsx")).WorkoutPlanDialog,
  );
  const cancel = useLazyOverlay<{ booking: Booking; username: string }>(
    async () => (await import("./cancel-dialog.tsx")).CancelDialog,
  );
  const toCalendar = useCalendarFile();
  const zone = useOtherZone((inProgress.at(0) ?? upcoming.at(0) ?? history.at(0))?.session);
  const showDetails = (booking: Booking) => details.show({ booking, renderPersonMenu });

  if (inProgress.length + upcoming.length + history.length === 0) {
    return (
      <>
        <EmptyState
          drawing={<RestingDrawing />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={<ButtonLink href="/home">{words.findSessions}</ButtonLink>}
        />
        <CancelledList bookings={cancelled} />
        {cancel.element}
      </>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {zone !== null && (
        <IconLine icon={<Globe size={15} />} className="-mb-3 px-1">
          {words.otherZone(zone)}
        </IconLine>
      )}
      {inProgress.length > 0 && (
        <Section title={words.inProgress}>
          <div className="flex flex-col gap-3">
            {inProgress.map((booking) => (
              <InProgressCard
                key={booking.id}
                booking={booking}
                now={now}
                onPlan={(chosen) => plan.show({ booking: chosen })}
                onDetails={showDetails}
              />
            ))}
          </div>
        </Section>
      )}
      <Section title={words.upcoming}>
        {upcoming.length === 0 ? (
          <div className="flex items-center justify-between gap-3 rounded-card bg-sunken py-2 pr-2 pl-4">
            <p className="text-small text-ink-soft">{words.nothingUpcoming}</p>
            <ButtonLink href="/home" variant="quiet" size="small">
              {words.findSessions}
            </ButtonLink>
          </div>
        ) : (
          <ul className="flex flex-col gap-3">
            {upcoming.map((booking) => (
              <UpcomingCard
                key={booking.id}
                booking={booking}
                now={now}
                onDetails={showDetails}
                onCalendar={(chosen) => void toCalendar(chosen)}
                onCancel={(chosen) => cancel.show({ booking: chosen, username })}
              />
            ))}
          </ul>
        )}
      </Section>
      {withPast && history.length > 0 && (
        <Section title={words.past}>
          <ul className="flex flex-col gap-3">
            {history.slice(0, allPast ? undefined : pastAtFirst).map((entry) => (
              <PastCard
                key={entry.bookingId}
                entry={entry}
                onGroup={() => pastGroup.show({ entry, username, renderPersonMenu })}
                action={renderUnrated?.(entry)}
              />
            ))}
          </ul>
          {!allPast && history.length > pastAtFirst && (
            <Button
              variant="quiet"
              size="small"
              wide
              className="mt-3"
              onClick={() => setAllPast(true)}
            >
              {words.earlier(history.length - pastAtFirst)}
            </Button>
          )}
        </Section>
      )}
      {withPast && <CancelledList bookings={cancelled} />}
      {details.element}
      {pastGroup.element}
      {plan.element}
      {cancel.element}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 px-1 text-heading font-bold text-ink">{title}</h2>
      {children}
    </section>
  );
}
