import { hourMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import { fc } from "./fuzz-json.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";
import { addArea, addSession, addSlot } from "./places.ts";
import { addStaff } from "./staff.ts";

const city = "Austin, TX";
const hours = (count: number) => new Date(Date.now() + count * hourMs).toISOString();

/** A separate city for an admin to run, with a session that the member has booked. */
export async function addOperatedCity(db: Db, member: TestMember) {
  const { cookie } = await addStaff(db, "admin");
  const { areaId, venueId } = await addArea(db, "Operated", city);
  // May be retired, and then nobody books there.
  const changing = await addArea(db, "Changing", city);
  const slotIds = [await addSlot(db, venueId, city), await addSlot(db, venueId, city)];
  const sessionIds = await Promise.all(
    [80, 84, 88, 92, 96].map((start) => addSession(db, venueId, hours(start), { city })),
  );
  const [reported] = await addMembers(db, 1);
  if (reported === undefined) throw new Error("Nobody was added.");
  const cases = [await addReport(db, member, reported), await addAppeal(db, reported)];
  const ids = (...own: string[]) => fc.constantFrom(...own, ...own, "1", "999999999", "x");
  const usernames = fc.constantFrom(member.username, member.username, "m-nobody");
  // Not the member: a suspended one makes no more requests.
  const judged = fc.constantFrom(reported.username, reported.username, "m-nobody");
  const venueIds = ids(venueId, venueId, venueId);
  const days = fc.constantFrom(hours(24).slice(0, 10), hours(400).slice(0, 10), "2020-01-01");
  return {
    cookie,
    bookingId: await addBooking(db, member, sessionIds[0] ?? "", areaId),
    known: {
      id: ids(changing.areaId, changing.venueId, changing.venueId, ...slotIds, ...cases),
      sessionId: ids(...sessionIds),
      areaId: ids(areaId, areaId),
      username: judged,
      userId: usernames,
      hostUserId: usernames,
      defaultVenueId: venueIds,
      fixedVenueId: venueIds,
      city: fc.constantFrom(city, city, "Denver, CO", "Atlantis"),
      name: fc.oneof(
        fc.constantFrom(city, "Denver, CO"),
        fc.nat(500).map((nth) => `Place ${nth}`),
      ),
      localTime: fc.nat(59).map((minute) => `23:${String(minute).padStart(2, "0")}`),
      startTime: fc.nat(200).map((nth) => hours(100 + nth)),
      effectiveFrom: days,
      effectiveUntil: days,
      closedFrom: days,
      closedUntil: days,
      // A made-up state rarely matches.
      seen: fc.constantFrom({}, {}, {}, { name: "Elsewhere", isActive: false, totalSpots: 3 }),
      reason: fc.constantFrom("AuditReason", "AuditReason", "x".repeat(501)),
    },
  };
}

async function addBooking(
  db: Db,
  member: TestMember,
  sessionId: string,
  areaId: string,
): Promise<string> {
  const { starts_at, ends_at } = await db
    .updateTable("sessions")
    .set({ booked_count: 1 })
    .where("id", "=", sessionId)
    .returning(["starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("bookings")
    .values({
      session_id: sessionId,
      member_id: member.id,
      area_id: areaId,
      starts_at,
      ends_at,
      created_at: new Date(0),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addReport(db: Db, reporter: TestMember, reported: TestMember): Promise<string> {
  const { id } = await db
    .insertInto("reports")
    .values({
      reporter_id: reporter.id,
      reported_id: reported.id,
      reported_username: reported.username,
      context_kind: "chat",
      context_id: "1",
      excerpt: JSON.stringify([]),
      text: "Rude.",
      created_at: new Date(0),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A warning that the member has appealed. */
async function addAppeal(db: Db, member: TestMember): Promise<string> {
  const { id } = await db
    .insertInto("moderation_measures")
    .values({
      member_id: member.id,
      action: "warn",
      until: null,
      reason: "Rude.",
      report_id: null,
      actor: "m-nobody",
      created_at: new Date(0),
      appeal_token_hash: "nobody's",
      appeal_text: "I wasn't.",
      appealed_at: new Date(0),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
