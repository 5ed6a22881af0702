import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Session } from "#shared/api/sessions.ts";
import type { User } from "#shared/api/accounts.ts";
import { isOpenToUser } from "#shared/rules/choices.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText, nearDayText } from "#web/client/dates.ts";
import { useLanguageTag } from "#web/client/messages.ts";
import { whenInUse } from "#web/client/when-in-use.ts";
import { cx } from "#web/ui/class-names.ts";
import type { DayGroup } from "./day-groups.ts";
import { SessionCard } from "./session-card.tsx";

interface DayProps {
  today: string;
  bookedIds: ReadonlySet<string>;
  onBook: (session: Session) => void;
  /** Whether a bar stays at the top of the screen, below which a day must stop. */
  belowBar?: boolean;
}

interface SessionDaysProps extends DayProps {
  list: "home" | "browse";
  days: readonly DayGroup<Session>[];
}

export const dayElementId = (date: string) => `day-${date}`;

const headingPx = 38;
const cardPx = 216;
const paddingPx = 24;

interface LeftDay {
  readonly heightPx: number;
  readonly isInView: boolean;
}

/** The days of a list when it was left, so that it returns to its scroll position. */
const leftDays = new Map<string, ReadonlyMap<string, LeftDay>>();

function leave(section: Element): [id: string, LeftDay] {
  const { top, bottom, height } = section.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight;
  return [section.id, { heightPx: height - paddingPx, isInView }];
}

/**
 * At first only one screen of cards is rendered, or the days that were in view: all cards of four weeks take 11 times
 * the script time of the floor page, and the budget is 6. From the first touch, key or scroll, or after 8 seconds,
 * every card is there.
 */
export function SessionDays({ list, days, ...props }: SessionDaysProps) {
  const user = useCurrentUser();
  const [returnsTo] = useState(() => leftDays.get(list));
  const [isInUse, setIsInUse] = useState(returnsTo !== undefined);
  const isWhole = useDeferredValue(isInUse, false);
  const [firstCards] = useState(() =>
    returnsTo === undefined ? Math.ceil(innerHeight / cardPx) : 0,
  );
  useEffect(() => whenInUse(() => setIsInUse(true)), []);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sections = element.current?.children ?? [];
    return () => void leftDays.set(list, new Map([...sections].map(leave)));
  }, [list]);
  const isAll = (date: string) => isWhole || returnsTo?.get(dayElementId(date))?.isInView === true;
  const counts = cardsByDay(days, firstCards, isAll);
  return (
    <div ref={element} className="-mb-6 flex flex-col gap-1">
      {days.map((day, index) => {
        const id = dayElementId(day.date);
        const all = day.sessions.length;
        const before = returnsTo?.get(id);
        const cards = counts[index] ?? all;
        if (cards === 0 && !isInUse) return null;
        return (
          <Day
            key={id}
            {...props}
            id={id}
            user={user}
            day={day}
            cards={cards}
            heightPx={before?.heightPx ?? headingPx + all * cardPx}
          />
        );
      })}
    </div>
  );
}

/** The number of each day's cards: all of some days, otherwise `count` in total. */
function cardsByDay(
  days: readonly DayGroup<Session>[],
  count: number,
  isAll: (date: string) => boolean,
): number[] {
  let left = count;
  return days.map(({ date, sessions: { length } }) => {
    const cards = isAll(date) ? length : Math.min(length, left);
    left = Math.max(left - cards, 0);
    return cards;
  });
}

interface OneDayProps extends DayProps {
  id: string;
  user: User;
  day: DayGroup<Session>;
  cards: number;
  heightPx: number;
}

/** Without `content-visibility`, the layout of a whole list stops a cheap phone for 400 ms; frames may last 100. */
const Day = memo(function Day({
  id,
  user,
  day: { date, sessions },
  cards,
  heightPx,
  today,
  bookedIds,
  onBook,
  belowBar = false,
}: OneDayProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      style={{ containIntrinsicBlockSize: `auto ${heightPx}px` }}
      // As wide as the column, and slightly higher than the cards, because containment clips shadows.
      className={cx(
        "-mx-gutter px-gutter pb-6 [content-visibility:auto]",
        belowBar && "scroll-mt-5",
      )}
    >
      <DayHeading id={`${id}-title`} date={date} today={today} />
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
      <div style={{ height: (sessions.length - cards) * cardPx }} />
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
