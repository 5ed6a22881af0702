import { startTransition, useEffect, useState } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.ts";
import { dayText, nearDayText } from "#web/client/dates.ts";
import { useLanguageTag } from "#web/client/messages.ts";
import { isOpenToUser } from "./bookability.ts";
import type { DayGroup } from "./day-groups.ts";
import { SessionCard } from "./session-card.tsx";

interface SessionDaysProps {
  days: readonly DayGroup<Session>[];
  /** The day that the city's calendar shows now. */
  today: string;
  bookedIds: ReadonlySet<string>;
  onBook: (session: Session) => void;
  /** Whether a bar stays at the top of the screen, below which a day must come to rest. */
  belowBar?: boolean;
}

/** The element of a day in the list. */
export const dayElementId = (date: string) => `day-${date}`;

const daysAtOnce = 2;

/** How many of `total` days to draw: the first at once, the others a few at a time, so that none of it holds anything up. */
function useDrawnDays(total: number): number {
  const [drawn, setDrawn] = useState(daysAtOnce);
  const isWhole = drawn >= total;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + daysAtOnce)));
    return () => clearTimeout(timer);
  }, [drawn, isWhole]);
  return drawn;
}

/** Session cards under the heading of their day. */
export function SessionDays({
  days,
  today,
  bookedIds,
  onBook,
  belowBar = false,
}: SessionDaysProps) {
  const drawn = useDrawnDays(days.length);
  const user = useCurrentUser();
  return (
    <div className="flex flex-col gap-7">
      {days.slice(0, drawn).map(({ date, sessions }) => (
        <section
          key={date}
          id={dayElementId(date)}
          aria-labelledby={`${dayElementId(date)}-title`}
          className={belowBar ? "scroll-mt-5" : undefined}
        >
          <DayHeading id={`${dayElementId(date)}-title`} date={date} today={today} />
          <ul className="flex flex-col gap-3">
            {sessions.map((session) => (
              <SessionCard
                key={session.id}
                session={session}
                isBooked={bookedIds.has(session.id)}
                isOpen={isOpenToUser(session, user)}
                onBook={onBook}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

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
