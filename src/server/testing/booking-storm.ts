import { seededRandom } from "../seed/random.ts";
import type { Db } from "../platform/database.ts";
import { type Answer, call } from "./http-calls.ts";
import { connectInARing, addMembers, type TestMember } from "./members.ts";
import { addArea, addSession } from "./places.ts";

const hourMs = 3_600_000;

/** Where a storm takes place: sessions that don't overlap, and members who know each other in a ring. */
export interface StormPlace {
  readonly areaId: string;
  readonly sessionIds: readonly string[];
  readonly members: readonly TestMember[];
}

export async function prepareStorm(db: Db, { members = 24, sessions = 40 } = {}): Promise<StormPlace> {
  const { areaId, venueId } = await addArea(db, `Storm ${members} ${sessions}`);
  const sessionIds: string[] = [];
  for (let index = 0; index < sessions; index += 1) {
    const startsAt = new Date(Date.now() + (48 + index * 2) * hourMs).toISOString();
    sessionIds.push(await addSession(db, venueId, startsAt, { spots: index % 4 === 0 ? 5 : 40 }));
  }
  const people = await addMembers(db, members);
  await connectInARing(db, people);
  return { areaId, sessionIds, members: people };
}

/** What the server has promised so far. */
export interface StormLog {
  readonly answers: Answer[];
  /** What the latest acknowledged word about a booking was; `either` while a cancellation went unanswered. */
  readonly bookings: Map<string, "active" | "cancelled" | "either">;
}

/**
 * Books, invites and cancels without pause, each member in a lane of their own, until `isOver`.
 * A lane that gets no answer, or a 503, rests a moment: nobody hammers a server that is away.
 */
export async function storm(
  { areaId, sessionIds, members }: StormPlace,
  urlOf: (lane: number) => string,
  isOver: () => boolean,
): Promise<StormLog> {
  const log: StormLog = { answers: [], bookings: new Map() };
  await Promise.all(
    members.map(async (member, lane) => {
      const random = seededRandom(lane + 1);
      const friend = members[(lane + 1) % members.length];
      const mine = new Map<string, string>();
      while (!isOver()) {
        const sessionId = sessionIds[Math.floor(random() * sessionIds.length)] ?? "";
        const invited = friend !== undefined && random() < 0.5 ? [friend.username] : [];
        const bookingId = mine.get(sessionId);
        const answer =
          bookingId === undefined
            ? await call(urlOf(lane), "POST", `/api/sessions/${sessionId}/book`, {
                cookie: member.cookie,
                body: { sessionId, userId: member.username, areaId, invitedConnections: invited },
              })
            : await call(urlOf(lane), "DELETE", `/api/bookings/${bookingId}`, { cookie: member.cookie });
        log.answers.push(answer);
        if (answer.status === 201) {
          mine.set(sessionId, answer.body.id);
          log.bookings.set(answer.body.id, "active");
        } else if (bookingId !== undefined) {
          mine.delete(sessionId);
          log.bookings.set(bookingId, answer.status === 200 ? "cancelled" : "either");
        }
        if (answer.status === 0 || answer.status === 503) {
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    }),
  );
  return log;
}

/** The acknowledged bookings that the database does not hold, or not as the server last said. */
export async function findBrokenPromises(db: Db, { bookings }: StormLog): Promise<string[]> {
  const rows = await db.selectFrom("bookings").select(["id", "status"]).execute();
  const held = new Map(rows.map((row) => [row.id, row.status]));
  return [...bookings].flatMap(([id, promised]) => {
    const found = held.get(id);
    const isKept = promised === "either" ? found !== undefined : found === promised;
    return isKept ? [] : [`booking ${id} was acknowledged as ${promised} and is ${found ?? "gone"}`];
  });
}
