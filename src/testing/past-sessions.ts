import { dayMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";
import { addArea, addSession } from "./places.ts";

export interface PastSession {
  readonly sessionId: string;
  readonly members: readonly TestMember[];
  /** The members' bookings in order; their ids as attendees too. */
  readonly bookingIds: readonly string[];
}

let pastSession = 0;

/** A one-hour session with one group, of new members or those given. */
export async function addPastSession(
  db: Db,
  startsAt: Date,
  group: number | readonly TestMember[],
): Promise<PastSession> {
  const members = typeof group === "number" ? await addMembers(db, group) : group;
  const { areaId, venueId } = await addArea(db, `Held ${(pastSession += 1)}`);
  const sessionId = await addSession(db, venueId, startsAt.toISOString());
  const { starts_at, ends_at } = await db
    .updateTable("sessions")
    .set({ booked_count: members.length })
    .where("id", "=", sessionId)
    .returning(["starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto("bookings")
    .values(
      members.map(({ id }) => ({
        session_id: sessionId,
        member_id: id,
        area_id: areaId,
        starts_at,
        ends_at,
        created_at: new Date(startsAt.getTime() - dayMs),
      })),
    )
    .returning("id")
    .execute();
  return { sessionId, members, bookingIds: rows.map(({ id }) => id) };
}

/** A survey of the session that gives each of the others these stars. */
export function surveyOf(
  { sessionId, members, bookingIds }: PastSession,
  rater: TestMember,
  stars: number | Readonly<Record<string, number>> = 5,
) {
  const attendeeRatings = members.flatMap((member, index) =>
    member === rater
      ? []
      : [
          {
            attendeeId: bookingIds[index] ?? "",
            rating: typeof stars === "number" ? stars : (stars[member.username] ?? 3),
          },
        ],
  );
  return {
    userId: rater.username,
    sessionId,
    rating: 4,
    feedback: "Well organised",
    surveyData: { attendeeRatings, gymRating: 5, gymFeedback: "", postWorkoutRating: 3 },
  };
}
