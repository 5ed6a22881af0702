interface DatedSession {
  /** The local day of the session, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface DayGroup<Session> {
  readonly date: string;
  readonly sessions: readonly Session[];
}

export function groupByDay<Session extends DatedSession>(
  sessions: readonly Session[],
): DayGroup<Session>[] {
  const days = new Map<string, Session[]>();
  for (const session of sessions) {
    const day = days.get(session.date);
    if (day === undefined) days.set(session.date, [session]);
    else day.push(session);
  }
  return [...days].map(([date, ofDay]) => ({ date, sessions: ofDay }));
}
