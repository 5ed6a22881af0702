import { venueRevealAt } from "#shared/rules/reveal-window.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import {
  findSessionFacts,
  makeSessionsOfNewDays,
  nextComingSessions,
  notifyBooked,
} from "./actions.ts";
import { revealNextVenue } from "./reveal.ts";
import {
  nextReminder,
  nextReveal,
  skipUnbookedReminders,
  revealUnbooked,
  markNextReminder,
} from "./reveal-queries.ts";

const jobsOfSessions = [
  "form groups",
  "reveal venues",
  "remind before the start",
  "open surveys",
  "settle attendance",
];

/** What becomes due by itself: new days of the timetable, venues 24 hours and reminders 2 hours before. */
export function sessionJobs({ db }: Pick<Context, "db">): Job[] {
  return [
    {
      name: "fill the timetable",
      feeds: jobsOfSessions,
      nextDueAt: (until) => nextComingSessions(db, until),
      async run(now) {
        const first = await makeSessionsOfNewDays(db, now);
        return first && venueRevealAt(first);
      },
    },
    {
      name: "reveal venues",
      feeds: [],
      nextDueAt: (until) => nextReveal(db, until),
      async run(now, stopping) {
        if (!(await revealUnbooked(db, now))) return;
        while (!stopping?.aborted && (await revealOne(db, now)));
      },
    },
    {
      name: "remind before the start",
      feeds: [],
      nextDueAt: (until) => nextReminder(db, until),
      async run(now, stopping) {
        if (!(await skipUnbookedReminders(db, now))) return;
        while (!stopping?.aborted && (await remindOne(db, now)));
      },
    },
  ];
}

function revealOne(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const revealed = await revealNextVenue(trx, now);
    if (revealed === undefined) return false;
    // Without any there is nothing to tell yet: the staff see that one is missing.
    if (revealed.hasVenue) await notifyUnlessStarted(trx, revealed.id, "venue_revealed", now);
    return true;
  });
}

function remindOne(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const sessionId = await markNextReminder(trx, now);
    if (sessionId === undefined) return false;
    await notifyUnlessStarted(trx, sessionId, "starts_soon", now);
    return true;
  });
}

/** After a long pause the work is caught up, but nobody is reminded of what has begun. */
async function notifyUnlessStarted(
  trx: Db,
  sessionId: string,
  kind: "venue_revealed" | "starts_soon",
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts !== undefined && facts.startsAt > now) {
    await notifyBooked(trx, sessionId, kind, now);
  }
}
