import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import type { genders } from "#shared/rules/choices.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const city = "Dallas, TX";
let server: TestServer;
let planner: TestMember;
let venueId: string;
let hours = 48;

beforeAll(async () => {
  server = await startTestServer(start);
  planner = await addStaff(db(), "planner");
  const allowed = { allowsWomenSessions: true };
  expect((await ask("PATCH", `/cities/${encodeURIComponent(city)}`, allowed)).status).toBe(200);
  ({ venueId } = await addArea(db(), "Testville"));
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const ask = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: planner.cookie,
    ...(body && { body: { ...body, reason: "Because" } }),
  });
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) });

const add = (audience: "everyone" | "women") =>
  addSession(db(), venueId, new Date(start.getTime() + (hours += 2) * hourMs).toISOString(), {
    audience,
  });

async function addMember(gender: (typeof genders)[number] | null): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await db().updateTable("members").set({ gender }).where("id", "=", member.id).execute();
  return member;
}

const name = (id: string, member: TestMember | null) =>
  ask("PATCH", `/sessions/${id}`, { hostUserId: member?.username ?? null });
const many = (body: object, query = "") =>
  ask("POST", `/sessions/bulk${query}`, { action: "name_host", ...body });

async function hostOf(id: string): Promise<string | undefined> {
  const host = await db()
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "host_member_id")
    .select("username")
    .where("sessions.id", "=", id)
    .executeTakeFirst();
  return host?.username;
}

async function newsOf(member: TestMember): Promise<string[]> {
  const { body } = await as(member, "GET", "/notifications");
  return body.notifications.map(({ title }: { title: string }) => title);
}

describe("the host of a session for women", () => {
  it("a session for women can be hosted by a woman, and by nobody else", async () => {
    const id = await add("women");
    for (const gender of ["male", "non_binary", "prefer_not_to_say", null] as const) {
      const { status, body } = await name(id, await addMember(gender));
      expect([status, body.status, body.code]).toEqual([409, 409, "not_open_to_you"]);
      expect(body.detail).toBe("Only women can host a session for women.");
    }
    expect(await hostOf(id)).toBeUndefined();
    const woman = await addMember("female");
    expect((await name(id, woman)).status).toBe(200);
    expect(await hostOf(id)).toBe(woman.username);
  });

  it("a man named host of many sessions gets those for everyone only, and the preview says so", async () => {
    const [open, women] = [await add("everyone"), await add("women")];
    const man = await addMember("male");
    const asked = { select: { sessionIds: [open, women] }, hostUserId: man.username };
    const problems = [{ sessionId: women, code: "not_open_to_you", userIds: [] }];
    expect((await many(asked, "?dryRun=true")).body).toMatchObject({ sessions: 1, problems });
    const refused = await many(asked);
    expect([refused.code, refused.body.problems]).toEqual(["has_problems", problems]);
    expect([await hostOf(open), await hostOf(women)]).toEqual([undefined, undefined]);
    expect((await many({ ...asked, skipProblems: true })).body.problems).toEqual(problems);
    expect([await hostOf(open), await hostOf(women)]).toEqual([man.username, undefined]);
  });

  it("a session that a man hosts can't become one for women without another host", async () => {
    const id = await add("everyone");
    const [man, woman] = [await addMember("male"), await addMember("female")];
    await name(id, man);
    const change = (more: object = {}) =>
      ask("PATCH", `/sessions/${id}`, { audience: "women", ...more });
    const { status, code } = await change();
    expect([status, code]).toEqual([409, "not_open_to_you"]);
    const { audience } = await db()
      .selectFrom("sessions")
      .select("audience")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(audience).toBe("everyone");
    expect((await change({ hostUserId: woman.username })).status).toBe(200);
    expect((await ask("PATCH", `/sessions/${id}`, { audience: "everyone" })).status).toBe(200);
    expect((await name(id, man)).status).toBe(200);
  });

  it("a man stops hosting a weekly session's date when it becomes one for women, and is told", async () => {
    const slot = { city, weekday: 3, localTime: "07:30", workoutType: "gym", durationMinutes: 60 };
    const made = await ask("POST", "/timetable", {
      ...slot,
      totalSpots: 10,
      defaultVenueId: venueId,
    });
    expect(made.status).toBe(201);
    const [first, second] = [await add("everyone"), await add("everyone")];
    for (const [id, local_date] of [
      [first, "2026-11-25"],
      [second, "2026-12-02"],
    ] as const)
      await db()
        .updateTable("sessions")
        .set({ slot_id: made.body.id, local_date })
        .where("id", "=", id)
        .execute();
    const [man, woman] = [await addMember("male"), await addMember("female")];
    await name(first, man);
    await name(second, woman);
    const change = { audience: "women", effectiveFrom: "2026-11-20" };
    expect((await ask("PATCH", `/timetable/${made.body.id}`, change)).status).toBe(200);
    expect(await hostOf(first)).toBeUndefined();
    expect(await hostOf(second)).toBe(woman.username);
    expect(await newsOf(man)).toEqual(["You're no longer hosting", "You're hosting"]);
  });

  it("the host of a session for women keeps her gender, or reads nothing of it any more", async () => {
    const id = await add("women");
    const woman = await addMember("female");
    await name(id, woman);
    const change = () => as(woman, "PUT", "/personal-details", { gender: "male" });
    expect([(await change()).status, (await change()).code]).toEqual([409, "holds_women_sessions"]);
    const hosted = async () => [
      (await as(woman, "GET", "/hosted-sessions")).body.length,
      (await as(woman, "GET", `/hosted-sessions/${id}`)).status,
    ];
    expect(await hosted()).toEqual([1, 200]);
    await ask("POST", `/sessions/${id}/cancel`, {});
    expect((await change()).status).toBe(200);
    await ask("POST", `/sessions/${id}/restore`, {});
    expect(await hostOf(id)).toBeUndefined();
    await db()
      .updateTable("sessions")
      .set({ host_member_id: woman.id })
      .where("id", "=", id)
      .execute();
    expect(await hosted()).toEqual([0, 404]);
  });

  it("a host named while changing her gender is either a woman or no host", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id, woman] = [await add("women"), await addMember("female")];
      await Promise.all([
        name(id, woman),
        as(woman, "PUT", "/personal-details", { gender: "male" }),
      ]);
      const { gender } = await db()
        .selectFrom("members")
        .select("gender")
        .where("id", "=", woman.id)
        .executeTakeFirstOrThrow();
      expect([gender, await hostOf(id)]).not.toEqual(["male", woman.username]);
    }
  });
});
