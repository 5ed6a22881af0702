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
