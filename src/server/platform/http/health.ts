import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";
import type { HttpServer } from "./server.ts";

export type ServerState = "starting" | "ready" | "stopping";

export interface Health {
  /** Whether somebody asks again and again whether the server is ready, as a proxy in front does. */
  isWatched(): boolean;
}

/** Who asks less often doesn't notice in time that the server stops. */
const watchedMs = 30_000;

/** Whether the process serves at all, and whether it has migrated, is to go on, and its database answers and can be written. */
export function serveHealth(app: HttpServer, db: Db, stateOf: () => ServerState): Health {
  const askedAtMs = [-Infinity, -Infinity];
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    askedAtMs.push(performance.now());
    askedAtMs.shift();
    const status = stateOf();
    if (status !== "ready") return reply.code(503).send({ status });
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db);
    if (rows[0]?.isReadOnly === true) return reply.code(503).send({ status: "read-only" });
    return { status };
  });
  return {
    isWatched: () => performance.now() - (askedAtMs[0] ?? -Infinity) < watchedMs,
  };
}
