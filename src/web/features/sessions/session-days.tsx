import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Globe } from "lucide-react";
import type { Session } from "#shared/api/sessions.ts";
import type { User } from "#shared/api/accounts.ts";
import { isOpenToUser } from "#shared/rules/choices.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText, nearDayText } from "#web/client/dates.ts";
import { useOtherTimeZone } from "#web/client/other-time-zone.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { whenInUse } from "#web/client/when-in-use.ts";
import { cx } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { SessionCard } from "./session-card.tsx";

interface DatedSession {
  /** The local day of the session, `YYYY-MM-DD`. */
  readonly date: string;
  readonly attendeeCount: number;
}

export interface DayGroup<Session> {
  readonly date: string;
  readonly sessions: readonly Session[];
}

/** Within a day, sessions with people come first. */
export function groupByDay<Session extends DatedSession>(
  sessions: readonly Session[],
): DayGroup<Session>[] {
  const days = new Map<string, Session[]>();
  for (const session of sessions) {
    const day = days.get(session.date);
    if (day === undefined) days.set(session.date, [session]);
    else day.push(session);
  }
  const isEmpty = ({ attendeeCount }: Session) => Number(attendeeCount === 0);
  return [...days].map(([date, ofDay]) => ({
    date,
    sessions: ofDay.toSorted((one, other) => isEmpty(one) - isEmpty(other)),
  }));
}

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

export function SessionSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="mb-1 h-6 w-48" />
      {[0, 1, 2].map((key) => (
        <Card key={key}>
          <div className="flex items-start justify-between">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-2 h-4 w-36" />
          <Skeleton className="mt-3 h-4 w-52" />
          <div className="mt-4 flex items-center justify-between border-t border-line pt-3">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-7 w-24 rounded-full" />
            </div>
            <Skeleton className="h-11 w-28 rounded-button" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}

/** Names the times' zone if it isn't this device's. */
export function TimeZoneNote({ session }: { session: Session | undefined }) {
  const { otherZone } = useTabMessages().sessions;
  const zone = useOtherTimeZone(session);
  if (zone === null) return null;
  return (
    <IconLine icon={<Globe size={15} />} className="mb-4 px-1">
      {otherZone(zone)}
    </IconLine>
  );
}
