import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdSession, surveyOf } from "../testing/attendance.ts";
import { openEvents } from "../testing/event-client.ts";
import { call } from "../testing/http-calls.ts";
import { addMembers, type TestMember } from "../testing/members.ts";
import { addArea, addSession } from "../testing/places.ts";
import { addPair } from "../testing/talks.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { listForbiddenPairs } from "./actions.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const get = (member: TestMember, path: string) => call(server.url, "GET", path, { cookie: member.cookie });
const post = (member: TestMember, path: string, body: unknown) =>
  call(server.url, "POST", path, { cookie: member.cookie, body });
const block = (member: TestMember, other: { username: string }) =>
  post(member, "/api/blocks", { userId: other.username });
const unblock = (member: TestMember, other: { username: string }) =>
  call(server.url, "DELETE", `/api/blocks/${other.username}`, { cookie: member.cookie });
const say = (member: TestMember, connectionId: string, content: string) =>
  post(member, "/api/messages", { connectionId, fromUserId: member.username, content });

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

describe("blocking", () => {
  it("closes the talk for both, from the list to the message under way", async () => {
    const { one, other, connectionId } = await addPair(db());
    const message = (await say(one, connectionId, "hello")).body;
    const { status, body } = await block(other, one);
    expect(status).toBe(201);
    expect(body).toEqual({
      userId: one.username,
      name: expect.stringMatching(/^Added Member\d+$/),
      createdAt: server.clock.now().toISOString(),
    });
    for (const member of [one, other]) {
      expect((await get(member, "/api/connections")).body).toEqual([]);
      expect((await get(member, "/api/profile")).body.connectionsMade).toBe(0);
      const refused = [
        await get(member, `/api/messages/${connectionId}`),
        await say(member, connectionId, "still?"),
        await call(server.url, "PATCH", `/api/messages/${message.id}/read`, { cookie: member.cookie, body: {} }),
      ];
      expect(refused.map((answer) => [answer.status, answer.code])).toEqual(Array(3).fill([404, "not_found"]));
    }
  });

  it("is heard of on the screens of both", async () => {
    const { one, other, connectionId } = await addPair(db());
    const streams = await Promise.all([one, other].map(({ cookie }) => openEvents(server.url, cookie)));
    await block(other, one);
    for (const stream of streams) {
      expect((await stream.next("connection")).data).toEqual({ connectionId });
      stream.close();
    }
  });

  it("is lifted by whoever made it, and the talk goes on where it was", async () => {
    const { one, other, connectionId } = await addPair(db());
    await say(one, connectionId, "before");
    await block(one, other);
    await block(other, one);
    expect((await unblock(one, other)).status).toBe(204);
    // The other's own block still stands.
    expect((await get(one, `/api/messages/${connectionId}`)).status).toBe(404);
    expect((await unblock(other, one)).status).toBe(204);
    expect((await unblock(other, one)).status).toBe(404);
    const talk = await get(one, `/api/messages/${connectionId}`);
    expect(talk.body.map(({ content }: { content: string }) => content)).toEqual(["before"]);
    expect((await say(other, connectionId, "after")).status).toBe(201);
  });

  it("says who is blocked to nobody else, once each, newest first", async () => {
    const member = await addOne();
    const others = await addMembers(db(), 2);
    for (const other of others) {
      server.clock.set(new Date(server.clock.now().getTime() + 1_000));
      await block(member, other);
      await block(member, other);
    }
    const { body } = await get(member, "/api/blocks");
    expect(body.map(({ userId }: { userId: string }) => userId)).toEqual(others.map(({ username }) => username).reverse());
    // Never connected, so no more of the name than was known.
    expect(body[0].name).toMatch(/^Added M\.$/);
    for (const other of others) expect((await get(other, "/api/blocks")).body).toEqual([]);
  });

  it("is of somebody else who is there, by a member", async () => {
    const member = await addOne();
    expect((await block(member, member)).status).toBe(400);
    expect((await block(member, { username: "m-nobody" })).status).toBe(404);
    expect((await unblock(member, { username: "m-nobody" })).status).toBe(404);
    expect((await call(server.url, "POST", "/api/blocks", { body: { userId: member.username } })).status).toBe(401);
    await db().deleteFrom("subscriptions").where("member_id", "=", member.id).execute();
    expect((await block(member, await addOne())).status).toBe(201);
  });

  it("hides name and photo from both wherever the two stand in one list", async () => {
    const { one, other } = await addPair(db());
    const { areaId, venueId } = await addArea(db(), `Blockville ${one.id}`);
    const sessionId = await addSession(db(), venueId, "2026-12-02T01:30:00.000Z");
    for (const member of [one, other]) {
      await post(member, `/api/sessions/${sessionId}/book`, { sessionId, userId: member.username, areaId });
    }
    const held = await holdSession(db(), new Date(server.clock.now().getTime() - 7_200_000), [one, other]);
    await block(one, other);
    for (const [member, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      const lists = [
        (await get(member, "/api/sessions")).body.find(({ id }: { id: string }) => id === sessionId),
        (await get(member, "/api/bookings")).body[0].session,
        (await get(member, "/api/bookings")).body[0],
        (await get(member, "/api/event-history")).body[0],
      ];
      for (const { attendeeList } of lists) {
        const seen = attendeeList.find(({ userId }: { userId: string }) => userId === hidden.username);
        expect(seen).toEqual({ id: expect.any(String), userId: hidden.username, name: "Member", avatar: null });
      }
    }
    // They can still rate each other, and no connection comes of it.
    for (const member of [one, other]) {
      expect((await post(member, "/api/event-history", surveyOf(held, member))).status).toBe(201);
    }
    expect((await get(one, "/api/connections")).body).toEqual([]);
    expect((await get(one, "/api/notifications")).body.notifications).toEqual([]);
  });

  it("takes the name out of what was told of the other before", async () => {
    const { one, other, connectionId } = await addPair(db());
    await say(one, connectionId, "you won't read this");
    await block(other, one);
    const { notifications, unreadCount } = (await get(other, "/api/notifications")).body;
    expect(unreadCount).toBe(0);
    expect(notifications).toMatchObject([
      { title: "New message from Member", message: "", isRead: true, metadata: { connectionId } },
    ]);
    expect(JSON.stringify(notifications)).not.toContain("Added");
  });

  it("leaves no invitation between the two", async () => {
    const { one, other } = await addPair(db());
    const { areaId, venueId } = await addArea(db(), `Inviteville ${one.id}`);
    const sessionId = await addSession(db(), venueId, "2026-12-03T01:30:00.000Z");
    await block(one, other);
    const refused = await post(other, `/api/sessions/${sessionId}/book`, {
      sessionId,
      userId: other.username,
      areaId,
      invitedConnections: [one.username],
    });
    expect([refused.status, refused.code]).toEqual([400, "invalid_request"]);
  });

  it("stands against a connection that is made at the same instant", async () => {
    for (let round = 0; round < 5; round += 1) {
      const held = await holdSession(db(), new Date(server.clock.now().getTime() - 7_200_000), 2);
      const [one, two] = held.members;
      if (one === undefined || two === undefined) throw new Error("Two are needed.");
      await post(one, "/api/event-history", surveyOf(held, one));
      await Promise.all([post(two, "/api/event-history", surveyOf(held, two)), block(one, two)]);
      expect((await get(one, "/api/connections")).body).toEqual([]);
      expect((await get(two, "/api/connections")).body).toEqual([]);
    }
  });
});

describe("who is kept apart", () => {
  it("are those of whom one blocked the other or gave one or two stars", async () => {
    const held = await holdSession(db(), new Date(server.clock.now().getTime() - 7_200_000), 4);
    const [a, b, c, d] = held.members;
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error("Four are needed.");
    await post(a, "/api/event-history", surveyOf(held, a, { [b.username]: 2, [c.username]: 3, [d.username]: 5 }));
    await block(d, c);
    const pairs = await listForbiddenPairs(db(), held.members.map(({ id }) => id));
    const named = (pair: readonly [string, string]) => [...pair].sort().join();
    expect(pairs.map(named).sort()).toEqual([named([a.id, b.id]), named([c.id, d.id])].sort());
    expect(await listForbiddenPairs(db(), [a.id, c.id])).toEqual([]);
    expect(await listForbiddenPairs(db(), [])).toEqual([]);
  });
});

describe("a report", () => {
  const report = (member: TestMember, userId: string, context: unknown, text: unknown = "Was rude") =>
    post(member, "/api/reports", { userId, context, text });

  it("is kept with the talk that it is about, and mailed to the operators", async () => {
    const operator = await addOne();
    await db().updateTable("members").set({ role: "operator" }).where("id", "=", operator.id).execute();
    const { one, other, connectionId } = await addPair(db());
    await say(other, connectionId, "something ugly");
    const { status, body } = await report(one, other.username, { kind: "chat", id: connectionId });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), createdAt: server.clock.now().toISOString() });
    const kept = await db().selectFrom("reports").selectAll().where("id", "=", body.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      reporter_id: one.id,
      reported_id: other.id,
      reported_username: other.username,
      context_kind: "chat",
      context_id: connectionId,
      text: "Was rude",
      excerpt: [{ fromUserId: other.username, content: "something ugly" }],
    });
    const mails = await db().selectFrom("deliveries").selectAll().where("recipient", "=", operator.email).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Was rude");
    expect(mails[0]?.text).toContain(other.username);
    // It outlives the account that it is about.
    await db().deleteFrom("members").where("id", "=", other.id).execute();
    const left = await db().selectFrom("reports").selectAll().where("id", "=", body.id).executeTakeFirstOrThrow();
    expect([left.reported_id, left.reported_username]).toEqual([null, other.username]);
  });

  it("can be made of a group, of a survey, and of a talk that a block closed", async () => {
    const held = await holdSession(db(), new Date(server.clock.now().getTime() - 7_200_000), 2);
    const [one, two] = held.members;
    if (one === undefined || two === undefined) throw new Error("Two are needed.");
    for (const kind of ["group", "survey"]) {
      expect((await report(one, two.username, { kind, id: held.sessionId })).status).toBe(201);
    }
    const pair = await addPair(db());
    await block(pair.one, pair.other);
    expect((await report(pair.one, pair.other.username, { kind: "chat", id: pair.connectionId })).status).toBe(201);
  });

  it("names somebody else, a context of both and what happened", async () => {
    const { one, other, connectionId } = await addPair(db());
    const stranger = await addOne();
    const held = await holdSession(db(), new Date(server.clock.now().getTime() - 7_200_000), [one]);
    const chat = { kind: "chat", id: connectionId };
    const refused = [
      [await report(one, one.username, chat), 400],
      [await report(one, "m-nobody", chat), 404],
      [await report(stranger, other.username, chat), 404],
      [await report(one, stranger.username, chat), 404],
      [await report(one, other.username, { kind: "group", id: held.sessionId }), 404],
      [await report(one, other.username, { kind: "chat", id: "what" }), 404],
      [await report(one, other.username, { kind: "street", id: "1" }), 400],
      [await report(one, other.username, chat, "  "), 400],
      [await report(one, other.username, chat, "x".repeat(2_001)), 400],
    ] as const;
    expect(refused.map(([{ status }]) => status)).toEqual(refused.map(([, status]) => status));
    expect((await call(server.url, "POST", "/api/reports", { body: {} })).status).toBe(401);
    expect(await db().selectFrom("reports").selectAll().where("reporter_id", "=", one.id).execute()).toEqual([]);
  });

  it("is limited, because people read them", async () => {
    const { one, other, connectionId } = await addPair(db());
    const answers = [];
    for (let index = 0; index < 21; index += 1) {
      answers.push(await report(one, other.username, { kind: "chat", id: connectionId }, `n${index}`));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
  });
});
