import { afterAll, beforeAll, expect, it } from "vitest";
import type { ListedArea, Session } from "#shared/api/sessions.ts";
import type { genders } from "#shared/rules/choices.ts";
import { call } from "#testing/http-calls.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let areaId: string;
let venueId: string;
let hours = 0;

type Client = Awaited<ReturnType<TestServer["signUp"]>>;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set("2026-11-20T18:00:00.000Z");
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());

const sessionForWomen = () => {
  const startsAt = new Date(Date.parse("2026-11-23T12:00:00.000Z") + (hours += 2) * 3_600_000);
  const { db } = server.application.context;
  return addSession(db, venueId, startsAt.toISOString(), { audience: "women" });
};
const book = (member: Client, sessionId: string, more = {}) =>
  member.post(`/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
    ...more,
  });
const woman = () => server.signUp({ gender: "female" });
async function listed(member: Client, id: string): Promise<Session | undefined> {
  const { body } = await member.get("/api/sessions");
  return body.find((session: Session) => session.id === id);
}
const setGender = (member: Client, gender: (typeof genders)[number] | null) =>
  server.application.context.db
    .updateTable("members")
    .set({ gender })
    .where("username", "=", member.username)
    .execute();

it("a session for women can be booked by women, and by nobody else", async () => {
  const id = await sessionForWomen();
  for (const gender of ["male", "non_binary", "prefer_not_to_say", null]) {
    const other = await server.signUp({ gender });
    const { status, body } = await book(other, id);
    expect([status, body.code]).toEqual([403, "not_open_to_you"]);
    expect((await other.get("/api/auth/me")).body.user.isOpenForWomen).toBeUndefined();
    expect((await listed(other, id))?.audience).toBe("women");
  }
  const member = await woman();
  expect((await member.get("/api/auth/me")).body.user.isOpenForWomen).toBe(true);
  const booked = await book(member, id);
  expect([booked.status, booked.body.session.audience]).toEqual([201, "women"]);
});

it("a session for women shows its attendees to its audience, and their number to everyone", async () => {
  const id = await sessionForWomen();
  const [member, other, viewer] = [await woman(), await server.signUp(), await woman()];
  await book(member, id);
  expect(await listed(other, id)).toMatchObject({ attendeeCount: 1, attendeeList: [] });
  expect((await listed(viewer, id))?.attendeeList).toMatchObject([{ userId: member.username }]);
});

it("a session for women can be shared in invitations that don't reveal who can't come: they get none, and the reply is the same", async () => {
  const { db } = server.application.context;
  const [host, friend, other] = [await woman(), await woman(), await server.signUp()];
  for (const { username } of [friend, other]) await connectByUsername(db, host.username, username);
  const replies = [];
  for (const invited of [friend, other]) {
    const id = await sessionForWomen();
    const { status, body } = await book(host, id, { invitedConnections: [invited.username] });
    const { id: _id, sessionId, session, attendeeList: _list, ...rest } = body;
    replies.push({ status, rest, fields: Object.keys(session), isOf: sessionId === id });
    const { notifications } = (await invited.get("/api/notifications")).body;
    expect(notifications).toHaveLength(invited === friend ? 1 : 0);
  }
  expect(replies[0]).toEqual(replies[1]);
});

it("a session for women refuses planners who book for anyone but a woman", async () => {
  const planner = await addStaff(server.application.context.db, "planner");
  const id = await sessionForWomen();
  const bookFor = (member: Client) =>
    call(server.url, "POST", `/api/operate/sessions/${id}/bookings`, {
      cookie: planner.cookie,
      body: { userId: member.username, areaId, reason: "They asked by mail." },
    });
  const refused = await bookFor(await server.signUp());
  expect([refused.status, refused.body.code]).toEqual([403, "not_open_to_you"]);
  expect((await bookFor(await woman())).status).toBe(201);
});

it("a session for women keeps a booking made as a woman, and checks again at the next one", async () => {
  const member = await woman();
  const [id, another] = [await sessionForWomen(), await sessionForWomen()];
  expect((await book(member, id)).status).toBe(201);
  await setGender(member, null);
  const [booking] = (await member.get("/api/bookings")).body;
  expect(booking).toMatchObject({ sessionId: id, status: "active" });
  expect(booking.attendeeList).toHaveLength(1);
  expect(await listed(member, id)).toMatchObject({ attendeeList: [] });
  expect((await book(member, another)).body.code).toBe("not_open_to_you");
});

it("a session for women doesn't let a member who has or awaits a spot change to a gender it isn't for", async () => {
  const change = (member: Client, gender: string | null) =>
    member.put("/api/personal-details", { gender });
  const [member, id] = [await woman(), await sessionForWomen()];
  expect((await member.get("/api/personal-details")).body.gender).toBe("female");
  const { body: booking } = await book(member, id);
  for (const gender of ["male", null]) {
    const { status, body } = await change(member, gender);
    expect([status, body.code]).toEqual([409, "holds_women_sessions"]);
  }
  expect((await change(member, "female")).status).toBe(200);
  await member.delete(`/api/bookings/${booking.id}`);
  expect((await change(member, "male")).body.gender).toBe("male");
  expect((await book(member, id)).body.code).toBe("not_open_to_you");
  expect((await listed(member, id))?.attendeeList).toEqual([]);

  const waiting = await woman();
  const { db } = server.application.context;
  const { id: memberId } = await db
    .selectFrom("members")
    .select("id")
    .where("username", "=", waiting.username)
    .executeTakeFirstOrThrow();
  const entry = { session_id: id, member_id: memberId, area_id: areaId, joined_at: new Date() };
  await db.insertInto("waitlist_entries").values(entry).execute();
  expect((await change(waiting, "male")).body.code).toBe("holds_women_sessions");
});

it("a session for women can't be entered by changing one's gender back and forth", async () => {
  const member = await server.signUp({ gender: null });
  const statuses = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const gender = nth % 2 === 0 ? "female" : "male";
    statuses.push((await member.put("/api/personal-details", { gender })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it("a member can change their gender, birthday and ZIP code", async () => {
  const member = await server.signUp({ gender: null, birthday: "1990-05-17", zipCode: "75001" });
  const path = "/api/personal-details";
  const first = { gender: null, birthday: "1990-05-17", zipCode: "75001" };
  expect((await member.get(path)).body).toEqual(first);
  expect((await member.put(path, { zipCode: "75204" })).body).toEqual({
    ...first,
    zipCode: "75204",
  });
  expect((await member.put(path, { birthday: null })).body.birthday).toBeNull();
  for (const wrong of [
    { zipCode: "7520" },
    { birthday: "2030-01-01" },
    { birthday: "1899-12-31" },
    { gender: "woman" },
    { zipCode: null },
  ]) {
    const { status, body } = await member.put(path, wrong);
    expect([status, body.issues[0].path]).toEqual([400, Object.keys(wrong)[0]]);
  }
  expect((await member.get(path)).body).toEqual({ ...first, zipCode: "75204", birthday: null });
  const near = (await member.get("/api/areas")).body.find(
    (area: ListedArea) => area.areaName === "Uptown",
  );
  expect(near.distanceMiles).toBe(1);
});
