import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listForbiddenPairs } from "#server/groups/compute-groups.ts";
import { notify } from "#server/notifications/actions.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { openEvents } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addPair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const get = (member: TestMember, path: string) =>
  call(server.url, "GET", path, { cookie: member.cookie });
const post = (member: TestMember, path: string, body: unknown) =>
  call(server.url, "POST", path, { cookie: member.cookie, body });
const block = (member: TestMember, other: { username: string }) =>
  post(member, "/api/blocks", { userId: other.username });
const unblock = (member: TestMember, other: { username: string }) =>
  call(server.url, "DELETE", `/api/blocks/${other.username}`, { cookie: member.cookie });
const say = (member: TestMember, connectionId: string, content: string) =>
  post(member, "/api/messages", { connectionId, fromUserId: member.username, content });

interface Seen {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
}

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

describe("blocking", () => {
  it("blocking closes the conversation for both, from the list to the message being sent", async () => {
    const { one, other, connectionId } = await addPair(db());
    const message = (await say(one, connectionId, "hello")).body;
    const { status, body } = await block(other, one);
    expect(status).toBe(201);
    expect(body).toEqual({ userId: one.username });
    expect((await get(other, "/api/blocks")).body).toEqual([
      {
        userId: one.username,
        name: expect.stringMatching(/^Added Member\d+$/),
        createdAt: server.clock.now().toISOString(),
      },
    ]);
    for (const member of [one, other]) {
      expect((await get(member, "/api/connections")).body).toEqual([]);
      expect((await get(member, "/api/profile")).body.connectionsMade).toBe(0);
      const refused = [
        await get(member, `/api/messages/${connectionId}`),
        await say(member, connectionId, "still?"),
        await call(server.url, "PATCH", `/api/messages/${message.id}/read`, {
          cookie: member.cookie,
          body: {},
        }),
      ];
      expect(refused.map((answer) => [answer.status, answer.code])).toEqual(
        Array(3).fill([404, "not_found"]),
      );
    }
  });

  it("blocking updates the screens of both at once", async () => {
    const { one, other, connectionId } = await addPair(db());
    const streams = await Promise.all(
      [one, other].map(({ cookie }) => openEvents(server.url, cookie)),
    );
    await block(other, one);
    for (const stream of streams) {
      expect((await stream.next("connection")).data).toEqual({ connectionId });
      stream.close();
    }
  });

  it("blocking updates at once the sessions that show two members who were never connected", async () => {
    const [one, other, stranger] = await addMembers(db(), 3);
    if (one === undefined || other === undefined || stranger === undefined)
      throw new Error("Nobody was added.");
    const shared = await addPastSession(db(), new Date("2026-06-01T18:00:00.000Z"), [one, other]);
    await addPastSession(db(), new Date("2026-06-02T18:00:00.000Z"), [one, stranger]);
    const streams = await Promise.all(
      [one, other].map(({ cookie }) => openEvents(server.url, cookie)),
    );
    await block(other, one);
    for (const stream of streams) {
      expect((await stream.next("group")).data).toEqual({ sessionId: shared.sessionId });
      expect(stream.events).toHaveLength(1);
      stream.close();
    }
  });

  it("a block is removed by its maker, and the conversation continues", async () => {
    const { one, other, connectionId } = await addPair(db());
    await say(one, connectionId, "before");
    await block(one, other);
    await block(other, one);
    expect((await unblock(one, other)).status).toBe(204);
    expect((await get(one, `/api/messages/${connectionId}`)).status).toBe(404);
    expect((await unblock(other, one)).status).toBe(204);
    expect((await unblock(other, one)).status).toBe(404);
    const conversation = await get(one, `/api/messages/${connectionId}`);
    expect(conversation.body.map(({ content }: { content: string }) => content)).toEqual([
      "before",
    ]);
    expect((await say(other, connectionId, "after")).status).toBe(201);
  });

  it("a member's list of blocked members is shown to nobody else, newest first, with each once", async () => {
    const member = await addOne();
    const others = await addMembers(db(), 2);
    for (const other of others) {
      server.clock.set(new Date(server.clock.now().getTime() + 1_000));
      await block(member, other);
      await block(member, other);
    }
    const { body } = await get(member, "/api/blocks");
    expect(body.map(({ userId }: { userId: string }) => userId)).toEqual(
      others.map(({ username }) => username).reverse(),
    );
    for (const other of others) expect((await get(other, "/api/blocks")).body).toEqual([]);
  });

  it("blocking needs a login and another, existing member", async () => {
    const member = await addOne();
    expect((await block(member, member)).status).toBe(400);
    expect((await block(member, { username: "m-nobody" })).status).toBe(404);
    expect((await unblock(member, { username: "m-nobody" })).status).toBe(404);
    expect(
      (await call(server.url, "POST", "/api/blocks", { body: { userId: member.username } })).status,
    ).toBe(401);
    await db().deleteFrom("subscriptions").where("member_id", "=", member.id).execute();
    expect((await block(member, await addOne())).status).toBe(201);
  });

  it("blocking hides name, photo and userId from both in every shared list, differently in each session", async () => {
    const { one, other } = await addPair(db());
    const { areaId, venueId } = await addArea(db(), `Blockville ${one.id}`);
    const sessionIds: string[] = [];
    for (const startsAt of ["2026-12-02T01:30:00.000Z", "2026-12-04T01:30:00.000Z"]) {
      const sessionId = await addSession(db(), venueId, startsAt);
      sessionIds.push(sessionId);
      for (const member of [one, other]) {
        await post(member, `/api/sessions/${sessionId}/book`, {
          sessionId,
          userId: member.username,
          areaId,
        });
      }
    }
    const pastSession = await addPastSession(
      db(),
      new Date(server.clock.now().getTime() - 7_200_000),
      [one, other],
    );
    await block(one, other);
    for (const [member, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      const sessions = (await get(member, "/api/sessions")).body.filter(({ id }: { id: string }) =>
        sessionIds.includes(id),
      );
      const bookings = (await get(member, "/api/bookings")).body;
      const past = (await get(member, "/api/event-history")).body;
      const lists = [
        ...sessions,
        ...bookings,
        ...bookings.map(({ session }: { session: unknown }) => session),
        ...past,
      ];
      expect(lists).toHaveLength(7);
      const standIns = lists.map(({ attendeeList }) => {
        const seen = attendeeList.find(
          ({ userId }: { userId: string }) => userId !== member.username,
        );
        expect(seen).toEqual({
          id: expect.any(String),
          userId: expect.any(String),
          name: "Member",
          avatar: null,
        });
        return seen.userId;
      });
      expect(new Set(standIns).size).toBe(3);
      expect((await block(member, { username: standIns[0] })).status).toBe(404);
      // They can still rate each other, without becoming connected.
      expect((await post(member, "/api/event-history", surveyOf(pastSession, member))).status).toBe(
        201,
      );
      const replies = [
        "/api/sessions",
        "/api/bookings",
        "/api/event-history",
        "/api/notifications",
        "/api/connections",
        "/api/auth/account/data",
      ];
      for (const path of replies) {
        const { status, body } = await get(member, path);
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toContain(hidden.username);
      }
    }
    expect((await get(one, "/api/connections")).body).toEqual([]);
    expect((await get(one, "/api/notifications")).body.notifications).toEqual([]);
  });

  it("blocking gets the same reply for anyone, and its list names only members one has met, whatever they have blocked", async () => {
    const startsAt = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000);
    for (const isBlockedFirst of [false, true]) {
      const { one, other: connected } = await addPair(db());
      const [mate, absent, cancelled, ahead, elsewhere, stranger] = await addMembers(db(), 6);
      if (!mate || !absent || !cancelled || !ahead || !elsewhere || !stranger)
        throw new Error("Six are needed.");
      const past = await addPastSession(db(), startsAt(-2), [
        one,
        mate,
        absent,
        cancelled,
        elsewhere,
      ]);
      await addPastSession(db(), startsAt(2), [one, ahead]);
      await addPastSession(db(), startsAt(-5), [stranger, elsewhere]);
      const change = (index: number, values: object) =>
        db()
          .updateTable("bookings")
          .set(values)
          .where("id", "=", past.bookingIds[index] ?? "0")
          .execute();
      await writeAttendance(db(), [past.bookingIds[2]], { attendance: "absent" });
      await change(3, { status: "cancelled", cancelled_at: startsAt(-3) });
      await change(4, { group_no: 2 });
      const others = [connected, mate, absent, cancelled, ahead, elsewhere, stranger];
      for (const other of isBlockedFirst ? others : [])
        expect((await block(other, one)).status).toBe(201);
      const replies = [];
      for (const other of others) replies.push(await block(one, other));
      expect(replies.map(({ status, body }) => [status, body])).toEqual(
        others.map(({ username }) => [201, { userId: username }]),
      );
      const { body } = await get(one, "/api/blocks");
      const nameOf = new Map<string, string>(
        body.map(({ userId, name }: { userId: string; name: string }) => [userId, name]),
      );
      expect(others.map(({ username }) => nameOf.get(username))).toEqual([
        expect.stringMatching(/^Added Member\d+$/),
        "Added M.",
        ...Array(5).fill("Member"),
      ]);
      const { body: ofMate } = await get(mate, "/api/blocks");
      expect(ofMate.map(({ name }: { name: string }) => name)).toEqual(
        isBlockedFirst ? ["Added M."] : [],
      );
    }
  });

  it("blocking leaves the names of rated members in the download, on both sides", async () => {
    const [one, other] = await addMembers(db(), 2);
    if (one === undefined || other === undefined) throw new Error("Two are needed.");
    const twoHoursAgo = new Date(server.clock.now().getTime() - 7_200_000);
    const pastSession = await addPastSession(db(), twoHoursAgo, [one, other]);
    await post(other, "/api/event-history", surveyOf(pastSession, other));
    const read = async () => (await get(other, "/api/auth/account/data")).body.ratingsGiven;
    const before = await read();
    expect(before).toMatchObject([{ name: "Added M." }]);
    await block(one, other);
    expect(await read()).toEqual(before);
    await block(other, one);
    expect(await read()).toEqual(before);
  });

  it("blocking gives hidden members another id per session and viewer that can't be linked to earlier ones", async () => {
    const [one, hidden, other, alsoHidden] = await addMembers(db(), 4);
    if (!one || !hidden || !other || !alsoHidden) throw new Error("Four are needed.");
    const start = server.clock.now().getTime();
    const held = [
      await addPastSession(db(), new Date(start - 7_200_000), [hidden, alsoHidden, one, other]),
      await addPastSession(db(), new Date(start - 14_400_000), [one, hidden, other]),
    ];
    const read = async (member: TestMember): Promise<{ attendeeList: Seen[] }[]> =>
      (await get(member, "/api/event-history")).body;
    const saved = JSON.stringify([await read(one), await read(other)]);
    for (const viewer of [one, other])
      for (const blocker of [hidden, alsoHidden])
        expect((await block(blocker, viewer)).status).toBe(201);

    const lists = [...(await read(one)), ...(await read(other))].map(({ attendeeList }) =>
      attendeeList.filter(({ name }) => name === "Member"),
    );
    expect(lists.map(({ length }) => length)).toEqual([2, 1, 2, 1]);
    const ids = lists.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(ids.filter((id) => saved.includes(id))).toEqual([]);
    for (const { id, userId } of lists.flat()) expect(userId).toBe(`hidden-${id}`);
    // They come last, and not in booking order: the second session has another order.
    const [latest] = await read(one);
    expect(latest?.attendeeList.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Added Member/),
      "Added M.",
      "Member",
      "Member",
    ]);
    expect(latest?.attendeeList.slice(2).map(({ id }) => id)).toEqual(
      latest?.attendeeList
        .slice(2)
        .map(({ id }) => id)
        .sort(),
    );
    // The ids are stable, and the survey accepts these and the former ones.
    expect((await read(one))[0]).toEqual(latest);
    const [first, second] = held;
    if (first === undefined || second === undefined) throw new Error("Two sessions are needed.");
    const survey = surveyOf(first, one);
    const byNewIds = latest?.attendeeList.slice(1).map(({ id }) => ({ attendeeId: id, rating: 2 }));
    const surveyData = { ...survey.surveyData, attendeeRatings: byNewIds };
    expect((await post(one, "/api/event-history", { ...survey, surveyData })).status).toBe(201);
    expect((await post(one, "/api/event-history", surveyOf(second, one))).status).toBe(201);
    const rated = await db()
      .selectFrom("ratings")
      .select(["rated_id", "stars"])
      .where("rater_id", "=", one.id)
      .where("session_id", "=", first.sessionId)
      .execute();
    expect(new Map(rated.map(({ rated_id, stars }) => [rated_id, stars]))).toEqual(
      new Map([hidden, alsoHidden, other].map(({ id }) => [id, 2])),
    );
  });

  it("blocking leaves no earlier data next to a hidden member", async () => {
    const [one, hidden] = await addMembers(db(), 2);
    if (!one || !hidden) throw new Error("Two are needed.");
    const startsAt = new Date(server.clock.now().getTime() - 7_200_000);
    const { bookingIds } = await addPastSession(db(), startsAt, [one, hidden]);
    const facts = { arrival: "late", late_minutes: 10, attendance: "absent" } as const;
    await writeAttendance(db(), [bookingIds[1]], facts);
    const seen = async () =>
      (await get(one, "/api/event-history")).body[0].attendeeList.find(
        ({ userId }: Seen) => userId !== one.username,
      );
    expect(await seen()).toMatchObject({ arrival: { state: "late" }, wasAbsent: true });
    await block(hidden, one);
    expect(Object.keys(await seen()).sort()).toEqual(["avatar", "id", "name", "userId"]);
  });

  it("blocking removes the name from the other's earlier notifications", async () => {
    const { one, other, connectionId } = await addPair(db());
    await say(one, connectionId, "you won't read this");
    await block(other, one);
    const { notifications, unreadCount } = (await get(other, "/api/notifications")).body;
    expect(unreadCount).toBe(0);
    expect(notifications).toMatchObject([
      {
        title: "New message from Member",
        message: "No longer available.",
        isRead: true,
        metadata: { connectionId },
      },
    ]);
    expect(JSON.stringify(notifications)).not.toContain("Added");
    // A text written by another server during the block names nobody either.
    const senderName = "Added Name";
    const occasion = {
      kind: "new_message",
      connectionId,
      senderName,
      senderPhotoId: null,
      preview: "Hi",
      count: 1,
    } as const;
    await db()
      .transaction()
      .execute((trx) => notify(trx, [other.id], occasion, server.clock.now()));
    const later = (await get(other, "/api/notifications")).body;
    expect(later.notifications).toMatchObject([
      { title: "New message from Member", message: "No longer available." },
    ]);
    expect(JSON.stringify(later)).not.toContain("Added");
  });

  it("blocking deletes invitations between the two", async () => {
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

  it("blocking prevents a connection that is made at the same instant", async () => {
    for (let round = 0; round < 5; round += 1) {
      const pastSession = await addPastSession(
        db(),
        new Date(server.clock.now().getTime() - 7_200_000),
        2,
      );
      const [one, two] = pastSession.members;
      if (one === undefined || two === undefined) throw new Error("Two are needed.");
      await post(one, "/api/event-history", surveyOf(pastSession, one));
      await Promise.all([
        post(two, "/api/event-history", surveyOf(pastSession, two)),
        block(one, two),
      ]);
      expect((await get(one, "/api/connections")).body).toEqual([]);
      expect((await get(two, "/api/connections")).body).toEqual([]);
    }
  });
});

describe("two members who are kept apart", () => {
  it("two members are kept apart by a block or by one or two stars between them", async () => {
    const pastSession = await addPastSession(
      db(),
      new Date(server.clock.now().getTime() - 7_200_000),
      4,
    );
    const [a, b, c, d] = pastSession.members;
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      throw new Error("Four are needed.");
    await post(
      a,
      "/api/event-history",
      surveyOf(pastSession, a, { [b.username]: 2, [c.username]: 3, [d.username]: 5 }),
    );
    await block(d, c);
    const pairs = await listForbiddenPairs(
      db(),
      pastSession.members.map(({ id }) => id),
    );
    const named = (pair: readonly [string, string]) => [...pair].sort().join();
    expect(pairs.map(named).sort()).toEqual([named([a.id, b.id]), named([c.id, d.id])].sort());
    expect(await listForbiddenPairs(db(), [a.id, c.id])).toEqual([]);
    expect(await listForbiddenPairs(db(), [])).toEqual([]);
  });
});
