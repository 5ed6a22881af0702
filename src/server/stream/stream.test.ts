import { moments } from "#shared/rules/moments.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { updateGroups } from "#server/groups/actions.ts";
import { notify } from "#server/notifications/actions.ts";
import { publish, sweepStreamEvents } from "#server/platform/stream-events.ts";
import { callOffSession } from "#server/sessions/planning.ts";
import { openEvents } from "#testing/event-client.ts";
import type { EventClient } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addPair } from "#testing/conversations.ts";
import type { Pair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let open: EventClient[] = [];

beforeAll(async () => {
  // The streams' beat; nothing else in these tests depends on it.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = await startTestServer();
});
afterEach(() => {
  for (const client of open) client.close();
  open = [];
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

const db = () => server.application.context.db;

async function listen(member: TestMember, lastEventId?: string): Promise<EventClient> {
  const client = await openEvents(server.url, member.cookie, lastEventId);
  open.push(client);
  return client;
}

async function say(pair: Pair, from: TestMember, content: string) {
  const { connectionId } = pair;
  const body = { connectionId, fromUserId: from.username, content };
  const answer = await call(server.url, "POST", "/api/messages", { cookie: from.cookie, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const markRead = (member: TestMember, id: string) =>
  call(server.url, "PATCH", `/api/messages/${id}/read`, { cookie: member.cookie, body: {} });

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

it("a move of the sandbox's clock reaches every open stream", async () => {
  const [one, other] = await addMembers(db(), 2);
  if (!one || !other) throw new Error("Nobody was added.");
  const clients = [await listen(one), await listen(other)];
  await sql`select pg_notify('clock_moved', '')`.execute(db());
  for (const client of clients) expect((await client.next("clock")).data).toEqual({});
});

describe("the stream", () => {
  it("the stream needs a login, and is an event stream", async () => {
    expect((await call(server.url, "GET", "/api/stream")).status).toBe(401);
    const stream = await listen(await addOne());
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-content-type-options": "nosniff",
    });
    expect(stream.headers["content-encoding"]).toBeUndefined();
  });

  it("the stream carries a message and its read mark to both members, and the notification to the receiver", async () => {
    const pair = await addPair(db());
    const { one, other } = pair;
    const [ofOne, ofOther] = [await listen(one), await listen(other)];
    const message = await say(pair, one, "hello");
    expect((await ofOther.next("message")).data).toEqual(message);
    expect((await ofOne.next("message")).data).toEqual(message);
    expect((await ofOther.next("notification")).data).toMatchObject({
      type: "new_message",
      isRead: false,
      unreadCount: 1,
      metadata: { connectionId: pair.connectionId },
    });
    await markRead(other, message.id);
    const read = { ...message, isRead: true };
    expect((await ofOne.next("read")).data).toEqual(read);
    expect((await ofOther.next("read")).data).toEqual(read);
    const isRead = (data: { isRead: boolean }) => data.isRead;
    expect((await ofOther.next("notification", isRead)).data.unreadCount).toBe(0);
    expect(ofOne.events.map(({ event }) => event)).toEqual(["message", "read"]);
  });

  it("the stream sends events without a noticeable delay", async () => {
    const pair = await addPair(db());
    const stream = await listen(pair.other);
    const took: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const began = performance.now();
      await Promise.all([
        say(pair, pair.one, `n${index}`),
        stream.next("message", ({ content }) => content === `n${index}`),
      ]);
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    expect(took[10]).toBeLessThan(300);
  });

  it("the stream sends nobody other members' events", async () => {
    const pair = await addPair(db());
    const stranger = await listen(await addOne());
    const receiver = await listen(pair.other);
    await say(pair, pair.one, "secret");
    await receiver.next("message");
    await wait(50);
    expect(stranger.events).toEqual([]);
  });

  it("the stream reaches every device of the member", async () => {
    const pair = await addPair(db());
    const streams = [await listen(pair.other), await listen(pair.other), await listen(pair.other)];
    const message = await say(pair, pair.one, "everywhere");
    for (const stream of streams) expect((await stream.next("message")).data).toEqual(message);
  });

  it("the stream carries changes of sessions", async () => {
    const member = await addOne();
    const { areaId, venueId } = await addArea(db(), "Streamville");
    const sessionId = await addSession(db(), venueId, "2026-12-02T01:30:00.000Z");
    const booked = await call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
      cookie: member.cookie,
      body: { sessionId, userId: member.username, areaId },
    });
    expect(booked.status).toBe(201);
    const stream = await listen(member);
    await db()
      .transaction()
      .execute((trx) => callOffSession(trx, sessionId, server.application.context.clock.now()));
    expect((await stream.next("session")).data).toEqual({ sessionId });
    expect((await stream.next("notification")).data.type).toBe("session_update");
  });

  it("the stream carries a member's own bookings and cancellations to their devices, once each", async () => {
    const member = await addOne();
    const { cookie, username: userId } = member;
    const { areaId, venueId } = await addArea(db(), "Deviceville");
    const sessionId = await addSession(db(), venueId, "2026-12-04T01:30:00.000Z");
    const path = `/api/sessions/${sessionId}/book`;
    const [booked, all] = [await listen(member), await listen(member)];
    const { body } = await call(server.url, "POST", path, {
      cookie,
      body: { sessionId, userId, areaId },
    });
    expect((await booked.next("session")).data).toEqual({ sessionId });
    const cancelled = await listen(member);
    await call(server.url, "DELETE", `/api/bookings/${body.id}`, { cookie });
    expect((await cancelled.next("session")).data).toEqual({ sessionId });
    expect(all.events.map(({ event }) => event)).toEqual(["session", "session"]);
  });

  it("the stream carries a formed group and a mate who leaves, whatever the notification settings", async () => {
    const { areaId, venueId } = await addArea(db(), "Groupville");
    const startsAt = new Date("2026-12-03T01:30:00.000Z");
    const sessionId = await addSession(db(), venueId, startsAt.toISOString());
    const bookingIds = new Map<TestMember, string>();
    for (const member of await addMembers(db(), 4)) {
      const { cookie, username: userId } = member;
      const body = { sessionId, userId, areaId };
      const booked = await call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
        cookie,
        body,
      });
      bookingIds.set(member, booked.body.id);
      const settings = {
        sessionReminders: false,
        connectionRequests: false,
        messages: false,
        sessionUpdates: false,
        promotions: false,
      };
      await call(server.url, "PUT", "/api/notifications/settings", { cookie, body: settings });
    }
    const [leaver, stays] = [...bookingIds.keys()];
    if (leaver === undefined || stays === undefined) throw new Error("Nobody was added.");
    const forming = await listen(stays);
    await updateGroups(server.application.context, sessionId, moments.groupForming.at(startsAt));
    expect((await forming.next("group")).data).toEqual({ sessionId });
    const mending = await listen(stays);
    const path = `/api/bookings/${bookingIds.get(leaver)}`;
    expect((await call(server.url, "DELETE", path, { cookie: leaver.cookie })).status).toBe(200);
    expect((await mending.next("group")).data).toEqual({ sessionId });
    expect(mending.events.map(({ event }) => event)).toEqual(["group"]);
  });

  it("the stream sends nothing that was rolled back", async () => {
    const member = await addOne();
    const stream = await listen(member);
    const undone = db()
      .transaction()
      .execute(async (trx) => {
        await publish(trx, [{ memberId: member.id, name: "session", about: "1" }]);
        throw new Error("undone");
      });
    await expect(undone).rejects.toThrow("undone");
    await publish(db(), [{ memberId: member.id, name: "session", about: "2" }]);
    expect((await stream.next("session")).data).toEqual({ sessionId: "2" });
  });

  it("the stream is limited per member", async () => {
    const member = await addOne();
    for (let index = 0; index < 20; index += 1) await listen(member);
    const refused = await listen(member);
    expect(refused.status).toBe(429);
  });

  it("the stream is limited even for simultaneous requests, and a closed stream frees its place", async () => {
    const member = await addOne();
    const statusesOf = (streams: readonly EventClient[]) =>
      Map.groupBy(streams, ({ status }) => status);
    const first = statusesOf(await Promise.all(Array.from({ length: 60 }, () => listen(member))));
    expect([first.get(200)?.length, first.get(429)?.length]).toEqual([20, 40]);
    for (const stream of first.get(200) ?? []) stream.close();
    await expectAllPlaces(member);
  });

  it("the stream keeps no place for clients that disconnect before it begins", async () => {
    const member = await addOne();
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => openAndGo(member, round)));
    }
    await expectAllPlaces(member);
  });

  async function expectAllPlaces(member: TestMember): Promise<void> {
    let taken = 0;
    const takeOne = async () => {
      const stream = await listen(member);
      return stream.status === 200 ? (taken += 1) : taken;
    };
    await expect.poll(takeOne, { timeout: 10_000, interval: 5 }).toBe(20);
    expect((await listen(member)).status).toBe(429);
  }

  async function openAndGo(member: TestMember, turns: number): Promise<void> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(`GET /api/stream HTTP/1.1\r\nhost: x\r\ncookie: ${member.cookie}\r\n\r\n`);
    for (let turn = 0; turn < turns; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
});

describe("reconnecting", () => {
  it("reconnecting brings missed events, once and in order, and continues", async () => {
    const pair = await addPair(db());
    const first = await listen(pair.other);
    await say(pair, pair.one, "heard");
    const heard = await first.next("notification");
    first.close();
    for (const content of ["a", "b", "c"]) await say(pair, pair.one, content);
    const second = await listen(pair.other, heard.id);
    await say(pair, pair.one, "d");
    await second.next("message", ({ content }) => content === "d");
    const contents = second.events
      .filter(({ event }) => event === "message")
      .map(({ data }) => data.content);
    expect(contents).toEqual(["a", "b", "c", "d"]);
    const ids = second.events.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(Math.min(...ids)).toBeGreaterThan(Number(heard.id));
  });

  it("reconnecting works from a position before the first event", async () => {
    const pair = await addPair(db());
    const first = await listen(pair.other);
    expect(first.lastEventId).toMatch(/^\d+$/);
    first.close();
    await say(pair, pair.one, "meanwhile");
    const second = await listen(pair.other, first.lastEventId);
    expect((await second.next("message")).data.content).toBe("meanwhile");
  });

  it("reconnecting isn't confused by quiet streams, because they send beats", async () => {
    const stream = await listen(await addOne());
    const begun = stream.lastEventId;
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => stream.beats).toBe(1);
    expect(Number(stream.lastEventId)).toBeGreaterThanOrEqual(Number(begun));
  });

  it("reconnecting reports a position that is too old or unknown", async () => {
    const pair = await addPair(db());
    for (const id of ["999999999", "what", "-1", "1e9", "99999999999999999999"]) {
      const stream = await listen(pair.other, id);
      expect((await stream.next("reset")).data).toEqual({});
      const message = await say(pair, pair.one, `after ${id}`);
      expect((await stream.next("message")).data).toEqual(message);
      stream.close();
    }
    const stream = await listen(pair.other);
    stream.close();
    const witness = await listen(pair.one);
    await say(pair, pair.one, "forgotten");
    await witness.next("message");
    await sql`update stream_events set created_at = now() - interval '2 hours'`.execute(db());
    await sweepStreamEvents(db());
    const back = await listen(pair.other, stream.lastEventId);
    await back.next("reset");
    expect(back.events.map(({ event }) => event)).toEqual(["reset"]);
  });

  it("reconnecting misses nothing while transactions overlap", async () => {
    const pair = await addPair(db());
    const { one, other } = pair;
    const { startsAt, ...facts } = {
      sessionId: "1",
      workoutType: "gym" as const,
      startsAt: new Date("2026-12-02T01:30:00.000Z"),
      timeZone: "America/Chicago",
    };
    let stream = await listen(other);
    const heard: string[] = [];
    // Half of the events come late within long transactions, and the client reconnects repeatedly.
    const publishing = Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const now = new Date(startsAt.getTime() + index * 1000);
        await db()
          .transaction()
          .execute(async (trx) => {
            await notify(
              trx,
              [one.id, other.id],
              { kind: "session_moved", ...facts, startsAt: now },
              now,
            );
            if (index % 2 === 0) await wait(index % 7);
          });
      }),
    );
    let isOver = false;
    void publishing.then(() => (isOver = true));
    while (!isOver) {
      await wait(10);
      stream.close();
      heard.push(...stream.events.map(({ data }) => data.id));
      stream = await listen(other, stream.lastEventId);
    }
    await publishing;
    await publish(db(), [{ memberId: other.id, name: "session", about: "7" }]);
    await stream.next("session");
    heard.push(
      ...stream.events.filter(({ event }) => event === "notification").map(({ data }) => data.id),
    );
    expect(heard.length).toBe(60);
    expect(new Set(heard).size).toBe(60);
  });
});

describe("the end of a stream", () => {
  it("a stream ends with its login", async () => {
    const member = await server.signUp();
    const cookie = (
      await member.post("/api/auth/login", { email: member.email, password: "correct horse" })
    ).headers.get("set-cookie");
    const [login = ""] = cookie?.split(";") ?? [];
    const client = await openEvents(server.url, login);
    open.push(client);
    // The same member, logged in elsewhere.
    const elsewhere = server.visitor();
    const again = await elsewhere.post("/api/auth/login", {
      email: member.email,
      password: "correct horse",
    });
    const other = await openEvents(
      server.url,
      again.headers.get("set-cookie")?.split(";")[0] ?? "",
    );
    open.push(other);
    await call(server.url, "POST", "/api/auth/logout", { cookie: login });
    await client.ended();
    expect(other.hasEnded).toBe(false);
    await db().deleteFrom("members").where("username", "=", member.username).execute();
    await other.ended();
  });

  it("a stream ends with the server, which doesn't wait", async () => {
    const own = await startTestServer();
    const members = await addMembers(own.application.context.db, 5);
    const streams = await Promise.all(members.map(({ cookie }) => openEvents(own.url, cookie)));
    const began = performance.now();
    await own.stop();
    expect(performance.now() - began).toBeLessThan(3_000);
    await Promise.all(streams.map((stream) => stream.ended()));
  });
});
