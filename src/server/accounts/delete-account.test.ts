import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { sweepConnections } from "#server/connections/actions.ts";
import { updateGroups } from "#server/groups/actions.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { openEvents } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addPair, connectPair } from "#testing/conversations.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { addStaff } from "#testing/staff.ts";
import { findTexts } from "#testing/whole-database.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { sweepDeletedAccounts } from "./delete-account.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ areaId, venueId } = await addArea(db(), "Testville"));
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const as =
  ({ cookie }: TestMember) =>
  (method: string, path: string, body?: unknown) =>
    call(server.url, method, path, { cookie, body });
const leave = (member: TestMember) => as(member)("DELETE", "/api/auth/account");

const add = (count: number): Promise<TestMember[]> => addMembers(db(), count);

async function book(member: TestMember, sessionId: string, invitedConnections: string[] = []) {
  const requested = { sessionId, userId: member.username, areaId, invitedConnections };
  const answer = await as(member)("POST", `/api/sessions/${sessionId}/book`, requested);
  expect(answer.status).toBe(201);
  return answer.body;
}

let hours = 30;
const sessionAhead = () =>
  addSession(db(), venueId, new Date(start.getTime() + (hours += 3) * hourMs).toISOString());

describe("an admin who deletes their account", () => {
  it("an admin who deletes their account leaves another admin who can log in, even when all delete theirs at once", async () => {
    const admins = [await addStaff(db(), "admin"), await addStaff(db(), "admin")];
    const kept = await addStaff(db(), "admin");
    await db()
      .updateTable("members")
      .set({ suspended_at: start })
      .where("id", "=", kept.id)
      .execute();
    const planner = await addStaff(db(), "planner");
    expect((await leave(planner)).status).toBe(204);
    const replies = await Promise.all(admins.map(leave));
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([204, 409]);
    const last = replies.find(({ status }) => status === 409);
    expect(last?.body).toMatchObject({ code: "last_admin", detail: expect.any(String) });
    const [left] = admins.filter((_, at) => replies[at]?.status === 409);
    if (left === undefined) throw new Error("Nobody was refused.");
    expect((await as(left)("GET", "/api/auth/me")).body.user.roles).toEqual(["admin"]);
    await addStaff(db(), "admin");
    expect((await leave(left)).status).toBe(204);
  });
});

describe("deleting an account", () => {
  it("deleting an account needs a login, and ends all logins", async () => {
    expect((await server.visitor().delete("/api/auth/account")).status).toBe(401);
    const member = await server.signUp();
    const elsewhere = server.visitor();
    const login = { email: member.email, password: "correct horse" };
    expect((await elsewhere.post("/api/auth/login", login)).status).toBe(200);
    const reply = await member.delete("/api/auth/account");
    expect([reply.status, reply.bytes.length]).toEqual([204, 0]);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^spotter_login=;/);
    for (const client of [member, elsewhere]) {
      expect((await client.get("/api/auth/me")).status).toBe(401);
      expect((await client.delete("/api/auth/account")).status).toBe(401);
    }
    const refused = await server.visitor().post("/api/auth/login", login);
    expect([refused.status, refused.body.code]).toEqual([401, "invalid_credentials"]);
  });

  it("deleting an account closes the open streams", async () => {
    const [member] = await add(1);
    if (member === undefined) throw new Error("Nobody was added.");
    const stream = await openEvents(server.url, member.cookie);
    expect((await leave(member)).status).toBe(204);
    await stream.ended();
    expect(stream.hasEnded).toBe(true);
  });

  it("deleting an account frees the email for a new account, which inherits nothing", async () => {
    const former = await server.signUp({ email: "again@test.example", fullName: "Old Name" });
    expect((await former.delete("/api/auth/account")).status).toBe(204);
    const again = await server.signUp({
      email: "again@test.example",
      fullName: "New Name",
      premium: false,
    });
    expect(again.username).not.toBe(former.username);
    expect((await again.get("/api/subscription-status")).body.hasSubscription).toBe(false);
    expect((await again.get("/api/profile")).body).toMatchObject({
      fullName: "New Name",
      sessionsAttended: 0,
    });
  });
});

describe("a deleted member's personal data", () => {
  it("a deleted member's personal data is nowhere in the database", async () => {
    const avatar = await sharp({
      create: { width: 64, height: 64, channels: 3, background: "teal" },
    })
      .png()
      .toBuffer();
    const payload = signupPayload({
      email: "quillon@zzyzx-mail.example",
      fullName: "Quillon Zabriskie",
      birthday: "1987-03-29",
      zipCode: "75299",
      avatarUrl: `data:image/png;base64,${avatar.toString("base64")}`,
    });
    const client = server.visitor();
    const { user } = (
      await client.send("POST", "/api/auth/signup", {
        body: payload,
        headers: { "user-agent": "zzyzx-browser" },
      })
    ).body;
    const member = await db()
      .selectFrom("members")
      .selectAll()
      .where("username", "=", user.username)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable("profiles")
      .set({ bio: "zzyzx-bio" })
      .where("member_id", "=", member.id)
      .execute();
    await sql`insert into subscriptions (member_id, plan, status) values (${member.id}, 'monthly', 'active')`.execute(
      db(),
    );
    const login = await db()
      .selectFrom("logins")
      .selectAll()
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto("push_subscriptions")
      .values({
        endpoint: "https://push.example/zzyzx-device",
        member_id: member.id,
        login_hash: login.token_hash,
        p256dh: "zzyzx-key",
        auth: "zzyzx-auth",
        created_at: start,
      })
      .execute();

    const [friend, mate] = await add(2);
    if (friend === undefined || mate === undefined) throw new Error("Nobody was added.");
    await db()
      .insertInto("push_subscriptions")
      .values({
        endpoint: "https://push.example/friend",
        member_id: friend.id,
        login_hash: await loginOf(friend),
        p256dh: "k",
        auth: "a",
        created_at: start,
      })
      .execute();
    const connectionId = await connectPair(db(), member, friend);
    expect(
      (
        await client.post("/api/messages", {
          connectionId,
          fromUserId: user.username,
          content: "hello there",
        })
      ).status,
    ).toBe(201);
    const ahead = await sessionAhead();
    const requested = {
      sessionId: ahead,
      userId: user.username,
      areaId,
      invitedConnections: [friend.username],
    };
    expect((await client.post(`/api/sessions/${ahead}/book`, requested)).status).toBe(201);
    const mail = { to: member.email, memberId: member.id, subject: "Hi", text: "Hi", path: null };
    await db()
      .transaction()
      .execute((trx) => sendEmail(trx, mail, start));
    const self: TestMember = { ...member, cookie: "" };
    const pastSession = await addPastSession(db(), new Date(start.getTime() - 3 * hourMs), [
      self,
      mate,
    ]);
    const survey = { ...surveyOf(pastSession, self), feedback: "zzyzx-overall" };
    const surveyData = {
      ...survey.surveyData,
      gymFeedback: "zzyzx-gym",
      postWorkoutFeedback: "zzyzx-spot",
    };
    expect((await client.post("/api/event-history", { ...survey, surveyData })).status).toBe(201);

    const chat = { kind: "chat", id: connectionId };
    const ofFriend = { userId: friend.username, context: chat, text: "zzyzx-accuses" };
    expect((await client.post("/api/reports", ofFriend)).status).toBe(201);
    const ofMember = { userId: user.username, context: chat, text: "zzyzx-accused" };
    expect((await as(friend)("POST", "/api/reports", ofMember)).status).toBe(201);

    const traces = [
      "Quillon",
      "Zabriskie",
      "zzyzx-",
      user.username,
      "1987-03-29",
      member.photo_id ?? "no photo",
      login.token_hash,
    ];
    expect((await findTexts(db(), traces)).length).toBeGreaterThan(8);
    expect((await client.delete("/api/auth/account")).status).toBe(204);
    await sweepDeletedAccounts(server.application.context);
    const left = (await findTexts(db(), traces)).filter((row) => !row.startsWith("reports:"));
    expect(left).toEqual([]);
    expect(await db().selectFrom("photos").select("id").execute()).toEqual([]);
    expect(await findInconsistencies(db())).toEqual([]);
  });

  async function loginOf(member: TestMember): Promise<string> {
    const login = await db()
      .selectFrom("logins")
      .select("token_hash")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return login.token_hash;
  }

  it("a deleted member's personal data stays in reports, with their context", async () => {
    const { one, other, connectionId } = await addPair(db());
    await as(other)("POST", "/api/messages", {
      connectionId,
      fromUserId: other.username,
      content: "something nasty",
    });
    const report = {
      userId: other.username,
      context: { kind: "chat", id: connectionId },
      text: "Look at this.",
    };
    expect((await as(one)("POST", "/api/reports", report)).status).toBe(201);
    await leave(other);
    await leave(one);
    const kept = await db()
      .selectFrom("reports")
      .selectAll()
      .where("reported_username", "=", other.username)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      reporter_id: null,
      reported_id: null,
      text: "Look at this.",
      excerpt: [{ fromUserId: other.username, content: "something nasty" }],
    });
  });
});

describe("the other members", () => {
  it("a deleted member appears as a former member in the conversation at once, which can be read but not continued", async () => {
    const { one, other, connectionId } = await addPair(db());
    await as(other)("POST", "/api/messages", {
      connectionId,
      fromUserId: other.username,
      content: "bye",
    });
    const stream = await openEvents(server.url, one.cookie);
    expect((await leave(other)).status).toBe(204);
    expect((await stream.next("connection")).data).toEqual({ connectionId });
    stream.close();
    const [connection] = (await as(one)("GET", "/api/connections")).body;
    expect(connection).toMatchObject({
      isFormerMember: true,
      profile: { fullName: "Former member", avatarUrl: null },
    });
    const { body: conversation } = await as(one)("GET", `/api/messages/${connectionId}`);
    expect(conversation).toMatchObject([{ fromUserId: "former-member", content: "bye" }]);
    const refused = await as(one)("POST", "/api/messages", {
      connectionId,
      fromUserId: one.username,
      content: "?",
    });
    expect([refused.status, refused.code]).toEqual([409, "former_member"]);
    const { notifications } = (await as(one)("GET", "/api/notifications")).body;
    expect(notifications).toMatchObject([{ type: "new_message", isRead: false }]);
    expect(JSON.stringify(notifications)).not.toContain("Added");
  });

  it("a deleted member's conversation loads again even in an app that has its latest version", async () => {
    const { one, other, connectionId } = await addPair(db());
    await as(other)("POST", "/api/messages", {
      connectionId,
      fromUserId: other.username,
      content: "bye",
    });
    const read = (etag = "") =>
      server
        .visitor()
        .get(`/api/messages/${connectionId}`, { cookie: one.cookie, "if-none-match": etag });
    const etag = (await read()).headers.get("etag") ?? "";
    expect((await read(etag)).status).toBe(304);
    await leave(other);
    expect((await read(etag)).status).toBe(200);
  });

  it("a deleted member appears as a former member without a photo in past and current sessions", async () => {
    const members = await add(3);
    const [one, other] = members;
    if (one === undefined || other === undefined) throw new Error("Nobody was added.");
    await addPastSession(db(), new Date(start.getTime() - 3 * hourMs), members);
    const running = await addPastSession(db(), new Date(start.getTime() - 0.5 * hourMs), members);
    await leave(other);
    const [past] = (await as(one)("GET", "/api/event-history")).body;
    const [present] = (await as(one)("GET", "/api/bookings")).body;
    for (const { attendeeList } of [past, present]) {
      expect(attendeeList).toHaveLength(3);
      expect(attendeeList[1]).toMatchObject({
        userId: "former-member",
        name: "Former member",
        avatar: null,
      });
    }
    expect(present.session.attendeeCount).toBe(3);
    expect(present.sessionId).toBe(running.sessionId);
    expect(await findInconsistencies(db())).toEqual([]);
  });

  it("members needn't rate a deleted member, even in a survey that they have begun", async () => {
    const members = await add(4);
    const [, leaver, one, two] = members;
    if (leaver === undefined || one === undefined || two === undefined)
      throw new Error("Nobody was added.");
    const pastSession = await addPastSession(db(), new Date(start.getTime() - 3 * hourMs), members);
    const complete = surveyOf(pastSession, one);
    await leave(leaver);
    expect((await as(one)("POST", "/api/event-history", complete)).status).toBe(201);
    const survey = surveyOf(pastSession, two);
    const without = survey.surveyData.attendeeRatings.filter(
      ({ attendeeId }) => attendeeId !== pastSession.bookingIds[1],
    );
    const shorter = { ...survey, surveyData: { ...survey.surveyData, attendeeRatings: without } };
    expect((await as(two)("POST", "/api/event-history", shorter)).status).toBe(201);
    const rated = await db()
      .selectFrom("ratings")
      .select("rated_id")
      .where("session_id", "=", pastSession.sessionId)
      .execute();
    expect(rated).toHaveLength(4);
  });

  it("a deleted member's spots can be booked at once, and the groups are notified", async () => {
    const startsAt = new Date(start.getTime() + 40 * hourMs);
    const sessionId = await addSession(db(), venueId, startsAt.toISOString(), { spots: 5 });
    const members = await add(5);
    for (const member of members) await book(member, sessionId);
    const [late] = await add(1);
    const [first, ...rest] = members;
    if (first === undefined || late === undefined) throw new Error("Nobody was added.");
    server.clock.set(new Date(startsAt.getTime() - 20 * hourMs));
    await updateGroups(server.application.context, sessionId, server.clock.now());
    expect((await leave(first)).status).toBe(204);
    const session = await db()
      .selectFrom("sessions")
      .selectAll()
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    expect(session).toMatchObject({ booked_count: 4, groups_stale_since: null, groups_version: 2 });
    for (const member of rest) {
      const { notifications } = (await as(member)("GET", "/api/notifications")).body;
      expect(notifications.map(({ type }: { type: string }) => type)).toContain("session_update");
      const [booking] = (await as(member)("GET", "/api/bookings")).body;
      expect(booking.attendeeList).toHaveLength(4);
    }
    await book(late, sessionId);
    const orphans = await db()
      .selectFrom("bookings")
      .select("id")
      .where("member_id", "is", null)
      .where("session_id", "=", sessionId)
      .execute();
    expect(orphans).toEqual([]);
    expect(await findInconsistencies(db())).toEqual([]);
  });

  it("two deleted members leave nothing behind that they shared", async () => {
    const { one, other, connectionId } = await addPair(db());
    await as(other)("POST", "/api/messages", {
      connectionId,
      fromUserId: other.username,
      content: "bye",
    });
    await leave(one);
    await leave(other);
    await sweepConnections(db());
    expect(
      await db()
        .selectFrom("messages")
        .select("id")
        .where("connection_id", "=", connectionId)
        .execute(),
    ).toEqual([]);
  });
});
