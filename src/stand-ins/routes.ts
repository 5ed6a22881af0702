import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  clockReply,
  clockRequest,
  outbox,
  populateReply,
  populateRequest,
} from "#shared/api/sandbox.ts";
import { moveClock, populate } from "./actions.ts";
import type { Sandbox } from "./actions.ts";
import { readOutbox } from "./outbox.ts";

/** Calls that exist in the sandbox only and need no login. */
export function sandboxRoutes(sandbox: Sandbox): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/sandbox/clock", { schema: { response: { 200: clockReply } } }, async () => ({
      now: sandbox.clock.now().toISOString(),
    }));

    app.post(
      "/sandbox/clock",
      { schema: { body: clockRequest, response: { 200: clockReply } } },
      async (request) => {
        const move = request.body;
        const now = await moveClock(sandbox, (from) =>
          "now" in move
            ? new Date(move.now)
            : new Date(from.getTime() + move.advanceSeconds * 1000),
        );
        return { now: now.toISOString() };
      },
    );

    app.get("/sandbox/outbox", { schema: { response: { 200: outbox } } }, () =>
      readOutbox(sandbox.context),
    );

    app.post(
      "/sandbox/populate",
      { schema: { body: populateRequest, response: { 200: populateReply } } },
      async (request) => ({
        booked: await populate(sandbox, request.body.sessionId, request.body.members),
      }),
    );
  };
}
