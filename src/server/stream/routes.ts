import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { hashToken } from "#server/identity/logins.ts";
import { loginToken, memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { openEventStream } from "#server/platform/event-stream.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Streams } from "#server/platform/realtime.ts";

/** In one process; with more of them a member may have as many in each. */
const maxStreamsOfMember = 20;

export function streamRoutes(streams: Streams, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    // Streams never end by themselves, and closing waits for every reply.
    app.addHook("preClose", () => streams.close());
    app.get(
      "/stream",
      {
        ...permit.member,
        exposeHeadRoute: false,
        schema: {
          description:
            "Server-sent events: message, read, notification, session, group, connection, reset. Last-Event-ID resumes.",
          produces: ["text/event-stream"],
        },
      },
      async (request, reply) => {
        const { id: memberId } = memberOf(request);
        if (streams.isClosed) throw new ApiProblem("unavailable", { retryAfterSeconds: 2 });
        // From here to the place that it takes nothing is awaited, so no two find the same one free.
        if (streams.countOf(memberId) >= maxStreamsOfMember) {
          throw new ApiProblem("too_many_requests", { retryAfterSeconds: 30 });
        }
        const loginHash = hashToken(loginToken(request) ?? "");
        const left = streams.leave.bind(streams);
        streams.join(openEventStream(request, reply, { memberId, loginHash, left }));
      },
    );
  };
}
