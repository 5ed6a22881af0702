import { sql } from "kysely";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "./database.ts";
import type { Backlog, Job } from "./due-jobs.ts";
import type { Schema } from "./schema.ts";

/** Such as waiting messages or old rows. Several processes may run it at once. */
export interface Sweep {
  readonly name: string;
  /** As in `Job`. */
  readonly backlog?: Backlog;
  /** Starts nothing once `stopping` is aborted. Returns true if a round should follow at once. */
  run(stopping?: AbortSignal): Promise<boolean | void>;
}

/** A folder's contribution. The schedule lists its jobs and sweeps by name. */
export interface Part {
  readonly routes?: FastifyPluginAsyncZod;
  /** Pages for browsers without the app, from the root. */
  readonly pages?: FastifyPluginAsyncZod;
  readonly jobs?: readonly Job[];
  readonly sweeps?: readonly Sweep[];
  /** Runs before anything is served, once the schema exists. May be called again after a failure. */
  prepare?(): Promise<void>;
  /** Not for a command. Runs before the server is ready at `url`, after all parts are prepared. */
  start?(url: string): void | Promise<void>;
  observeMetrics?(): Promise<void>;
  /** Ends replies that don't end by themselves. */
  endReplies?(): Promise<void>;
  /** Runs after the jobs and sweeps have ended. */
  stop?(): Promise<void>;
}

/** Few enough to lock the rows only briefly. */
const sweptAtOnce = 5_000;

/** `sweep` returns the number of rows that it deleted, at most `limit`. */
export async function sweepInBatches(
  sweep: (limit: number) => Promise<bigint>,
  stopping?: AbortSignal,
  limit = sweptAtOnce,
): Promise<void> {
  while (!stopping?.aborted) if ((await sweep(limit)) < BigInt(limit)) return;
}

/** Oldest first, in batches. Needs an index on the column. */
export async function sweepOlder<Table extends keyof Schema>(
  db: Db,
  table: Table,
  column: keyof Schema[Table] & string,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  await sweepInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await deleteOlder(db, table, column, before, limit);
    return numAffectedRows;
  }, stopping);
}

export async function deleteOlder<Table extends keyof Schema>(
  db: Db,
  table: Table,
  column: keyof Schema[Table] & string,
  before: Date,
  limit: number,
): Promise<{ readonly numAffectedRows?: bigint }> {
  const [from, moment] = [sql.table(table), sql.ref(column)];
  return sql`
    delete from ${from} where ctid = any (array(
      select ctid from ${from} where ${moment} < ${before}
      order by ${moment} limit ${limit} for update skip locked
    ))`.execute(db);
}
