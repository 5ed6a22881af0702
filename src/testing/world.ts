import { sql } from "kysely";
import type { Updateable } from "kysely";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import type { Application } from "#server/application.ts";
import { takeMeasure } from "#server/operators/measures.ts";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import { connectPair } from "./conversations.ts";
import { addMembers } from "./members.ts";
import type { TestMember } from "./members.ts";
import { addArea, addSession } from "./places.ts";

/**
 * A small town for tests of lists, counts, recipients and exports: at least two of everything that a query could mix
 * up. A test names the exact set that it expects, so a missing or a wrong condition shows.
 *
 * | session    | starts   | active bookings (area)                                        | cancelled         | list in order |
 * |------------|----------|---------------------------------------------------------------|-------------------|---------------|
 * | running    | -30 min  | ben (oak), dan (elm), kim (oak)                               | cleo              |               |
 * | past       | -3 h     | ana, ben, iris (absent), left / cleo, dan, kim (two groups)   | hugo              |               |
 * | lastWeek   | -7 days  | ana, cleo, iris; ben (absent); settled                        | dan               |               |
 * | soon       | +12 h    | ana, ben, iris, nora / cleo, dan, jack (two groups, revealed) | hugo              |               |
 * | planned    | +50 h    | ana (oak), ben (elm), jack (elm), kim (oak)                   | cleo              |               |
 * | full       | +60 h    | ben, cleo, dan, jack, kim, nora: 6 of 6 spots                 | hugo              | eva, finn, gwen |
 * | fullToo    | +70 h    | ana, dan, kim, omar: 4 of 4 spots                             |                   | finn, eva     |
 * | moved      | +80 h    | ana, cleo                                                     | ben               |               |
 * | calledOff  | +90 h    | nobody any more                                               | ana, ben          |               |
 * | women      | +100 h   | ana, cleo                                                     |                   |               |
 * | elsewhere  | +50 h    | lena, lars (Austin)                                           | lena's friend mia |               |
 *
 * Nora hosts `past`, `soon` and `planned`; omar `running`, `full` and `elsewhere`.
 */
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** In the order in which they signed up; their ids are in another order, as in every test. */
const people = {
  ana: { full_name: "Ana Alvarez", gender: "female" },
  ben: { full_name: "Ben Brooks", gender: "male" },
  cleo: { full_name: "Cleo Carter", gender: "female" },
  dan: { full_name: "Dan Duarte", gender: "male" },
  finn: { full_name: "Finn Fischer", gender: null },
  /** Suspended for good. */
  gwen: { full_name: "Gwen Garcia", gender: "female" },
  /** Suspended for a week. */
  gus: { full_name: "Gus Gomez", gender: "male" },
  /** Muted for a day. */
  hugo: { full_name: "Hugo Hansen", gender: "male" },
  /** Muted for a week. */
  hanna: { full_name: "Hanna Hill", gender: "female" },
  iris: { full_name: "Iris Ito", gender: "female" },
  /** Blocked by ana. */
  jack: { full_name: "Jack Jones", gender: "male" },
  /** Has blocked ana. */
  kim: { full_name: "Kim Keller", gender: "female" },
  /** In another city, like lars and mia. */
  lena: { full_name: "Lena Lopez", gender: "female", city: "Austin, TX", zip_code: "73301" },
  lars: { full_name: "Lars Larsen", gender: "male", city: "Austin, TX", zip_code: "73301" },
  mia: { full_name: "Mia Moreau", gender: "female", city: "Austin, TX", zip_code: "73301" },
  /** Hosts. */
  nora: { full_name: "Nora Nilsen", gender: "female" },
  omar: { full_name: "Omar Ortiz", gender: "male" },
  /** Have never confirmed their email. */
  pia: { full_name: "Pia Parker", gender: "female", email_verified: false },
  paul: { full_name: "Paul Park", gender: "male", email_verified: false },
  /** Have no subscription. */
  quinn: { full_name: "Quinn Quick", gender: null },
  ruth: { full_name: "Ruth Reyes", gender: "female" },
  /** Reads in Spanish. */
  sol: { full_name: "Sol Santos", gender: "female", language: "Spanish" },
  planner: { full_name: "Paula Planner", gender: null, roles: ["planner"] },
  planner2: { full_name: "Pete Planner", gender: null, roles: ["planner"] },
  moderator: { full_name: "Mona Moderator", gender: null, roles: ["moderator"] },
  moderator2: { full_name: "Max Moderator", gender: null, roles: ["moderator"] },
  finance: { full_name: "Fiona Finance", gender: null, roles: ["finance"] },
  finance2: { full_name: "Fred Finance", gender: null, roles: ["finance"] },
  admin: { full_name: "Ada Admin", gender: null, roles: ["admin"] },
  admin2: { full_name: "Alan Admin", gender: null, roles: ["admin"] },
  /** Has the latest account, and yet joined the lists before or after finn. */
  eva: { full_name: "Eva Evans", gender: "female" },
} satisfies Record<string, Updateable<Schema["members"]>>;

export type PersonName = keyof typeof people;

export async function makeWorld({ context }: Application) {
  const { db, clock } = context;
  const now = clock.now().getTime();
  const at = (offsetMs: number) => new Date(now + offsetMs);
  const members = await addPeople(db, at);
  const { ana, ben, cleo, dan, finn, gwen, eva, hugo, iris, jack, kim } = members;
  const { lena, lars, mia, nora, omar, gus, hanna } = members;
  const [left, gone] = await addMembers(db, 2, at(-30 * dayMs));
  if (left === undefined || gone === undefined) throw new Error("Two more were to be added.");

  const oak = await addArea(db, "World Oak");
  const elm = await addArea(db, "World Elm");
  const retired = await addArea(db, "World Retired");
  const river = await addArea(db, "World River", "Austin, TX");
  await db
    .updateTable("areas")
    .set({ is_active: false })
    .where("id", "=", retired.areaId)
    .execute();
  const closedVenueId = await addClosedVenue(db, oak.areaId);

  const sessionAt = (offsetMs: number, options: Parameters<typeof addSession>[3] = {}) =>
    addSession(db, oak.venueId, at(offsetMs).toISOString(), options);
  const sessions = {
    running: await sessionAt(-30 * minuteMs),
    past: await sessionAt(-3 * hourMs),
    lastWeek: await sessionAt(-7 * dayMs),
    soon: await sessionAt(12 * hourMs),
    planned: await sessionAt(50 * hourMs),
    full: await sessionAt(60 * hourMs, { spots: 6 }),
    fullToo: await sessionAt(70 * hourMs, { spots: 4, type: "cardio" }),
    moved: await sessionAt(80 * hourMs),
    calledOff: await sessionAt(90 * hourMs),
    women: await sessionAt(100 * hourMs, { audience: "women" }),
    elsewhere: await addSession(db, river.venueId, at(50 * hourMs).toISOString(), {
      city: "Austin, TX",
    }),
  };

  const book = (name: keyof typeof sessions, list: readonly NewBooking[]) =>
    addBookings(db, sessions[name], list, at(-2 * dayMs));
  const [o, e, r] = [oak.areaId, elm.areaId, river.areaId];
  const bookings = {
    running: await book("running", [
      [ben, o],
      [dan, e],
      [kim, o],
      [cleo, o, { cancelled: true }],
    ]),
    past: await book("past", [
      [ana, o, { group: 1 }],
      [ben, e, { group: 1 }],
      [iris, o, { group: 1, attendance: "absent" }],
      [left, e, { group: 1 }],
      [cleo, o, { group: 2 }],
      [dan, o, { group: 2 }],
      [kim, e, { group: 2 }],
      [hugo, o, { cancelled: true }],
    ]),
    lastWeek: await book("lastWeek", [
      [ana, o, { group: 1, attendance: "present" }],
      [cleo, o, { group: 1, attendance: "present" }],
      [iris, o, { group: 1, attendance: "present" }],
      [ben, o, { group: 1, attendance: "absent" }],
      [dan, e, { cancelled: true }],
    ]),
    soon: await book("soon", [
      [ana, o, { group: 1 }],
      [ben, o, { group: 1 }],
      [iris, o, { group: 1 }],
      [nora, e, { group: 1 }],
      [cleo, e, { group: 2 }],
      [dan, o, { group: 2 }],
      [jack, o, { group: 2 }],
      [hugo, o, { cancelled: true }],
    ]),
    planned: await book("planned", [
      [ana, o],
      [ben, e],
      [jack, e],
      [kim, o],
      [cleo, e, { cancelled: true }],
    ]),
    full: await book("full", [
      [ben, o],
      [cleo, e],
      [dan, o],
      [jack, o],
      [kim, e],
      [nora, o],
      [hugo, e, { cancelled: true }],
    ]),
    fullToo: await book("fullToo", [
      [ana, e],
      [dan, o],
      [kim, o],
      [omar, e],
    ]),
    moved: await book("moved", [
      [ana, o],
      [cleo, e],
      [ben, o, { cancelled: true }],
    ]),
    calledOff: await book("calledOff", [
      [ana, o, { cancelled: true }],
      [ben, e, { cancelled: true }],
    ]),
    women: await book("women", [
      [ana, o],
      [cleo, e],
    ]),
    elsewhere: await book("elsewhere", [
      [lena, r],
      [lars, r],
      [mia, r, { cancelled: true }],
    ]),
  };
  await markSessions(db, sessions, members, oak.venueId, at);

  const wait = (name: "full" | "fullToo", list: readonly (readonly [TestMember, string])[]) =>
    addWaiting(db, sessions[name], list, at(-dayMs));
  await wait("full", [
    [eva, e],
    [finn, o],
    [gwen, o],
  ]);
  await wait("fullToo", [
    [finn, e],
    [eva, o],
  ]);

  const connections = {
    anaBen: await connectPair(db, ana, ben),
    cleoDan: await connectPair(db, cleo, dan),
    anaCleo: await connectPair(db, cleo, ana),
  };
  await addBlock(db, ana, jack, at(-5 * dayMs));
  await addBlock(db, kim, ana, at(-4 * dayMs));
  await addBlock(db, dan, ben, at(-3 * dayMs));
  await addContacts(db, { ana, ben, cleo, hugo, dan });

  const judge = { actor: "command-line", reason: "A test.", roles: ["admin"] } as const;
  const measure = (
    { username }: TestMember,
    action: "suspend" | "mute",
    until: Date | null = null,
  ) => takeMeasure(context, judge, username, { action, until, message: "A test." });
  await keepOnLists(db, gwen, () => measure(gwen, "suspend"));
  await measure(gus, "suspend", at(7 * dayMs));
  await measure(hugo, "mute", at(dayMs));
  await measure(hanna, "mute", at(7 * dayMs));
  for (const member of [left, gone]) await deleteAccount(context, member);

  return {
    ...members,
    /** Deleted: one who was in the group of ana, ben and iris in `past`, and one who never trained. */
    left,
    gone,
    areas: { oak: o, elm: e, retired: retired.areaId, river: r },
    venues: {
      oak: oak.venueId,
      elm: elm.venueId,
      retired: retired.venueId,
      river: river.venueId,
      closed: closedVenueId,
    },
    sessions,
    /** Booking ids by session and username: `bookings.soon[ana.username]`. */
    bookings,
    connections,
    /** The name that this username has in the world, for expectations that can be read. */
    nameOf: (username: string): string => {
      const found = Object.entries(members).find(([, member]) => member.username === username);
      return found?.[0] ?? `nobody (${username})`;
    },
    /** Like `nameOf`, by the member's id. */
    nameOfId: (id: string | null): string => {
      const found = Object.entries(members).find(([, member]) => member.id === id);
      return found?.[0] ?? `nobody (${String(id)})`;
    },
    /** The name that the session with this id has in the world. */
    sessionNameOf: (id: string): string => {
      const found = Object.entries(sessions).find(([, sessionId]) => sessionId === id);
      return found?.[0] ?? `no session (${id})`;
    },
    /** Whose booking it is and of which session: "ana: soon". */
    bookingNameOf: (id: string): string => {
      for (const [session, ids] of Object.entries(bookings)) {
        const username = Object.keys(ids).find((key) => ids[key] === id);
        const found = Object.entries({ ...members, left, gone }).find(
          ([, member]) => member.username === username,
        );
        if (found !== undefined) return `${found[0]}: ${session}`;
      }
      return `no booking (${id})`;
    },
  };
}

async function addPeople(
  db: Db,
  at: (offsetMs: number) => Date,
): Promise<Record<PersonName, TestMember>> {
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

type NewBooking = readonly [
  member: TestMember,
  areaId: string,
  options?: {
    readonly cancelled?: boolean;
    readonly group?: number;
    readonly attendance?: "present" | "absent";
  },
];

/** Books them as of `from`, a minute after one another, and gives the bookings' ids by username. */
async function addBookings(
  db: Db,
  sessionId: string,
  list: readonly NewBooking[],
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
      list.map(([member, areaId, options = {}], index) => ({
        session_id: sessionId,
        member_id: member.id,
        area_id: areaId,
        starts_at,
        ends_at,
        created_at: new Date(before + index * minuteMs),
        placed_at: new Date(before + index * minuteMs),
        group_no: options.group ?? null,
        attendance: options.attendance ?? null,
        ...(options.cancelled === true && {
          status: "cancelled" as const,
          cancelled_at: new Date(before + hourMs),
        }),
      })),
    )
    .returning(["id", "member_id"])
    .execute();
  const idOf = new Map(rows.map(({ id, member_id }) => [member_id, id]));
  return Object.fromEntries(list.map(([{ id, username }]) => [username, idOf.get(id) ?? ""]));
}

/** What became of the sessions meanwhile, and who hosts them. */
async function markSessions(
  db: Db,
  sessions: Record<"running" | "past" | "lastWeek" | "soon" | "moved" | "calledOff", string> &
    Record<"planned" | "full" | "elsewhere", string>,
  { nora, omar }: Pick<Record<PersonName, TestMember>, "nora" | "omar">,
  venueId: string,
  at: (offsetMs: number) => Date,
): Promise<void> {
  async function update(
    ids: readonly string[],
    changes: {
      host_member_id?: string;
      groups_formed_at?: Date;
      revealed_at?: Date;
      venue_id?: string;
      changed_at?: Date;
      cancelled_at?: Date;
      survey_opened_at?: Date;
      attendance_settled_at?: Date;
    },
  ) {
    await db.updateTable("sessions").set(changes).where("id", "in", ids).execute();
  }
  const { running, past, lastWeek, soon, planned, full, moved, calledOff, elsewhere } = sessions;
  await update([past, soon, planned], { host_member_id: nora.id });
  await update([running, full, elsewhere], { host_member_id: omar.id });
  await update([past, lastWeek, soon], { groups_formed_at: at(-dayMs) });
  await update([running, past, lastWeek, soon], { revealed_at: at(-dayMs), venue_id: venueId });
  await update([past, lastWeek], { survey_opened_at: at(-2 * hourMs) });
  await update([lastWeek], { attendance_settled_at: at(-5 * dayMs) });
  await update([moved], { changed_at: at(-hourMs) });
  await update([calledOff], { cancelled_at: at(-hourMs) });
  for (const [sessionId, count] of [
    [past, 2],
    [lastWeek, 1],
    [soon, 2],
  ] as const)
    await db
      .insertInto("session_groups")
      .values(
        Array.from({ length: count }, (_, index) => ({
          session_id: sessionId,
          group_no: index + 1,
          reasons: JSON.stringify([]),
        })),
      )
      .execute();
}

async function addWaiting(
  db: Db,
  sessionId: string,
  list: readonly (readonly [TestMember, string])[],
  from: Date,
): Promise<void> {
  // One after the other, as they joined: the ids of entries tell who comes first, those of members don't.
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

/** A suspension takes the member off all lists; one that raced with it leaves an entry behind, as queries must expect. */
async function keepOnLists(
  db: Db,
  { id }: TestMember,
  suspend: () => Promise<unknown>,
): Promise<void> {
  const read = () =>
    db.selectFrom("waitlist_entries").selectAll().where("member_id", "=", id).execute();
  const before = await read();
  await suspend();
  const after = new Set((await read()).map((entry) => entry.id));
  for (const { id: entryId, ...entry } of before.filter((one) => !after.has(one.id))) {
    void entryId;
    await db.insertInto("waitlist_entries").values(entry).execute();
    await db
      .updateTable("sessions")
      .set((set) => ({ waiting_count: set("waiting_count", "+", 1) }))
      .where("id", "=", entry.session_id)
      .execute();
  }
}

async function addBlock(db: Db, by: TestMember, of: TestMember, created_at: Date): Promise<void> {
  await db
    .insertInto("blocks")
    .values({ blocker_id: by.id, blocked_id: of.id, created_at })
    .execute();
}

async function addContacts(db: Db, members: Readonly<Record<string, TestMember>>): Promise<void> {
  for (const [name, { id }] of Object.entries(members))
    await sql`insert into emergency_contacts (member_id, name, phone)
      values (${id}, ${`Contact of ${name}`}, ${"+1 214 555 0100"})`.execute(db);
}

async function addClosedVenue(db: Db, areaId: string): Promise<string> {
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
