import type { Attendee, Session } from "#shared/api/sessions.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { sessionHorizonDays } from "#shared/rules/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { invalidField } from "#server/platform/problems.ts";
import type { ApiProblem } from "#server/platform/problems.ts";
import { orderForViewer, presentSession } from "./presenters.ts";
import type { Viewer } from "./presenters.ts";
import type { BookedRow } from "./queries.ts";
import { sessionLoaders } from "./session-loaders.ts";
import { fillTimetable, lockOpenCities, dueTimetableDays } from "./timetable-queries.ts";

/** The refusal of an area in which the session can't take place. */
export const wrongAreaProblem = (): ApiProblem =>
  invalidField("areaId", "is not an area of the session's city");

export interface SessionWithGroup {
  readonly session: Session;
  /** Whom the member trains with, themselves included: their group once it is formed, until then everyone booked. */
  readonly attendeeList: readonly Attendee[];
  /** The number of their group within the session, null without one. */
  readonly groupNo: number | null;
  /** What everyone booked said of themselves, or is known of them, by their bookings: not to be found for the hidden. */
  readonly booked: ReadonlyMap<string, BookedRow>;
}

/** Somebody who knows nobody: what the staff are shown of a session tells no more of its members than others see. */
export const anonymousViewer: Viewer = {
  id: "0",
  language: "English",
  full_name: "",
  photo_id: null,
  face: null,
  gender: null,
};

/** The sessions with these ids as the member sees them, by id. */
export async function sessionsById(
  { db, clock }: Context,
  member: Viewer,
  ids: readonly string[],
): Promise<Map<string, SessionWithGroup>> {
  if (ids.length === 0) return new Map();
  const { stateOf, relationsOf } = sessionLoaders(db);
  const [relations, ...states] = await Promise.all([relationsOf(member.id), ...ids.map(stateOf)]);
  const now = clock.now();
  return new Map(
    states
      .filter((state) => state !== undefined)
      .map(({ row, booked, waiting }) => {
        const everyone = orderForViewer(booked, member, relations);
        const session = presentSession(row, everyone, waiting, member, now);
        const groupNo = booked.find((spot) => spot.memberId === member.id)?.groupNo ?? null;
        const group = booked.filter((spot) => spot.groupNo === groupNo);
        const attendeeList = groupNo === null ? everyone : orderForViewer(group, member, relations);
        const byId = new Map(booked.map((spot) => [spot.bookingId, spot]));
        return [row.id, { session, attendeeList, groupNo, booked: byId }];
      }),
  );
}

// A day more than the list shows, so that its last hours are there at any time of the day.
const daysAhead = sessionHorizonDays + 1;
/** From the east coast's midnight to the west coast's: a part of the day more. */
const midnightsWaitMs = 3 * hourMs;

/**
 * Makes the timetable's sessions of the open cities, or of the one, as far ahead as members may book; those that are
 * there stay as they are.
 */
export async function makeComingSessions(trx: Trx, now: Date, city?: string): Promise<void> {
  const cities = city === undefined ? undefined : [city];
  await lockOpenCities(trx, cities);
  await fillTimetable(trx, now, daysAhead, { cities });
}

/**
 * Makes the timetable's sessions of those of the cities that are open and lack their last day ahead; gives the first
 * start of those that it made, null for none.
 */
export async function makeSessionsOfNewDays(
  db: Db,
  cities: readonly string[],
  now: Date,
): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    await lockOpenCities(trx, cities);
    return fillTimetable(trx, now, daysAhead, { cities, onlyNewDays: true });
  });
}

/** The cities for which `makeSessionsOfNewDays` has something to do by `until`. */
export const dueCities = (until: Date) => dueTimetableDays(until, daysAhead, midnightsWaitMs);
