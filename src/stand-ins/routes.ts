import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/sandbox.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { moveClock, populate } from "./actions.ts";
import type { Sandbox } from "./actions.ts";
import { readOutbox } from "./outbox.ts";

/** Calls that exist in the sandbox only and need no login. */
export function sandboxRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (app) => {
    serveCall(app, calls.readClock, () => ({ now: sandbox.clock.now().toISOString() }));

    serveCall(app, calls.moveClock, async ({ body: move }) => {
      const now = await moveClock(sandbox, (from) =>
        "now" in move ? new Date(move.now) : new Date(from.getTime() + move.advanceSeconds * 1000),
      );
      return { now: now.toISOString() };
    });

    serveCall(app, calls.readOutbox, () => readOutbox(sandbox.context));

    serveCall(app, calls.populate, async ({ body: { sessionId, members } }) => ({
      booked: await populate(sandbox, sessionId, members),
    }));
  };
}
