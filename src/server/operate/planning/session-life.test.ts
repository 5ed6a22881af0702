import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { suspendMember } from "#server/accounts/actions.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { groupJobs } from "#server/groups/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const city = "Austin, TX";
let server: TestServer;
let planner: TestMember;
let areaId: string;
let hallId: string;

beforeAll(async () => {
  server = await startTestServer(start);
  planner = await addStaff(db(), "planner");
  await ask("PATCH", `/cities/${encodeURIComponent(city)}`, { isOpen: true, isOverride: true });
  areaId = (await ask("POST", "/areas", { city, name: "Testside" })).body.id;
  hallId = await addVenue("Hall");
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const ask = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: planner.cookie,
    ...(body && { body: { ...body, reason: "Because" } }),
  });
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) });

async function addVenue(name: string, fields: object = {}): Promise<string> {
  const asked = { areaId, kind: "workout", name, street: "1 Main St", workoutTypes: ["gym"] };
  return (await ask("POST", "/venues", { ...asked, ...fields })).body.id;
}

const inHours = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString();

async function addSession(startsInHours: number, fields: object = {}): Promise<string> {
  const planned = { city, duration: 60, workoutType: "gym", totalSpots: 10 };
  const { body, status } = await ask("POST", "/sessions", {
    ...planned,
    startTime: inHours(startsInHours),
    defaultVenueId: hallId,
    ...fields,
  });
  expect(status).toBe(201);
  return body.id;
}

async function addPeople<const Name extends string>(...names: Name[]) {
  const members = await addMembers(db(), names.length);
  for (const [index, name] of names.entries())
    await db()
      .updateTable("members")
      .set({ full_name: name, city })
      .where("id", "=", members[index]?.id ?? "")
      .execute();
  return members;
}

async function book(sessionId: string, ...members: TestMember[]): Promise<void> {
  for (const member of members) {
    const asked = { sessionId, userId: member.username, areaId };
    expect((await as(member, "POST", `/sessions/${sessionId}/book`, asked)).status).toBe(201);
  }
}

async function cancelOwn(member: TestMember | undefined, sessionId: string): Promise<void> {
  if (member === undefined) throw new Error("Nobody to cancel.");
  const { body } = await as(member, "GET", "/bookings");
  interface Own {
    readonly id: string;
    readonly status: string;
    readonly session: { readonly id: string };
  }
  const own = body.find(
    ({ status, session }: Own) => status === "active" && session.id === sessionId,
  );
  expect((await as(member, "DELETE", `/bookings/${own.id}`)).status).toBe(200);
}

async function rosterOf(sessionId: string): Promise<Record<string, unknown[]>> {
  const { body } = await ask("GET", `/sessions/${sessionId}`);
  return Object.fromEntries(
    body.roster.map((one: Record<string, unknown>) => [
      one["name"],
      [one["status"], one["endedBy"], one["isLate"]],
    ]),
  );
}

async function tick(): Promise<void> {
  const { context } = server.application;
  const at = server.clock.now();
  await runDueJobs([...groupJobs(context), ...sessionJobs(context)], at, at, async () => undefined);
}

async function titlesOf({ id }: Pick<TestMember, "id">): Promise<string[]> {
  const rows = await db()
    .selectFrom("notifications")
    .select("wording")
    .where("member_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ wording }) => wording);
}

describe("the roster", () => {
  it("the roster keeps everyone who was booked and says how each booking ended", async () => {
    const sessionId = await addSession(20);
    const people = await addPeople("Ann", "Ben", "Cem", "Dan", "Eve", "Fay");
    await book(sessionId, ...people);
    const [, ben, cem, dan, eve] = people;
    await cancelOwn(ben, sessionId);
    await ask("DELETE", `/sessions/${sessionId}/bookings/${cem?.username}`, {});
    await db()
      .transaction()
      .execute((trx) => suspendMember(trx, dan?.id ?? "", null, start));
    await cancelOwn(eve, sessionId);
    await book(sessionId, ...(eve ? [eve] : []));
    expect(await rosterOf(sessionId)).toEqual({
      Ann: ["active", null, false],
      Fay: ["active", null, false],
      Eve: ["active", null, false],
      Ben: ["cancelled", "member", true],
      Cem: ["cancelled", "staff", false],
      Dan: ["cancelled", "suspension", false],
    });
    await ask("POST", `/sessions/${sessionId}/cancel`, {});
    expect(await rosterOf(sessionId)).toMatchObject({
      Ann: ["cancelled", "call_off", false],
      Eve: ["cancelled", "call_off", false],
      Ben: ["cancelled", "member", true],
    });
  });
});

describe("a session that was called off", () => {
  it("a session that was called off is restored with everyone who still can come, and tells them whatever they turned off", async () => {
    const sessionId = await addSession(40, { totalSpots: 5 });
    const people = await addPeople("Gus", "Hal", "Ida", "Jan");
    const [gus, hal, ida, jan] = people;
    if (!gus || !hal || !ida || !jan) throw new Error("Somebody is missing.");
    await db()
      .updateTable("notification_settings")
      .set({ session_updates: false })
      .where("member_id", "=", gus.id)
      .execute();
    const host = await addStaff(db(), "planner");
    await ask("PATCH", `/sessions/${sessionId}`, { hostUserId: host.username });
    await book(sessionId, ...people);
    await cancelOwn(jan, sessionId);
    await ask("POST", `/sessions/${sessionId}/cancel`, {});
    await book(await addSession(40), hal);
    server.clock.set(new Date(start.getTime() + hourMs));
    const { body, status } = await ask("POST", `/sessions/${sessionId}/restore`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isCancelled: false,
      attendeeCount: 2,
      notBooked: [{ userId: hal.username, name: "Hal" }],
    });
    expect(await rosterOf(sessionId)).toEqual({
      Gus: ["active", null, false],
      Ida: ["active", null, false],
      Hal: ["cancelled", "call_off", false],
      Jan: ["cancelled", "member", false],
    });
    expect(await titlesOf(gus)).toEqual(["session_cancelled", "session_restored"]);
    expect(await titlesOf(host)).toEqual(["named_host", "session_cancelled", "session_restored"]);
    for (const one of [hal, jan]) expect(await titlesOf(one)).not.toContain("session_restored");
    const again = await ask("POST", `/sessions/${sessionId}/restore`, {});
    expect([again.status, again.code]).toEqual([409, "not_cancelled"]);

    server.clock.set(new Date(start.getTime() + 2 * hourMs));
    await ask("POST", `/sessions/${sessionId}/cancel`, {});
    expect((await titlesOf(gus)).at(-1)).toBe("session_cancelled");
    server.clock.set(new Date(start.getTime() + 40 * hourMs));
    const late = await ask("POST", `/sessions/${sessionId}/restore`, {});
    expect([late.status, late.code]).toEqual([409, "session_started"]);
  });

  it("a restored session gets groups and a venue again on its last day, and can be left without lateness", async () => {
    const sessionId = await addSession(30);
    const people = await addPeople("Kim", "Lea", "Max", "Nia");
    await book(sessionId, ...people);
    server.clock.set(new Date(start.getTime() + 10 * hourMs));
    await tick();
    await ask("POST", `/sessions/${sessionId}/cancel`, {});
    await ask("POST", `/sessions/${sessionId}/restore`, {});
    await tick();
    const { body } = await ask("GET", `/sessions/${sessionId}`);
    expect(body.session).toMatchObject({ groupsFormed: true, venueId: hallId });
    expect(body.groups.map((group: { userIds: string[] }) => group.userIds.length)).toEqual([4]);
    await cancelOwn(people[0], sessionId);
    expect((await rosterOf(sessionId))["Kim"]).toEqual(["cancelled", "member", false]);
  });
});

describe("a move to a time at which a member has another session", () => {
  it("moving a session onto a member's other session names them, or releases their spot and tells them both times", async () => {
    const [moving, other] = [await addSession(60), await addSession(70)];
    const [ola, pia] = await addPeople("Ola", "Pia");
    if (!ola || !pia) throw new Error("Somebody is missing.");
    await book(moving, ola, pia);
    await book(other, pia);
    const startTime = inHours(70.5);
    const refused = await ask("PATCH", `/sessions/${moving}`, { startTime });
    expect([refused.status, refused.code, refused.body.members]).toEqual([
      409,
      "overlapping_booking",
      [{ userId: pia.username, name: "Pia" }],
    ]);
    expect(refused.body.detail).toContain("Pia");
    expect((await rosterOf(moving))["Pia"]).toEqual(["active", null, false]);
    const moved = await ask("PATCH", `/sessions/${moving}`, { startTime, onOverlap: "release" });
    expect(moved.body).toMatchObject({ startTime, attendeeCount: 1 });
    expect(await rosterOf(moving)).toEqual({
      Ola: ["active", null, false],
      Pia: ["cancelled", "staff", false],
    });
    expect([await titlesOf(ola), await titlesOf(pia)]).toEqual([
      ["session_moved"],
      ["released_by_move"],
    ]);
    const told = await as(pia, "GET", "/notifications");
    expect(told.body.notifications[0].message).toMatch(
      /^Gym moved from Mon, Nov 23, 12:00\sAM to Mon, Nov 23, 10:30\sAM\. You're booked elsewhere\.$/,
    );
  });

  it("moving a weekly session onto members' other sessions names them, too", async () => {
    const slot = { city, workoutType: "gym", durationMinutes: 60, totalSpots: 10 };
    const weekly = { ...slot, weekday: 3, localTime: "07:30", defaultVenueId: hallId };
    const { id } = (await ask("POST", "/timetable", weekly)).body;
    const { items } = (await ask("GET", `/sessions?city=${encodeURIComponent(city)}`)).body;
    const session = items.find((one: { timetableId: string | null }) => one.timetableId === id);
    const hours = (Date.parse(session.startTime) - start.getTime()) / hourMs;
    const [quinn] = await addPeople("Quinn");
    if (!quinn) throw new Error("Nobody was added.");
    await book(session.id, quinn);
    await book(await addSession(hours + 2), quinn);
    const change = { localTime: "09:00", onBooked: "move" };
    const refused = await ask("PATCH", `/timetable/${id}`, change);
    expect([refused.code, refused.body.members]).toEqual([
      "overlapping_booking",
      [{ userId: quinn.username, name: "Quinn" }],
    ]);
  });
});

describe("a fixed venue", () => {
  it("a fixed venue must serve the workout and hold the spots, unless staff override it", async () => {
    const small = await addVenue("Small", { capacity: 4 });
    const track = await addVenue("Track", { workoutTypes: ["cardio"] });
    const sessionId = await addSession(80);
    for (const fixedVenueId of [small, track]) {
      const { status, code } = await ask("PATCH", `/sessions/${sessionId}`, { fixedVenueId });
      expect([status, code]).toEqual([409, "venue_unfit"]);
      const forced = { fixedVenueId, isOverride: true };
      expect((await ask("PATCH", `/sessions/${sessionId}`, forced)).body).toMatchObject({
        fixedVenueId,
      });
    }
    const near = await addSession(30);
    await ask("PATCH", `/sessions/${near}`, { fixedVenueId: small, isOverride: true });
    const inCity = `city=${encodeURIComponent(city)}`;
    for (const list of [`/today?${inCity}`, `/sessions?${inCity}`]) {
      const { body } = await ask("GET", list);
      const shown = body.items.find(({ id }: { id: string }) => id === near);
      expect([list, shown.problems]).toEqual([list, ["venue_unfit"]]);
    }
    const fitting = { fixedVenueId: small, totalSpots: 4 };
    expect((await ask("PATCH", `/sessions/${sessionId}`, fitting)).status).toBe(200);
    expect((await ask("PATCH", `/sessions/${sessionId}`, { totalSpots: 5 })).code).toBe(
      "venue_unfit",
    );
  });
});

describe("a fixed place for afterwards", () => {
  it("a fixed place for afterwards is used while it is open, and otherwise one near the venue", async () => {
    const far = (await ask("POST", "/areas", { city, name: "Farside" })).body.id;
    const spot = { kind: "post_workout", workoutTypes: [] };
    const near = await addVenue("Near Cafe", spot);
    const chosen = await addVenue("Far Cafe", { ...spot, areaId: far });
    const sessionId = await addSession(90);
    const asWorkout = await ask("PATCH", `/sessions/${sessionId}`, { postWorkoutVenueId: hallId });
    expect([asWorkout.status, asWorkout.body.issues[0].path]).toEqual([400, "postWorkoutVenueId"]);
    const fixed = await ask("PATCH", `/sessions/${sessionId}`, { postWorkoutVenueId: chosen });
    expect(fixed.body.postWorkoutVenueId).toBe(chosen);
    server.clock.set(new Date(start.getTime() + 70 * hourMs));
    await tick();
    const spotNow = async () =>
      (await ask("GET", `/sessions/${sessionId}`)).body.session.postWorkoutVenueId;
    expect(await spotNow()).toBe(chosen);
    await ask("PATCH", `/venues/${chosen}`, { isActive: false });
    expect(await spotNow()).toBe(near);
    await ask("PATCH", `/venues/${chosen}`, { isActive: true });
    const back = await ask("PATCH", `/sessions/${sessionId}`, { postWorkoutVenueId: chosen });
    expect(back.status).toBe(200);
    const none = await ask("PATCH", `/sessions/${sessionId}`, { postWorkoutVenueId: null });
    expect(none.body.postWorkoutVenueId).toBe(near);
  });
});
