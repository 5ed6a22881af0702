import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { findLostMessages, startChatStorm } from "#testing/chat-storm.ts";
import type { ChatStorm } from "#testing/chat-storm.ts";
import { openEvents } from "#testing/event-client.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import type { PostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { addPair } from "#testing/conversations.ts";

let cluster: PostgresCluster;
let database: Database;
let servers: ServerProcess[];

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: cluster.url });
  await server.ready();
  return server;
}

beforeAll(async () => {
  cluster = await startPostgresCluster({ fsync: true });
  servers = [await startServer(), await startServer()];
  database = openPostgres(cluster.url, () => undefined);
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  await cluster.stop();
});

const urlOf = (lane: number) => servers[lane % servers.length]?.url ?? "";
const quietMs = 500;

async function sendsMore(storm: ChatStorm, count: number): Promise<void> {
  const enough = storm.sent.length + count;
  const deadline = performance.now() + 15_000;
  while (storm.sent.length < enough && performance.now() < deadline) await wait(20);
  expect(storm.sent.length).toBeGreaterThanOrEqual(enough);
}

describe("two servers", { timeout: 60_000 }, () => {
  it("an event on one server reaches streams on the other at once", async () => {
    const { one, other, connectionId } = await addPair(database.db);
    const stream = await openEvents(urlOf(1), other.cookie);
    const took: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const began = performance.now();
      const body = { connectionId, fromUserId: one.username, content: `n${index}` };
      const [answer] = await Promise.all([
        call(urlOf(0), "POST", "/api/messages", { cookie: one.cookie, body }),
        stream.next("message", ({ content }) => content === body.content),
      ]);
      took.push(performance.now() - began);
      expect(answer.status).toBe(201);
    }
    took.sort((a, b) => a - b);
    expect(took[15]).toBeLessThan(300);
    // Reconnecting to the other server misses nothing and repeats nothing.
    stream.close();
    const body = { connectionId, fromUserId: one.username, content: "meanwhile" };
    await call(urlOf(1), "POST", "/api/messages", { cookie: one.cookie, body });
    const again = await openEvents(urlOf(0), other.cookie, stream.lastEventId);
    await again.next("message");
    expect(
      again.events.filter(({ event }) => event === "message").map(({ data }) => data.content),
    ).toEqual(["meanwhile"]);
    again.close();
  });

  it("a login that ends on one server ends its streams on the other", async () => {
    const { one } = await addPair(database.db);
    const stream = await openEvents(urlOf(1), one.cookie);
    await call(urlOf(0), "POST", "/api/auth/logout", { cookie: one.cookie });
    await stream.ended();
    expect(stream.hasEnded).toBe(true);
  });
});

describe("while 50 members chat", { timeout: 90_000 }, () => {
  it("a killed server loses and doubles no acknowledged message, and no stream misses one", async () => {
    const storm = await startChatStorm(database.db, 50, urlOf);
    await sendsMore(storm, 100);
    await servers[0]?.kill();
    await wait(quietMs);
    servers[0] = await startServer();
    await sendsMore(storm, 100);
    await storm.endSending();
    await wait(3 * quietMs);
    await storm.close();
    expect(storm.reconnections).toBeGreaterThan(10);
    expect(
      Object.keys(countAnswers(storm.answers)).filter(
        (answer) => /^(201|0|503)/.exec(answer) === null,
      ),
    ).toEqual([]);
    expect(await findLostMessages(database.db, storm)).toEqual([]);
  });

  it("a restart of PostgreSQL loses and doubles no message, and the servers recover by themselves", async () => {
    const storm = await startChatStorm(database.db, 50, urlOf);
    await sendsMore(storm, 100);
    await cluster.kill();
    await wait(2 * quietMs);
    await cluster.restart();
    await sendsMore(storm, 100);
    await storm.endSending();
    await wait(6 * quietMs);
    await storm.close();
    expect(await findLostMessages(database.db, storm)).toEqual([]);
    for (const server of servers) expect([server.hasEnded, server.stderr]).toEqual([false, ""]);
  });
});

describe("a server that is asked to stop", { timeout: 60_000 }, () => {
  it("a stopping server ends its streams at once, and their clients continue elsewhere", async () => {
    const { one, other, connectionId } = await addPair(database.db);
    const stopping = await startServer();
    const streams = await Promise.all(
      [one, other, one].map(({ cookie }) => openEvents(stopping.url, cookie)),
    );
    const began = performance.now();
    expect(await stopping.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    for (const stream of streams) await stream.ended();
    const body = { connectionId, fromUserId: one.username, content: "after" };
    await call(urlOf(0), "POST", "/api/messages", { cookie: one.cookie, body });
    const again = await openEvents(urlOf(1), other.cookie, streams[1]?.lastEventId);
    expect((await again.next("message")).data.content).toBe("after");
    again.close();
    expect(stopping.stderr).toBe("");
  });
});
