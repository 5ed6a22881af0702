import type { FastifyPluginAsync } from "fastify";
import { openStream } from "#shared/api/stream.ts";
import { findEndedLogins } from "#server/identity/logins.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { Streams } from "#server/platform/realtime.ts";
import { sweepStreamEvents } from "#server/platform/stream-events.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { loginToken } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { openEventStream } from "#server/platform/realtime/event-stream.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { renderEvents } from "./render-events.ts";

export function streamPart(context: Context, permit: Permits): Part {
  const { database, db, log } = context;
  const streams = new Streams({
    database,
    log,
    render: (events) => renderEvents(context, events),
    findEndedLogins: (hashes) => findEndedLogins(db, hashes),
  });
  return {
    routes: streamRoutes(streams, permit),
    sweeps: [{ name: "sweep stream events", run: (stopping) => sweepStreamEvents(db, stopping) }],
    prepare: () => streams.connect(),
    stop: () => streams.close(),
  };
}

/** Per process. */
const maxStreamsOfMember = 20;

function streamRoutes(streams: Streams, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    // Streams don't end by themselves, and closing waits for every reply.
    app.addHook("preClose", () => streams.close());
    serve(
      app,
      permit,
      openStream,
      ({ member: { id: memberId }, request, reply }) => {
        if (streams.isClosed) throw new ApiProblem("unavailable");
        // No await until the stream is registered, so that no two take the last place.
        if (streams.countOf(memberId) >= maxStreamsOfMember) {
          throw new ApiProblem("too_many_requests", { retryAfterSeconds: 30 });
        }
        const loginHash = hashToken(loginToken(request) ?? "");
        const left = streams.leave.bind(streams);
        streams.join(openEventStream(request, reply, { memberId, loginHash, left }));
      },
      { exposeHeadRoute: false },
    );
  };
}
