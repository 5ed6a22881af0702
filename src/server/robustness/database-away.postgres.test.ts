import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import type { StormPlace } from "#testing/booking-storm.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import type { PostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { findInconsistencies } from "#testing/consistency.ts";

let cluster: PostgresCluster;
let database: Database;
let servers: ServerProcess[];
let place: StormPlace;

beforeAll(async () => {
  cluster = await startPostgresCluster({ fsync: true });
  // In the sandbox the servers listen to each other's clock through the database.
  const environment = { DATABASE_URL: cluster.url, SANDBOX: "on" };
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  await Promise.all(servers.map((server) => server.ready()));
  database = openPostgres(cluster.url, () => undefined);
  place = await prepareStorm(database.db);
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  await cluster.stop();
});

const urlOf = (lane: number) => servers[lane % servers.length]?.url ?? "";
const hangingMs = 8_000;

describe("while PostgreSQL goes away and comes back", { timeout: 90_000 }, () => {
  it.for(["is restarted", "is killed"] as const)(
    "calls are answered with 503 and then as before, losing nothing, when it %s",
    async (what) => {
      const storm = startStorm(place, urlOf);
      await storm.promises(40);
      if (what === "is killed") await cluster.kill();
      else await stopServer();
      await wait(300);
      await expectUnavailable();
      await wait(1_500);
      await expectUnavailable();
      const restarted = performance.now();
      await cluster.restart();
      await expectAvailable();
      const recoveredMs = performance.now() - restarted;
      await storm.promises(storm.log.bookings.size + 40);
      const log = await storm.end();

      const counts = countAnswers(log.answers);
      expect(counts["503 unavailable"]).toBeGreaterThan(20);
      const usual = [
        "201",
        "200",
        "503 unavailable",
        "409 session_full",
        "409 already_booked",
        "409 one_booking_at_a_time", // an earlier booking of the member is still waiting for the database
        "404 not_found",
      ];
      expect(Object.keys(counts).filter((answer) => !usual.includes(answer))).toEqual([]);
      const unavailable = log.answers.filter((answer) => answer.status === 503);
      expect(unavailable.filter((answer) => !(Number(answer.retryAfter) > 0))).toEqual([]);
      expect(slowest(log.answers)).toBeLessThan(hangingMs);
      expect(recoveredMs).toBeLessThan(hangingMs);
      expect(await findBrokenPromises(database.db, log)).toEqual([]);
      expect(await findInconsistencies(database.db)).toEqual([]);
      for (const server of servers) expect([server.hasEnded, server.stderr]).toEqual([false, ""]);
    },
  );

  it("the servers hear each other again after PostgreSQL was away", async () => {
    const [one, other] = [urlOf(0), urlOf(1)];
    const moved = await call(one, "POST", "/api/sandbox/clock", {
      body: { advanceSeconds: 1_000 },
    });
    expect(moved.status).toBe(200);
    const heard = async () => {
      const { body } = await call(other, "GET", "/api/sandbox/clock");
      return Date.parse(body.now) >= Date.parse(moved.body.now);
    };
    expect(await soon(heard)).toBe(true);
  });
});

describe("a server started while PostgreSQL is away", { timeout: 60_000 }, () => {
  beforeEach(() => cluster.kill());
  afterEach(() => cluster.restart());

  it("a server started without PostgreSQL says so, waits and becomes ready when it comes", async () => {
    const server = await startServerProcess({
      DATABASE_URL: cluster.url,
      SANDBOX: "on",
      // Its readiness is polled, as by a proxy, so it serves on for half of this when it stops.
      DRAIN_SECONDS: "4",
    });
    expect((await call(server.url, "GET", "/healthz")).status).toBe(200);
    expect((await call(server.url, "GET", "/readyz")).status).toBe(503);
    const reading = await call(server.url, "GET", "/api/app");
    expect([reading.status, reading.code, Number(reading.retryAfter) > 0]).toEqual([
      503,
      "unavailable",
      true,
    ]);
    await server.said("the database is away");
    await cluster.restart();
    await server.ready();
    expect((await call(server.url, "GET", "/readyz")).status).toBe(200);
    const moved = await call(server.url, "POST", "/api/sandbox/clock", {
      body: { advanceSeconds: 500 },
    });
    expect(moved.status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.stderr).toBe("");
  });

  it("a server waiting for PostgreSQL stops when asked to, without complaint", async () => {
    const server = await startServerProcess({ DATABASE_URL: cluster.url, SANDBOX: "on" });
    await server.said("the database is away");
    expect(await server.stop()).toBe(0);
    expect(server.stderr).toBe("");
  });
});

describe("stopping", { timeout: 60_000 }, () => {
  it("a stopping server finishes its open call and refuses new ones", async () => {
    const server = await startServerProcess({ DATABASE_URL: cluster.url, SANDBOX: "on" });
    await server.ready();
    const { member, sessionId, body } = await freshBooking();
    const { booking, stopped, late } = await database.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", sessionId)
        .forUpdate()
        .execute();
      const booking = call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
        cookie: member.cookie,
        body,
      });
      await wait(500);
      const stopped = server.stop();
      await wait(500);
      return { booking, stopped, late: await call(server.url, "GET", "/api/documents") };
    });
    expect(late.status).toBe(503);
    expect((await booking).status).toBe(201);
    expect(await stopped).toBe(0);
    expect(server.stderr).toBe("");
  });

  it("a stopping server doesn't wait for idle connections", async () => {
    const server = await startServerProcess({ DATABASE_URL: cluster.url, SANDBOX: "on" });
    await server.ready();
    // Browsers keep connections for the next call and open spare ones.
    await Promise.all(Array.from({ length: 20 }, () => call(server.url, "GET", "/healthz")));
    const { hostname, port } = new URL(server.url);
    const unused = connect(Number(port), hostname);
    await once(unused, "connect");
    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(hangingMs);
    unused.destroy();
  });
});

async function freshBooking() {
  const { areaId, sessionIds, members } = await prepareStorm(database.db, {
    members: 3,
    sessions: 1,
  });
  const [member] = members;
  const [sessionId] = sessionIds;
  if (member === undefined || sessionId === undefined) throw new Error("There is nothing to book.");
  return { member, sessionId, body: { sessionId, userId: member.username, areaId } };
}

async function stopServer(): Promise<void> {
  // The signal for a "fast" shutdown, as an administrator's restart sends.
  process.kill(cluster.pid, "SIGINT");
  await wait(200);
}

async function expectUnavailable(): Promise<void> {
  for (const { url } of servers) {
    const member = { cookie: place.members[0]?.cookie ?? "" };
    const [health, readiness, reading] = await Promise.all([
      call(url, "GET", "/healthz"),
      call(url, "GET", "/readyz"),
      call(url, "GET", "/api/sessions", member),
    ]);
    expect(health.status).toBe(200);
    expect(readiness.status).toBe(503);
    expect([reading.status, reading.code]).toEqual([503, "unavailable"]);
    expect(slowest([health, readiness, reading])).toBeLessThan(hangingMs);
  }
}

async function expectAvailable(): Promise<void> {
  for (const { url } of servers) {
    expect(await soon(async () => (await call(url, "GET", "/readyz")).status === 200)).toBe(true);
  }
}

async function soon(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + hangingMs;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await wait(50);
  }
  return false;
}

const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));
