import { sql } from "kysely";
import { vi } from "vitest";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { realClock } from "#server/platform/real-clock.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { TestClock } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import { furnish } from "./furnish.ts";
import type { Furniture } from "./furnish.ts";
import { startRecordingServer } from "./recording-server.ts";
import type { RecordingServer } from "./recording-server.ts";
import { keepTables, listTables, readTables, restoreTables, spreadIds } from "./tables.ts";
import type { Tables } from "./tables.ts";

/** A Friday noon in Dallas. */
export const townNow = new Date("2026-11-20T18:00:00.000Z");
/** Far away, so that each moment shows whose clock it is from. */
export const townRealNow = new Date("2033-03-03T03:33:33.000Z");

/** The furnished world on a recording server, restored before each row. */
export interface Town extends World, Furniture, RecordingServer {
  readonly context: Context;
  readonly db: Db;
  readonly clock: TestClock;
  /** The moment `offsetMs` from the world's now. */
  readonly at: (offsetMs: number) => Date;
  readonly read: () => Promise<Tables>;
  readonly restore: () => Promise<void>;
  /** Does a sweep until nothing is left. */
  readonly sweep: (name: string) => Promise<void>;
  /** Does what a job has to do by now. */
  readonly job: (name: string) => Promise<void>;
}

export async function openTown(): Promise<Town> {
  const realTime = vi.spyOn(realClock, "now").mockImplementation(() => townRealNow);
  const clock = new TestClock(townNow);
  const database = await openTestDatabase();
  const { db } = database;
  await spreadIds(db);
  await sql`update server_secrets set value = sha256(name::bytea)`.execute(db);
  const server = await startRecordingServer(database, clock);
  const { application, sweeps, mails, pushes, gate } = server;
  const { context } = application;
  const sweep = async (name: string) => {
    const found = sweeps.filter((one) => one.name === name);
    if (found.length === 0) throw new Error(`Nothing in the schedule is called "${name}".`);
    for (const one of found) while ((await one.run()) === true);
  };
  const world = await makeWorld(application);
  await sql`update logins set created_at = ${new Date(townRealNow.getTime() - dayMs)},
    last_seen_at = ${new Date(townRealNow.getTime() - minuteMs)}`.execute(db);
  const at = (offsetMs: number) => new Date(townNow.getTime() + offsetMs);
  const furniture = await furnish(world, { application, db, at });
  for (const name of ["mail bookings", "send mails", "send pushes"]) await sweep(name);
  const tables = await listTables(db);
  const resetSequences = await keepTables(db, tables);
  const original = await readTables(db, tables);
  return {
    ...world,
    ...furniture,
    ...server,
    context,
    db,
    clock,
    at,
    sweep,
    job: (name) =>
      runDueJobs(
        server.jobs.filter((one) => one.name === name),
        clock.now(),
        clock.now(),
        async () => undefined,
      ),
    read: () => readTables(db, tables),
    async restore() {
      clock.set(townNow);
      gate.passage = () => "passes";
      for (const list of [mails, pushes, gate.calls]) list.length = 0;
      const now = await readTables(db, tables);
      const isChanged = (name: string) =>
        now.get(name)?.join("\n") !== original.get(name)?.join("\n");
      await restoreTables(db, tables.filter(isChanged));
      await resetSequences();
    },
    async stop() {
      await server.stop();
      realTime.mockRestore();
    },
  };
}
