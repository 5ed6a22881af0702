import { sql } from "kysely";
import { accessRoutes } from "./access/routes.ts";
import { loginRoutes } from "./accounts/login-routes.ts";
import { passwordRoutes } from "./accounts/password-routes.ts";
import { providerRoutes } from "./accounts/provider-routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { connectionRoutes } from "./connections/routes.ts";
import { createPermits, loginCookieName, loginToken } from "./identity/permit.ts";
import { streamRoute } from "./live.ts";
import type { Live } from "./live.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { serveApiReference } from "./platform/api-reference.ts";
import type { Context } from "./platform/context.ts";
import type { HttpServer } from "./platform/http.ts";
import { ApiProblem } from "./platform/problems.ts";
import { serveBuiltApp } from "./platform/static-files.ts";
import type { Paying } from "./paying.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { safetyRoutes } from "./safety/routes.ts";
import type { Sandbox } from "#stand-ins/actions.ts";
import { identityStandInRoutes, leaveHostToBrowser } from "#stand-ins/identity/routes.ts";
import { sandboxRoutes } from "#stand-ins/routes.ts";
import { cardFormRoute } from "#stand-ins/stripe/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import type { SigningIn } from "./signing-in.ts";
import { subscriptionRoutes } from "./subscriptions/routes.ts";
import { webhookRoute } from "./subscriptions/webhook-route.ts";
import { surveyRoutes } from "./survey/routes.ts";

/** Puts every call on the server. `isReady` tells whether it has migrated and seeded. */
export function addRoutes(
  app: HttpServer,
  context: Context,
  {
    isReady,
    live,
    paying,
    signingIn,
    sandbox,
  }: {
    isReady: () => boolean;
    live: Live;
    paying: Paying;
    signingIn: SigningIn;
    sandbox: Sandbox | undefined;
  },
): void {
  app.decorateRequest("member", null);
  serveApiReference(app, loginCookieName(context.config.publicUrl));

  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: "starting" });
    await sql`select 1`.execute(context.db);
    return { status: "ready" };
  });

  const permit = createPermits(context);
  void app.register(
    async (api) => {
      api.addHook("onRequest", (_request, _reply, done) => {
        if (isReady()) done();
        else done(new ApiProblem("unavailable", { retryAfterSeconds: 2 }));
      });
      await api.register(accessRoutes(context));
      await api.register(passwordRoutes(context, permit));
      await api.register(loginRoutes(context, permit));
      if (signingIn.standIn !== undefined) {
        leaveHostToBrowser(api, signingIn.standIn);
        await api.register(identityStandInRoutes(context.db, signingIn.standIn));
      }
      await api.register(accountRoutes(context, permit));
      await api.register(providerRoutes(signingIn.context));
      await api.register(profileRoutes(context, permit));
      await api.register(sessionRoutes(context, permit));
      await api.register(bookingRoutes(context, permit));
      await api.register(surveyRoutes(context, permit, sandbox?.companions.rateBack));
      await api.register(connectionRoutes(context, permit, sandbox?.companions.answerSoon));
      await api.register(safetyRoutes(context, permit));
      await api.register(notificationRoutes(context, permit));
      await api.register(streamRoute(live, permit));
      await api.register(subscriptionRoutes(paying.context, permit));
      await api.register(webhookRoute(paying.context));
      if (paying.standIn !== undefined) await api.register(cardFormRoute(paying.standIn));
      if (sandbox !== undefined) await api.register(sandboxRoutes(sandbox));
    },
    { prefix: "/api" },
  );
  serveBuiltApp(app, context.config, (request) => loginToken(request) !== undefined);
}
