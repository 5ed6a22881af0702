import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";
import type { HttpServer } from "./server.ts";

/** Whether the process serves at all, and whether it has migrated and its database answers. */
export function serveHealth(app: HttpServer, db: Db, isReady: () => boolean): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: "starting" });
    await sql`select 1`.execute(db);
    return { status: "ready" };
  });
}
