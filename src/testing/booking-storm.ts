import { setTimeout as wait } from "node:timers/promises";
import { maxComingBookings } from "#shared/rules/limits.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { seededRandom } from "#shared/matching/form-groups.ts";
import type { Db } from "#server/platform/database.ts";
import { call } from "./http-calls.ts";
import type { Answer } from "./http-calls.ts";
import { connectInARing, addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";
import { addArea, addSession } from "./places.ts";

/** Sessions that don't overlap, the first with its groups formed, and members who know each other in a ring. */
export interface StormPlace {
  readonly areaId: string;
  readonly sessionIds: readonly string[];
  readonly members: readonly TestMember[];
}

export async function prepareStorm(
  db: Db,
  { members = 24, sessions = 40, city = "Dallas, TX" } = {},
): Promise<StormPlace> {
  const { areaId, venueId } = await addArea(db, `Storm ${members} ${sessions}`, city);
  const sessionIds: string[] = [];
  for (let index = 0; index < sessions; index += 1) {
    const startsAt = new Date(Date.now() + (3 + index * 2) * hourMs).toISOString();
    sessionIds.push(
      await addSession(db, venueId, startsAt, { spots: index % 4 === 0 ? 5 : 40, city }),
    );
  }
  const people = await addMembers(db, members, undefined, city);
  await connectInARing(db, people);
  return { areaId, sessionIds, members: people };
}

/** The server's answers and promises so far. */
export interface StormLog {
  readonly answers: Answer[];
  /** The last acknowledged state of each booking; `either` after an unanswered cancellation. */
  readonly bookings: Map<string, "active" | "cancelled" | "either">;
}

export interface Storm {
  readonly log: StormLog;
  /** Resolves when the server has promised this much. */
  promises(count: number): Promise<void>;
  /** Waits for the answers to open calls. */
  end(): Promise<StormLog>;
}

const restMs = 100;

interface Pace {
  /** How long a member rests after each answer. */
  readonly pauseMs?: number;
  /** When it ends at the latest. */
  readonly maxMs?: number;
}

/**
 * Books, invites and cancels until `end`, each member in a separate lane; without a pause by default. After no answer
 * or a 503 a lane rests a moment, so that nobody hammers a server that is down.
 */
export function startStorm(
  place: StormPlace,
  urlOf: (lane: number) => string,
  { pauseMs = 0, maxMs = minuteMs }: Pace = {},
): Storm {
  const log: StormLog = { answers: [], bookings: new Map() };
  const deadline = performance.now() + maxMs;
  let isOver = false;
  const mustGoOn = () => !isOver && performance.now() < deadline;
  const lanes = Promise.all(
    place.members.map((_, lane) => runLane(place, lane, () => urlOf(lane), log, mustGoOn, pauseMs)),
  );
  return {
    log,
    async promises(count) {
      while (log.bookings.size < count) {
        if (!mustGoOn()) throw new Error(`Only ${log.bookings.size} bookings were acknowledged.`);
        await wait(5);
      }
    },
    async end() {
      isOver = true;
      await lanes;
      return log;
    },
  };
}

async function runLane(
  { areaId, sessionIds, members }: StormPlace,
  lane: number,
  url: () => string,
  log: StormLog,
  mustGoOn: () => boolean,
  pauseMs: number,
): Promise<void> {
  const random = seededRandom(lane + 1);
  const [member, friend] = [members[lane], members[(lane + 1) % members.length]];
  if (member === undefined) return;
  const { cookie, username: userId } = member;
  const mine = new Map<string, string>();
  while (mustGoOn()) {
    // At most as many sessions as a member may book, different ones in each lane.
    const nth = lane * 7 + Math.floor(random() * maxComingBookings);
    const sessionId = sessionIds[nth % sessionIds.length] ?? "";
    const invitedConnections = friend !== undefined && random() < 0.5 ? [friend.username] : [];
    const bookingId = mine.get(sessionId);
    const body = { sessionId, userId, areaId, invitedConnections };
    const answer =
      bookingId === undefined
        ? await call(url(), "POST", `/api/sessions/${sessionId}/book`, { cookie, body })
        : await call(url(), "DELETE", `/api/bookings/${bookingId}`, { cookie });
    log.answers.push(answer);
    if (answer.status === 201) {
      mine.set(sessionId, answer.body.id);
      log.bookings.set(answer.body.id, "active");
    } else if (bookingId !== undefined) {
      mine.delete(sessionId);
      log.bookings.set(bookingId, answer.status === 200 ? "cancelled" : "either");
    }
    if (answer.status === 0 || answer.status === 503) await wait(restMs);
    if (pauseMs > 0) await wait(pauseMs);
  }
}

/** Acknowledged bookings whose state in the database differs. */
export async function findBrokenPromises(db: Db, { bookings }: StormLog): Promise<string[]> {
  const rows = await db.selectFrom("bookings").select(["id", "status"]).execute();
  const held = new Map(rows.map((row) => [row.id, row.status]));
  return [...bookings].flatMap(([id, promised]) => {
    const found = held.get(id);
    const isKept = promised === "either" ? found !== undefined : found === promised;
    return isKept
      ? []
      : [`booking ${id} was acknowledged as ${promised} and is ${found ?? "gone"}`];
  });
}
