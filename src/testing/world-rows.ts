import { sql } from "kysely";
import type { Insertable } from "kysely";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";
import { people } from "./world-plan.ts";
import type { AreaName, PersonName, PlannedBooking, PlannedSession } from "./world-plan.ts";

export type People = Readonly<Record<PersonName, TestMember>>;
/** The moment `offsetMs` from the world's now. */
export type At = (offsetMs: number) => Date;

/** Adds all people, one day apart. */
export async function addPeople(db: Db, at: At): Promise<People> {
  const entries = Object.entries(people);
  const added = await addMembers(db, entries.length, at(-60 * dayMs));
  for (const [index, [name, facts]] of entries.entries()) {
    const member = added[index];
    if (member === undefined) throw new Error(`${name} was to be added.`);
    await db
      .updateTable("members")
      .set({ ...facts, created_at: at((index - 60) * dayMs) })
      .where("id", "=", member.id)
      .execute();
  }
  const named = Object.fromEntries(entries.map(([name], index) => [name, added[index]]));
  const members = named as Record<PersonName, TestMember>; // each was checked above
  const unpaid = [members.quinn.id, members.ruth.id];
  await db.deleteFrom("subscriptions").where("member_id", "in", unpaid).execute();
  return members;
}

/** Writes the session's bookings, one minute apart; returns their ids by username. */
export async function addBookings(
  db: Db,
  sessionId: string,
  list: readonly PlannedBooking[],
  members: People & { readonly left: TestMember },
  areas: Readonly<Record<AreaName, string>>,
  from: Date,
): Promise<Record<string, string>> {
  const active = list.filter(([, , options]) => options?.cancelled !== true).length;
  const { starts_at, ends_at } = await db
    .updateTable("sessions")
    .set({ booked_count: active })
    .where("id", "=", sessionId)
    .returning(["starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
  const before = Math.min(from.getTime(), starts_at.getTime() - 2 * dayMs);
  const rows = await db
    .insertInto("bookings")
    .values(
      list.map(([name, area, options = {}], index) => ({
        session_id: sessionId,
        member_id: members[name].id,
        area_id: areas[area],
        starts_at,
        ends_at,
        created_at: new Date(before + index * minuteMs),
        placed_at: new Date(before + index * minuteMs),
        group_no: options.group ?? null,
        ...(options.cancelled === true && {
          status: "cancelled" as const,
          cancelled_at: new Date(before + hourMs),
        }),
      })),
    )
    .returning(["id", "member_id"])
    .execute();
  const idOf = new Map(rows.map(({ id, member_id }) => [member_id, id]));
  for (const [name, , { attendance } = {}] of list)
    if (attendance !== undefined)
      await writeAttendance(db, [idOf.get(members[name].id)], { attendance });
  return Object.fromEntries(
    list.map(([name]) => [members[name].username, idOf.get(members[name].id) ?? ""]),
  );
}

/** Writes these facts about each booking's attendance. */
export async function writeAttendance(
  db: Db,
  bookingIds: readonly (string | undefined)[],
  facts: Omit<Insertable<Schema["attendances"]>, "booking_id">,
): Promise<void> {
  for (const booking_id of bookingIds)
    await db
      .insertInto("attendances")
      .values({ booking_id: booking_id ?? "", ...facts })
      .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(facts))
      .execute();
}

/** Writes the session's host and state. */
export async function markSession(
  db: Db,
  sessionId: string,
  plan: PlannedSession,
  { members, venueId, at }: { members: People; venueId: string; at: At },
): Promise<void> {
  const groups = plan.groups ?? 0;
  await db
    .updateTable("sessions")
    .set({
      host_member_id: plan.host === undefined ? null : members[plan.host].id,
      groups_formed_at: groups > 0 ? at(-dayMs) : null,
      revealed_at: plan.isRevealed === true ? at(-dayMs) : null,
      venue_id: plan.isRevealed === true ? venueId : null,
      changed_at: plan.isMoved === true ? at(-hourMs) : null,
      cancelled_at: plan.isCalledOff === true ? at(-hourMs) : null,
      survey_opened_at: plan.isOver === true ? at(-2 * hourMs) : null,
      attendance_settled_at: plan.isSettled === true ? at(-5 * dayMs) : null,
    })
    .where("id", "=", sessionId)
    .execute();
  for (let group = 1; group <= groups; group += 1)
    await db
      .insertInto("session_groups")
      .values({ session_id: sessionId, group_no: group, reasons: JSON.stringify([]) })
      .execute();
}

export async function addWaiting(
  db: Db,
  sessionId: string,
  list: readonly (readonly [TestMember, string])[],
  from: Date,
): Promise<void> {
  // In joining order: entries are ordered by their ids, not the members'.
  for (const [index, [member, areaId]] of list.entries())
    await db
      .insertInto("waitlist_entries")
      .values({
        session_id: sessionId,
        member_id: member.id,
        area_id: areaId,
        joined_at: new Date(from.getTime() + index * minuteMs),
      })
      .execute();
  await db
    .updateTable("sessions")
    .set({ waiting_count: list.length })
    .where("id", "=", sessionId)
    .execute();
}

/** Joining that raced with a suspension leaves an entry, which queries must expect. */
export async function keepOnLists(
  db: Db,
  { id }: TestMember,
  suspend: () => Promise<unknown>,
): Promise<void> {
  const read = () =>
    db.selectFrom("waitlist_entries").selectAll().where("member_id", "=", id).execute();
  const before = await read();
  await suspend();
  const after = new Set((await read()).map((entry) => entry.id));
  for (const lost of before.filter((one) => !after.has(one.id))) {
    const { session_id, member_id, area_id, joined_at } = lost;
    await db
      .insertInto("waitlist_entries")
      .values({ session_id, member_id, area_id, joined_at })
      .execute();
    await db
      .updateTable("sessions")
      .set((set) => ({ waiting_count: set("waiting_count", "+", 1) }))
      .where("id", "=", session_id)
      .execute();
  }
}

export async function addBlock(
  db: Db,
  by: TestMember,
  of: TestMember,
  created_at: Date,
): Promise<void> {
  await db
    .insertInto("blocks")
    .values({ blocker_id: by.id, blocked_id: of.id, created_at })
    .execute();
}

export async function addContacts(
  db: Db,
  members: Readonly<Record<string, TestMember>>,
): Promise<void> {
  for (const [name, { id }] of Object.entries(members))
    await sql`insert into emergency_contacts (member_id, name, phone)
      values (${id}, ${`Contact of ${name}`}, ${"+1 214 555 0100"})`.execute(db);
}

/** A retired gym in the area. */
export async function addClosedVenue(db: Db, areaId: string): Promise<string> {
  const { id } = await db
    .insertInto("venues")
    .values({
      area_id: areaId,
      kind: "workout",
      name: "World Closed Gym",
      street: "9 Main St",
      workout_types: ["gym", "cardio", "calisthenics"],
      is_active: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
