import { sql } from "kysely";
import { accessRoutes } from "./access/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { connectionRoutes } from "./connections/routes.ts";
import { createPermits } from "./identity/permit.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { serveApiReference } from "./platform/api-reference.ts";
import type { Context } from "./platform/context.ts";
import type { HttpServer } from "./platform/http.ts";
import { ApiProblem } from "./platform/problems.ts";
import { serveBuiltApp } from "./platform/static-files.ts";
import { profileRoutes } from "./profiles/routes.ts";
import type { Sandbox } from "./sandbox/actions.ts";
import { sandboxRoutes } from "./sandbox/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";

/** Puts every call on the server. `isReady` tells whether it has migrated and seeded. */
export function addRoutes(
  app: HttpServer,
  context: Context,
  { isReady, sandbox }: { isReady: () => boolean; sandbox: Sandbox | undefined },
): void {
  app.decorateRequest("member", null);
  serveApiReference(app);

  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: "starting" });
    await sql`select 1`.execute(context.db);
    return { status: "ready" };
  });

  const permit = createPermits(context);
  void app.register(
    async (api) => {
      api.addHook("onRequest", async () => {
        if (!isReady()) throw new ApiProblem("unavailable", { retryAfterSeconds: 2 });
      });
      await api.register(accessRoutes(context));
      await api.register(accountRoutes(context, permit));
      await api.register(profileRoutes(context, permit));
      await api.register(sessionRoutes(context, permit));
      await api.register(bookingRoutes(context, permit));
      await api.register(connectionRoutes(context, permit));
      await api.register(notificationRoutes(context, permit));
      if (sandbox !== undefined) await api.register(sandboxRoutes(sandbox));
    },
    { prefix: "/api" },
  );
  serveBuiltApp(app);
}
