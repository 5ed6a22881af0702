import type { FastifyPluginAsync } from "fastify";
import { openStream } from "#shared/api/stream.ts";
import { findEndedLogins } from "#server/identity/logins.ts";
import { loginToken } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { Streams } from "#server/platform/realtime.ts";
import { sweepStreamEvents } from "#server/platform/stream-events.ts";
import type { PlacedEvent } from "#server/platform/stream-events.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { serve } from "#server/identity/serve.ts";
import { openEventStream } from "#server/platform/realtime/event-stream.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { readArrivalsById } from "#server/attendance/arrivals.ts";
import { readMessagesById } from "#server/connections/messages.ts";
import { readNotificationEvents } from "#server/notifications/actions.ts";

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
    endReplies: () => streams.close(),
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

/** Undefined for content that was deleted or closed since. */
async function renderEvents(
  context: Context,
  events: readonly PlacedEvent[],
): Promise<(string | undefined)[]> {
  const idsOf = (...names: PlacedEvent["name"][]) => [
    ...new Set(events.filter(({ name }) => names.includes(name)).map(({ about }) => about)),
  ];
  const [messageIds, notificationIds] = [
    idsOf("message", "read", "deleted"),
    idsOf("notification"),
  ];
  const arrivalIds = idsOf("arrival");
  const [messages, notifications, arrivals] = await Promise.all([
    messageIds.length === 0 ? undefined : readMessagesById(context, messageIds),
    notificationIds.length === 0 ? undefined : readNotificationEvents(context, notificationIds),
    arrivalIds.length === 0 ? undefined : readArrivalsById(context, arrivalIds),
  ]);
  return events.map(({ name, about }) => {
    const data = dataOf(name, about);
    return data === undefined ? undefined : JSON.stringify(data);
  });

  function dataOf(name: PlacedEvent["name"], about: string): unknown {
    switch (name) {
      case "message":
      case "read":
      case "deleted":
        return messages?.get(about);
      case "notification":
        return notifications?.get(about);
      case "session":
      case "group":
        return { sessionId: about };
      case "arrival":
        return arrivals?.get(about);
      case "connection":
        return { connectionId: about };
    }
  }
}
