import { sql } from "kysely";
import { serveApiReference } from "#server/platform/api-reference.ts";
import type { Db } from "#server/platform/database.ts";
import type { HttpServer } from "#server/platform/http.ts";
import type { Part } from "#server/platform/part.ts";
import { ApiProblem } from "#server/platform/problems.ts";

/** Puts the calls of all parts below `/api`, their reference and the checks of health beside them. */
export function serveParts(
  app: HttpServer,
  db: Db,
  parts: readonly Part[],
  isReady: () => boolean,
): void {
  app.decorateRequest("member", null);
  serveApiReference(app);

  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: "starting" });
    await sql`select 1`.execute(db);
    return { status: "ready" };
  });

  void app.register(
    async (api) => {
      api.addHook("onRequest", (_request, _reply, done) => {
        if (isReady()) done();
        else done(new ApiProblem("unavailable", { retryAfterSeconds: 2 }));
      });
      for (const { routes } of parts) if (routes !== undefined) await api.register(routes);
    },
    { prefix: "/api" },
  );
}
