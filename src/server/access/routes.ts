import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { accessRequest } from "#shared/api/accounts.ts";
import { appInfo } from "#shared/api/sandbox.ts";
import { countAttempt, requireTriesLeft } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import { clientNetwork } from "#server/platform/client-network.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";

// Wrong codes only.
const guesses: AttemptLimit = { max: 10, windowSeconds: 60 };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** What stands before the screens: the access code, and what the app must know before anyone is logged in. */
export function accessRoutes({ config, db, clock }: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/access",
      { schema: { body: accessRequest, response: { 204: z.null() } } },
      async (request, reply) => {
        const key = `access:${clientNetwork(request)}`;
        if (!timingSafeEqual(digest(request.body.code), digest(config.accessCode))) {
          await countAttempt(db, key, guesses);
          throw new ApiProblem("invalid_access_code");
        }
        await requireTriesLeft(db, { [key]: guesses });
        return reply.code(204).send(null);
      },
    );

    app.get("/app", { schema: { response: { 200: appInfo } } }, async () => ({
      sandbox: config.showsSandbox,
      supportEmail: config.supportEmail,
      instagramUrl: config.instagramUrl,
      now: clock.now().toISOString(),
    }));
  };
}
