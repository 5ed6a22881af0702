import { venueRevealAt } from "#shared/rules/reveal-window.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces, leftOf } from "#server/platform/pieces.ts";
import { dueCities, makeSessionsOfNewDays } from "./actions.ts";
import { findSessionFacts, notifyBooked } from "./news.ts";
import { revealVenueOf } from "./reveal.ts";
import {
  dueReminders,
  dueReveals,
  markReminded,
  revealUnbooked,
  skipUnbookedReminders,
} from "./reveal-queries.ts";

const jobsOfSessions = [
  "form groups",
  "reveal venues",
  "tell of missing venues",
  "call off sessions without a venue",
  "remind before the start",
  "open surveys",
  "settle attendance",
];

/** What becomes due by itself: new days of the timetable, venues 24 hours and reminders 2 hours before. */
export function sessionJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  const fill = async (cities: readonly string[], now: Date) => {
    const first = await makeSessionsOfNewDays(db, cities, now);
    return { given: first && venueRevealAt(first) };
  };
  return [
    jobOfPieces(context, {
      name: "fill the timetable",
      triggers: jobsOfSessions,
      due: dueCities,
      many: fill,
      one: (city, now) => fill([city], now),
    }),
    jobOfPieces(context, {
      name: "reveal venues",
      triggers: ["call off sessions without a venue"],
      due: dueReveals,
      many: async (ids, now) => leftOf(ids, await revealUnbooked(db, ids, now)),
      one: (id, now) =>
        db.transaction().execute(async (trx) => {
          // Without a venue there is nothing to tell yet: the staff see that one is missing.
          if (await revealVenueOf(trx, id, now))
            await notifyUnlessStarted(trx, id, "venue_revealed", now);
        }),
    }),
    jobOfPieces(context, {
      name: "remind before the start",
      triggers: [],
      due: dueReminders,
      many: async (ids, now) => leftOf(ids, await skipUnbookedReminders(db, ids, now)),
      one: (id, now) =>
        db.transaction().execute(async (trx) => {
          if (await markReminded(trx, id, now))
            await notifyUnlessStarted(trx, id, "starts_soon", now);
        }),
    }),
  ];
}

/** After a long pause the work is caught up, but nobody is reminded of what has begun. */
async function notifyUnlessStarted(
  trx: Trx,
  sessionId: string,
  kind: "venue_revealed" | "starts_soon",
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts !== undefined && facts.startsAt > now) {
    await notifyBooked(trx, sessionId, kind, now);
  }
}
