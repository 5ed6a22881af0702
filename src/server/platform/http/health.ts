import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { countAttempt } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { HttpServer } from "./server.ts";

export type ServerState = "starting" | "ready" | "stopping";

export interface Health {
  /** Whether somebody asks again and again whether the server is ready, as a proxy in front does. */
  isWatched(): boolean;
}

/** Who asks less often doesn't notice in time that the server stops. */
const watchedMs = 30_000;
/** For how long an answer holds for all who ask, and after how long one that doesn't come is a no. */
const writeCheck = { holdsMs: 1_000, maxMs: 5_000 };

/** Whether the process serves at all, and whether it has migrated, is to go on, and its database takes writes. */
export function serveHealth(
  app: HttpServer,
  context: Pick<Context, "db" | "log" | "realClock">,
  stateOf: () => ServerState,
): Health {
  const askedAtMs = [-Infinity, -Infinity];
  const isWritable = createWriteCheck(context);
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    askedAtMs.push(performance.now());
    askedAtMs.shift();
    const status = stateOf();
    if (status !== "ready") return reply.code(503).send({ status });
    return (await isWritable()) ? { status } : reply.code(503).send({ status: "unwritable" });
  });
  return {
    isWatched: () => performance.now() - (askedAtMs[0] ?? -Infinity) < watchedMs,
  };
}

/** Answers whether writes go through. All who ask within a second share an answer, and only one try is under way. */
function createWriteCheck({ db, log, realClock }: Pick<Context, "db" | "log" | "realClock">) {
  // Of its own for each process: they don't wait for one another.
  const key = `write check:${randomUUID()}`;
  let tried: Promise<boolean> | undefined;
  const tryOnce = async () => {
    try {
      await writeSomething(db, key, realClock.now());
      return true;
    } catch (error) {
      log.warn({ err: error }, "the database takes no writes");
      return false;
    }
  };
  return async (): Promise<boolean> => {
    tried ??= tryOnce().finally(() => {
      setTimeout(() => (tried = undefined), writeCheck.holdsMs).unref();
    });
    return Promise.race([tried, wait(writeCheck.maxMs, false, { ref: false })]);
  };
}

/**
 * Commits a row, and has more written to the disk than is free where it is as good as full: on one that is, many a row
 * still finds room on a page that there is already.
 */
async function writeSomething(db: Context["db"], key: string, realNow: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    // Half a megabyte, which doesn't fit into that memory: a file that is gone with the statement.
    await sql`select count(*) from generate_series(1, 20000)`.execute(trx);
    await countAttempt(trx, key, { max: Number.MAX_SAFE_INTEGER, windowSeconds: 60 }, realNow);
  });
}
