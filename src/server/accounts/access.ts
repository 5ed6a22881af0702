import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/access.ts";
import { countAttempt, requireAttemptsLeft } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";

// Wrong codes only.
const guesses: AttemptLimit = { max: 10, windowSeconds: 60 };

/** Normalized first: phones add capitals, blanks and their own accents. */
const digest = (code: string) =>
  createHash("sha256").update(code.trim().normalize("NFC").toUpperCase()).digest();

/** The access code and the settings that the app needs before login. */
export function accessRoutes({ config, db, clock, realClock }: Context): FastifyPluginAsync {
  return async (app) => {
    serveCall(app, calls.enterAccessCode, async ({ body, request }) => {
      const key = `access:${clientNetwork(request)}`;
      if (!timingSafeEqual(digest(body.code), digest(config.accessCode))) {
        await countAttempt(db, key, guesses, realClock.now());
        throw new ApiProblem("invalid_access_code");
      }
      await requireAttemptsLeft(db, { [key]: guesses }, realClock.now());
    });

    serveCall(app, calls.readAppInfo, () => ({
      sandbox: config.showsSandbox,
      supportEmail: config.supportEmail,
      instagramUrl: config.instagramUrl,
      prices: { monthlyCents: config.prices.monthly, yearlyCents: config.prices.yearly },
      now: clock.now().toISOString(),
    }));
  };
}
