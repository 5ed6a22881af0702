import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/sessions.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import type { Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces, leftOf } from "#server/platform/pieces.ts";
import { serve } from "#server/identity/serve.ts";
import { dueCities, makeSessionsOfNewDays } from "./actions.ts";
import { findSessionFacts, notifyBooked } from "./news.ts";
import {
  revealVenueOf,
  dueReminders,
  dueReveals,
  markReminded,
  revealUnbooked,
  skipUnbookedReminders,
} from "./reveal.ts";
import { createSessionListCache, createCityWeeks } from "./session-list-cache.ts";
import { presentAreas } from "./presenters.ts";
import { readLevelMix } from "./level-mix.ts";
import { listAreas, homeOfZip } from "./queries.ts";

export function sessionsPart(context: Context, permit: Permits): Part {
  return { routes: sessionRoutes(context, permit), jobs: sessionJobs(context) };
}

const jobsOfSessions = [
  "book series",
  "form groups",
  "reveal venues",
  "tell venues of sessions",
  "tell of missing venues",
  "call off sessions without a venue",
  "remind before the start",
  "open surveys",
  "settle attendance",
];

/** The earliest moment at which such a session gives one of these jobs work. */
const firstJobAt = (startsAt: Date) =>
  new Date(
    Math.min(
      moments.firstVenueWarning.at(startsAt).getTime(),
      moments.groupForming.at(startsAt).getTime(),
      moments.venueReveal.at(startsAt).getTime(),
      moments.venueNotice.at(startsAt).getTime(),
      moments.venueCallOff.at(startsAt).getTime(),
      moments.reminder.at(startsAt).getTime(),
    ),
  );

export function sessionJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  const fill = async (cities: readonly string[], now: Date) => {
    const { first, haveSeries } = await makeSessionsOfNewDays(db, cities, now);
    return { given: haveSeries ? now : first && firstJobAt(first) };
  };
  return [
    jobOfPieces(context, {
      name: "fill the timetable",
      rows: "city",
      triggers: jobsOfSessions,
      due: dueCities,
      many: fill,
      one: (city, now) => fill([city], now),
    }),
    jobOfPieces(context, {
      name: "reveal venues",
      rows: "session",
      triggers: ["call off sessions without a venue", "tell venues of sessions"],
      due: dueReveals,
      many: async (ids, now) => leftOf(ids, await revealUnbooked(db, ids, now)),
      one: (id, now) =>
        db.transaction().execute(async (trx) => {
          // Without a venue there is nothing to announce; staff see that it is missing.
          if (await revealVenueOf(trx, id, now))
            await notifyUnlessStarted(trx, id, "venue_revealed", now);
        }),
    }),
    jobOfPieces(context, {
      name: "remind before the start",
      rows: "session",
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

/** After a long pause nobody is reminded of a session that has begun. */
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

function sessionRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  const listFor = createSessionListCache(context);
  const weekNear = createCityWeeks(context);
  return async (app) => {
    serve(app, permit, calls.listSessions, async ({ member, reply }) => {
      const { sessions, json, etag } = await listFor(member);
      // Already serialized. Fastify also sends bytes, though its serializer's type says text.
      const written = () => json as unknown as string;
      reply.header("etag", etag).type("application/json; charset=utf-8").serializer(written);
      return sessions;
    });
    serve(app, permit, calls.readCityWeek, ({ query }) => weekNear(query.timeZone));
    serve(app, permit, calls.readLevelMix, ({ params, member }) =>
      readLevelMix(context.db, member, params.id),
    );
    serve(app, permit, calls.listAreas, async ({ member }) =>
      presentAreas(await listAreas(context.db, member.id), homeOfZip(member.zip_code)),
    );
  };
}
