import { memo, useRef } from "react";
import type { Session } from "#shared/api/sessions.ts";
import type { User } from "#shared/api/accounts.ts";
import { isOpenToUser } from "#shared/rules/choices.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText, nearDayText } from "#web/client/dates.ts";
import { useLanguageTag } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";
import { heightOfDay, heightOfDays, useDayHeights } from "./day-heights.ts";
import type { DayGroup } from "./day-groups.ts";
import { SessionCard } from "./session-card.tsx";
import { laterDays, restOf, useDrawnDays } from "./use-drawn-days.ts";
import type { SessionList } from "./use-drawn-days.ts";

interface DayProps {
  today: string;
  bookedIds: ReadonlySet<string>;
  onBook: (session: Session) => void;
  /** Whether a bar stays at the top of the screen, below which a day must stop. */
  belowBar?: boolean;
}

interface SessionDaysProps extends DayProps {
  list: SessionList;
  days: readonly DayGroup<Session>[];
}

export const dayElementId = (date: string) => `day-${date}`;

export function SessionDays({ list, days, ...props }: SessionDaysProps) {
  const user = useCurrentUser();
  const element = useRef<HTMLDivElement>(null);
  const { cardsOf, isWholeAtFirst, listedDays, drawAround } = useDrawnDays(list, days, element);
  const listed = days.slice(0, listedDays);
  const later = days.slice(listedDays);
  useDayHeights(element, listed.map(({ date }) => date).join());
  return (
    <div
      ref={element}
      className="-mb-6 flex flex-col gap-1"
      onFocus={({ target }) => {
        // Not for focus by touch: near days are rendered without it.
        const day = target.closest<HTMLElement>("[data-day]:has(:focus-visible)");
        if (day !== null) drawAround(day.dataset["day"] ?? "");
      }}
    >
      {listed.map((day) => (
        <Day
          key={day.date}
          {...props}
          user={user}
          day={day}
          cards={cardsOf(day)}
          isWholeAtFirst={isWholeAtFirst(day)}
        />
      ))}
      {later.length > 0 && <div data-day={laterDays} style={{ height: heightOfDays(later) }} />}
    </div>
  );
}

interface OneDayProps extends DayProps {
  user: User;
  day: DayGroup<Session>;
  cards: number;
  isWholeAtFirst: boolean;
}

/** A day keeps its height while its cards aren't rendered, and costs nothing while it is off screen. */
const Day = memo(function Day({
  user,
  day: { date, sessions },
  cards,
  isWholeAtFirst,
  today,
  bookedIds,
  onBook,
  belowBar = false,
}: OneDayProps) {
  const height = heightOfDay(date, sessions.length);
  const isWhole = cards === sessions.length;
  const isCut = cards > 0 && !isWhole;
  return (
    <section
      id={dayElementId(date)}
      aria-labelledby={`${dayElementId(date)}-title`}
      data-day={date}
      data-sessions={sessions.length}
      style={isWhole ? { containIntrinsicBlockSize: `auto ${height}` } : { minHeight: height }}
      // As wide as the column, and slightly higher than the cards, because off-screen containment clips shadows.
      className={cx(
        "-mx-gutter box-content px-gutter pb-6",
        isCut && "flex flex-col",
        // From the first render: a day with an earlier heading would be measured as moved. The first screen is laid out
        // at once, because at its reserved height it would push later content.
        !isCut && !isWholeAtFirst && "[content-visibility:auto]",
        belowBar && "scroll-mt-5",
      )}
    >
      <DayHeading id={`${dayElementId(date)}-title`} date={date} today={today} />
      {cards > 0 && (
        <ul className="flex flex-col gap-3">
          {sessions.slice(0, cards).map((session) => (
            <SessionCard
              key={session.id}
              session={session}
              isBooked={bookedIds.has(session.id)}
              isOpen={isOpenToUser(session, user)}
              onBook={onBook}
            />
          ))}
        </ul>
      )}
      {isCut && <div data-day={restOf(date)} className="flex-1" />}
    </section>
  );
});

function DayHeading({ id, date, today }: { id: string; date: string; today: string }) {
  const tag = useLanguageTag();
  const near = nearDayText(date, today, tag);
  return (
    <h2 id={id} tabIndex={-1} className="mb-3 px-1 text-heading font-bold text-ink outline-none">
      {near === null ? (
        dayText(date, tag)
      ) : (
        <>
          {near} <span className="text-body font-medium text-ink-soft">{dayText(date, tag)}</span>
        </>
      )}
    </h2>
  );
}
