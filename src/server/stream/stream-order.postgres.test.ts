import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { announceOnCommit } from "#server/platform/database/listen-notify.ts";
import { openPostgres } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import { publish, readStreamPage } from "#server/platform/stream-events.ts";
import { openEvents } from "#testing/event-client.ts";
import type { EventClient } from "#testing/event-client.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

// Two servers on one database, with transactions that end in another order than they began.

let server: TestServer;
let second: Application;
let secondUrl: string;
let databaseUrl: string;
const open: EventClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { context } = server.application;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  url.pathname = `/${rows[0]?.name}`;
  databaseUrl = url.href;
  second = await createApplication(context.config, {
    openDatabase: async () => openPostgres(databaseUrl, () => undefined),
    clock: server.clock,
    ticking: false,
  });
  secondUrl = await second.start();
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const db = () => server.application.context.db;

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

async function listen(url: string, { cookie }: TestMember, lastEventId?: string) {
  const client = await openEvents(url, cookie, lastEventId);
  open.push(client);
  return client;
}

/** Begins a transaction that publishes `about` to the member and then waits. */
async function beginPublishing({ id: memberId }: TestMember, about: string) {
  const published = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = db()
    .transaction()
    .execute(async (trx) => {
      await publish(trx, [{ memberId, name: "session", about }]);
      published.resolve();
      await end.promise;
    });
  await Promise.race([published.promise, done]);
  return {
    async end() {
      end.resolve();
      await done;
    },
  };
}

const publishOne = (trx: Db, { id: memberId }: TestMember, about: string) =>
  publish(trx, [{ memberId, name: "session", about }]);
const idsHeard = ({ events }: EventClient) => events.map(({ data }) => data.sessionId);

describe("transactions that end in another order than they began", () => {
  it("the events of overlapping transactions have the same order on every server, and none is skipped", async () => {
    const member = await addOne();
    const streams = [await listen(server.url, member), await listen(secondUrl, member)];
    const [before] = streams.map(({ lastEventId }) => lastEventId);
    const early = await beginPublishing(member, "1");
    await publishOne(db(), member, "2");
    await wait(60);
    // A later commit waits for an earlier beginning, whose event would otherwise precede a place that was already read.
    expect(streams.map(idsHeard)).toEqual([[], []]);
    await early.end();
    await publishOne(db(), member, "3");
    for (const stream of streams) {
      await stream.next("session", ({ sessionId }) => sessionId === "3");
      expect(idsHeard(stream)).toEqual(["1", "2", "3"]);
    }
    for (const url of [server.url, secondUrl]) {
      const resumed = await listen(url, member, before);
      await resumed.next("session", ({ sessionId }) => sessionId === "3");
      expect(idsHeard(resumed)).toEqual(["1", "2", "3"]);
    }
  });

  it("the events of overlapping transactions reach a client that reconnects in the middle, even between the events of one", async () => {
    const member = await addOne();
    const first = await listen(server.url, member);
    await db()
      .transaction()
      .execute(async (trx) => {
        for (const about of ["1", "2", "3"]) await publishOne(trx, member, about);
      });
    await first.next("session", ({ sessionId }) => sessionId === "3");
    const late = await beginPublishing(member, "4");
    await publishOne(db(), member, "5");
    for (const [nth, { id }] of first.events.entries()) {
      const resumed = await listen(secondUrl, member, id);
      expect(idsHeard(resumed)).toEqual(["1", "2", "3"].slice(nth + 1));
    }
    await late.end();
    for (const stream of open) {
      await stream.next("session", ({ sessionId }) => sessionId === "5");
      expect(idsHeard(stream).slice(-2)).toEqual(["4", "5"]);
    }
  });

  it("overlapping transactions don't wait for each other when they publish to the same members in different order", async () => {
    const [one, other] = await addMembers(db(), 2);
    const notice = (member?: TestMember) =>
      ({ memberId: member?.id ?? "", name: "notification", about: "1" }) as const;
    const publishing = Array.from({ length: 40 }, (_, index) =>
      db()
        .transaction()
        .execute(async (trx) => {
          const order = index % 2 === 0 ? [one, other] : [other, one];
          for (const member of order) await publish(trx, [notice(member)]);
        }),
    );
    await Promise.all(publishing);
    const heads = await db()
      .selectFrom("notification_heads")
      .where("member_id", "in", [one?.id ?? "", other?.id ?? ""])
      .select("position")
      .execute();
    expect(heads).toHaveLength(2);
  });
});

describe("notifications between processes", () => {
  it("notifications between processes are sent about twenty times a second at most, with the last, and none for a rollback", async () => {
    const [near, far] = [databaseUrl, databaseUrl].map((url) => openPostgres(url, () => undefined));
    if (near === undefined || far === undefined) throw new Error("Nothing was opened.");
    let heardNear = 0;
    let heardFar = 0;
    await near.listen("counted", () => void (heardNear += 1));
    await far.listen("counted", () => void (heardFar += 1));
    const began = performance.now();
    let announced = 0;
    while (performance.now() - began < 500) {
      await near.db.transaction().execute((trx) => announceOnCommit(trx, "counted"));
      announced += 1;
    }
    const undone = near.db.transaction().execute(async (trx) => {
      await announceOnCommit(trx, "counted");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await near.close();
    await expect.poll(() => heardFar, { interval: 5 }).toBeGreaterThan(1);
    expect(heardNear).toBe(announced);
    expect(heardFar).toBeLessThanOrEqual(13);
    await far.close();
  });
});

it("stream positions in a restored database continue above all earlier ones, so that no old position matches a new one", async () => {
  const member = await addOne();
  const stream = await listen(server.url, member);
  await publishOne(db(), member, "1");
  const { id } = await stream.next("session");
  await sql`select renew_stream_positions()`.execute(db());
  await publishOne(db(), member, "2");
  await stream.next("session", ({ sessionId }) => sessionId === "2");
  expect(Number(stream.lastEventId)).toBeGreaterThan(Number(id) + 1e9);
  const back = await listen(secondUrl, member, id);
  await back.next("reset");
  expect((await readStreamPage(db(), 0, 10)).events.map(({ about }) => about)).toEqual(["2"]);
});

describe("the commit of a transaction with events", () => {
  it("the commit of a transaction with events reads back its own events alone, even on a connection that planned for few", async () => {
    const { id: memberId } = await addOne();
    const alone = openPostgres(databaseUrl, () => undefined, { poolSize: 1 });
    const countRead = () =>
      alone.db.transaction().execute(async (trx) => {
        await publish(trx, [{ memberId, name: "notification", about: "1" }]);
        await sql`set constraints all immediate`.execute(trx);
        const { rows } = await sql<{ read: number }>`
          select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'stream_events'`.execute(
          trx,
        );
        return rows[0]?.read;
      });
    await sql`vacuum stream_events`.execute(alone.db);
    // Often enough for PostgreSQL to switch to a generic plan.
    for (let times = 0; times < 8; times += 1) await countRead();
    await sql`
      insert into stream_events (position, nth, member_id, name, about)
      select -1, n, ${memberId}, 'session', 1 from generate_series(1, 5000) n`.execute(alone.db);
    expect(await countRead()).toBe(0);
    await sql`delete from stream_events where position = -1`.execute(alone.db);
    await alone.close();
  });
});

it("no function that avoids sequential scans is JIT-compiled, despite its estimated cost", async () => {
  const { rows } = await sql<{ name: string; jit: boolean }>`
    select proname as name, 'jit=off' <> all(proconfig) as jit from pg_proc
    where 'enable_seqscan=off' = any(proconfig)`.execute(db());
  expect(rows.map(({ name }) => name)).toContain("read_stream");
  expect(rows.filter(({ jit }) => jit)).toEqual([]);
});
