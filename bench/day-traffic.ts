import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { hourMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import { call } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import type { PastSession } from "#testing/past-sessions.ts";

const retryMs = 200;
const groupSize = 4;

/** Reads that members make in turn. */
const looks = [
  ["look: sessions", () => "/api/sessions"],
  ["look: bookings", ({ username }: TestMember) => `/api/bookings/${username}`],
  ["look: news", ({ username }: TestMember) => `/api/notifications/${username}`],
  ["look: connections", ({ username }: TestMember) => `/api/connections/${username}`],
] as const;

/** Each member reads, resting after each answer, until it is over; returns the answers by request. */
export function startLooking(
  members: readonly TestMember[],
  url: () => string,
  { pauseMs, isOver }: { pauseMs: number; isOver: () => boolean },
) {
  const answers = new Map<string, Answer[]>(looks.map(([name]) => [name, []]));
  const lookAround = async (member: TestMember, lane: number) => {
    for (let turn = lane; !isOver(); turn += 1) {
      const [name, pathOf] = looks[turn % looks.length] ?? looks[0];
      const { cookie } = member;
      answers.get(name)?.push(await call(url(), "GET", pathOf(member), { cookie }));
      await wait(pauseMs);
    }
  };
  return { answers, ended: Promise.all(members.map(lookAround)) };
}

/** Past sessions, each with a group that hasn't rated yet. */
export async function addUnratedSessions(db: Db, count: number): Promise<PastSession[]> {
  const sessions: PastSession[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const startsAt = new Date(Date.now() - 3 * hourMs);
    sessions.push(await addPastSession(db, startsAt, groupSize));
  }
  return sessions;
}

interface Rating {
  readonly bookingId: string;
  readonly send: (url: string) => Promise<Answer>;
}

/**
 * Makes every member rate their group with full stars, spread evenly over the seconds and repeated until acknowledged;
 * `rated` are the acknowledged bookings.
 */
export function startRating(sessions: readonly PastSession[], url: () => string, seconds: number) {
  const answers: Answer[] = [];
  const rated: string[] = [];
  const refused: string[] = [];
  const ratings = sessions.flatMap((session) =>
    session.members.map((member, index) => ({
      bookingId: session.bookingIds[index] ?? "",
      send: (at: string) =>
        call(at, "POST", "/api/event-history", {
          cookie: member.cookie,
          body: surveyOf(session, member),
        }),
    })),
  );
  const rate = async ({ bookingId, send }: Rating, nth: number) => {
    await wait((nth * seconds * 1_000) / ratings.length);
    for (let tries = 1; ; tries += 1) {
      const answer = await send(url());
      answers.push(answer);
      // "already_rated" proves that an earlier attempt was written; at the first attempt it would be an error.
      const isWritten = answer.status === 201 || (answer.code === "already_rated" && tries > 1);
      if (isWritten) return rated.push(bookingId);
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) {
        return refused.push(`rating of booking ${bookingId}: ${answer.status} ${answer.code}`);
      }
      await wait(retryMs);
    }
  };
  return { answers, rated, refused, ended: Promise.all(ratings.map(rate)) };
}

/** The acknowledged ratings that aren't there exactly once, with their consequences. */
export async function findLostRatings(db: Db, rated: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ complaint: string }>`
    select format('rating of booking %s: %s surveys, %s ratings, %s connections', booking.id, surveys, given, made)
      as complaint
    from bookings as booking cross join lateral (
      select
        (select count(*) from surveys where booking_id = booking.id) as surveys,
        (select count(*) from ratings
          where rater_id = booking.member_id and session_id = booking.session_id) as given,
        (select count(*) from bookings as mate join connections
            on member_a = least(mate.member_id, booking.member_id)
            and member_b = greatest(mate.member_id, booking.member_id)
          where mate.session_id = booking.session_id and mate.id <> booking.id) as made
    ) as found
    where booking.id = any (${rated}::bigint[])
      and (booking.rating is null or surveys <> 1 or given <> ${groupSize - 1} or made <> ${groupSize - 1})`.execute(
    db,
  );
  return rows.map(({ complaint }) => complaint);
}
