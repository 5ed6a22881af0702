import { sql } from "kysely";
import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { memberTurns, memberWriteLimit } from "#shared/rules/limits.ts";
import { addPair } from "#testing/conversations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { openEvents } from "#testing/event-client.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const settings = {
  sessionReminders: true,
  connectionRequests: true,
  messages: true,
  sessionUpdates: true,
  promotions: false,
};

async function addTwo(): Promise<[TestMember, TestMember]> {
  const [one, other] = await addMembers(db(), 2);
  if (one === undefined || other === undefined) throw new Error("Nobody was added.");
  return [one, other];
}

/** `status` is set once the endless write is answered. */
async function begin({ cookie }: TestMember) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, "connect");
  let said = "";
  socket.on("data", (data) => (said += String(data)));
  const body = JSON.stringify(settings);
  socket.write(
    `PUT /api/notifications/settings HTTP/1.1\r\nhost: test\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  return {
    socket,
    end: () => socket.write(body),
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0),
  };
}

const save = (member: TestMember) =>
  call(server.url, "PUT", "/api/notifications/settings", { cookie: member.cookie, body: settings });
const pause = () => new Promise((resolve) => setTimeout(resolve, 150));

describe("a member's requests beyond four at a time", () => {
  it("a member's fifth request waits for the others, and nobody else waits", async () => {
    const [one, other] = await addTwo();
    const slow = [];
    for (let nth = 0; nth < memberTurns.atOnce; nth += 1) slow.push(await begin(one));
    await pause();
    let isSaved = false;
    const fifth = save(one).then(({ status }) => ((isSaved = true), status));
    const reading = call(server.url, "GET", "/api/bookings", { cookie: one.cookie });
    expect((await save(other)).status).toBe(200);
    await pause();
    expect(isSaved).toBe(false);
    slow[0]?.end();
    expect([await fifth, (await reading).status]).toEqual([200, 200]);
    expect(slow.map(({ status }) => status())).toEqual([200, 0, 0, 0]);
  });

  it("a client that hangs up gives up its turn, running or waiting", async () => {
    const [one] = await addTwo();
    const slow = [];
    for (let nth = 0; nth < memberTurns.atOnce + 3; nth += 1) slow.push(await begin(one));
    await pause();
    const last = save(one);
    for (const { socket } of slow.slice(memberTurns.atOnce)) socket.destroy();
    slow[0]?.socket.destroy();
    expect((await last).status).toBe(200);
  });

  it("a member's requests are refused while too many wait, and pass again afterwards", async () => {
    const [one, other] = await addTwo();
    const slow = [];
    for (let nth = 0; nth < memberTurns.atOnce; nth += 1) slow.push(await begin(one));
    await pause();
    const waiting = Array.from({ length: memberTurns.maxWaiting + 10 }, () => save(one));
    const refused = (await Promise.all(waiting.map((reply) => Promise.race([reply, pause()]))))
      .length;
    expect(refused).toBe(waiting.length);
    expect((await save(other)).status).toBe(200);
    for (const { end } of slow) end();
    const answers = await Promise.all(waiting);
    const tooMany = answers.filter(({ status }) => status === 429);
    expect(tooMany).toHaveLength(10);
    expect(Number(tooMany[0]?.retryAfter)).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(memberTurns.maxWaiting);
    expect((await save(one)).status).toBe(200);
  });

  it("open streams don't count among a member's requests", async () => {
    const [one] = await addTwo();
    const streams = await Promise.all(
      Array.from({ length: memberTurns.atOnce + 2 }, () => openEvents(server.url, one.cookie)),
    );
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect((await save(one)).status).toBe(200);
    for (const stream of streams) stream.close();
  });
});

describe("a member's writes", () => {
  it("a member's writes share one limit, apart from other members'", async () => {
    const { one, other, connectionId } = await addPair(db());
    const write = async (nth: number) => {
      const { cookie } = one;
      if (nth % 3 === 0) return save(one);
      const [method, path, body] =
        nth % 3 === 1
          ? ["POST", "/api/city/waiting", {}]
          : ["POST", "/api/messages", { connectionId, fromUserId: one.username, content: "Hi" }];
      return call(server.url, String(method), String(path), { cookie, body });
    };
    const answers = [];
    for (let nth = 0; nth < memberWriteLimit.max + 30; nth += 30)
      answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, at) => write(nth + at)))));
    expect(answers.slice(0, memberWriteLimit.max).filter(({ status }) => status === 429)).toEqual(
      [],
    );
    expect(new Set(answers.slice(-30).map(({ status }) => status))).toEqual(new Set([429]));
    expect((await save(other)).status).toBe(200);
    expect((await call(server.url, "GET", "/api/bookings", { cookie: one.cookie })).status).toBe(
      200,
    );
  });

  it("refusing a member's further writes costs no query", async () => {
    const [one] = await addTwo();
    const tries = async () => {
      const { rows } = await sql<{ tries: number }>`
        select tries from attempts where key = ${`writes:${one.id}`}`.execute(db());
      return rows[0]?.tries ?? 0;
    };
    for (let nth = 0; nth < memberWriteLimit.max; nth += 50)
      await Promise.all(Array.from({ length: 50 }, () => save(one)));
    expect((await save(one)).status).toBe(429);
    const counted = await tries();
    const answers = await Promise.all(Array.from({ length: 40 }, () => save(one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    expect(await tries()).toBe(counted);
  });
});
