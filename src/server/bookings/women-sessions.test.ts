import { afterAll, beforeAll, expect, it } from "vitest";
import type { Session } from "#shared/api/sessions.ts";
import { call } from "#testing/http-calls.ts";
import { addArea, addSession, connect } from "#testing/places.ts";
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
const setGender = (member: Client, gender: string | null) =>
  server.application.context.db
    .updateTable("members")
    .set({ gender })
    .where("username", "=", member.username)
    .execute();

it("is booked by women, and refused to everybody else whatever they said of themselves", async () => {
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

it("shows who is booked to whom it is for, and how many to everybody", async () => {
  const id = await sessionForWomen();
  const [member, other, viewer] = [await woman(), await server.signUp(), await woman()];
  await book(member, id);
  expect(await listed(other, id)).toMatchObject({ attendeeCount: 1, attendeeList: [] });
  expect((await listed(viewer, id))?.attendeeList).toMatchObject([{ userId: member.username }]);
});

it("invites without telling who can't come: they hear nothing, and the reply is the same", async () => {
  const { db } = server.application.context;
  const [host, friend, other] = [await woman(), await woman(), await server.signUp()];
  for (const { username } of [friend, other]) await connect(db, host.username, username);
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

it("is refused to planners who book for somebody else than a woman", async () => {
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

it("keeps a booking that was made as a woman, and the next one is asked again", async () => {
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
