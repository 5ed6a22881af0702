import type { FastifyPluginAsync } from "fastify";
import { openStream } from "#shared/api/stream.ts";
import { answerResetRequests } from "./accounts/password-reset.ts";
import { sweepConnections } from "./connections/actions.ts";
import { readMessagesById } from "./connections/messages.ts";
import { findEndedLogins, hashToken } from "./identity/logins.ts";
import { loginToken } from "./identity/permit.ts";
import type { Permits } from "./identity/permit.ts";
import { serve } from "./identity/serve.ts";
import { readNotificationsById } from "./notifications/actions.ts";
import { sendDueDeliveries } from "./notifications/deliveries.ts";
import { sweepDeliveries } from "./notifications/delivery-queries.ts";
import { realClock } from "./platform/clock.ts";
import type { Context } from "./platform/context.ts";
import { startTicking } from "./platform/due-work.ts";
import { openEventStream } from "./platform/event-stream.ts";
import { createMailer } from "./platform/mail.ts";
import { ApiProblem } from "./platform/problems.ts";
import { createPusher } from "./platform/push.ts";
import { Streams } from "./platform/realtime.ts";
import { sweepStreamEvents } from "./platform/stream-events.ts";
import type { PlacedEvent } from "./platform/stream-events.ts";

const deliverEveryMs = 5_000;
const sweepEveryMs = 600_000;
const deliveriesKeptMs = 30 * 86_400_000;
/** In one process; with more of them a member may have as many in each. */
const mostStreamsOfMember = 20;

export interface Live {
  readonly streams: Streams;
  /** Listens to the database; once the schema is there. */
  connect(): Promise<void>;
  /** Sends what waits in the outbox from now on: as soon as it is there and, if `ticking`, when its time comes. */
  start(ticking: boolean): void;
  stop(): Promise<void>;
}

/** What reaches members by itself: the streams of those who look, mails and pushes for those who don't. */
export function openLive(context: Context): Live {
  const { config, database, db, log } = context;
  const channels = { mailer: createMailer(config), pusher: createPusher(config) };
  const streams = new Streams({
    database,
    log,
    render: (events) => renderEvents(context, events),
    findEndedLogins: (hashes) => findEndedLogins(db, hashes),
  });
  let connected: Promise<void> | undefined;
  let deliver: () => void = () => undefined;
  let tickers: { stop(): Promise<void> }[] = [];

  async function connect(): Promise<void> {
    await streams.connect();
    await database.listen("deliveries", () => deliver());
  }

  return {
    streams,
    connect() {
      connected ??= connect().catch((error: unknown) => {
        connected = undefined;
        throw error;
      });
      return connected;
    },
    start(ticking) {
      const warn = (error: unknown) => log.error({ err: error }, "sending what waits failed");
      const send = async () => {
        await answerResetRequests(context);
        await sendDueDeliveries(context, channels);
      };
      const sending = startTicking(send, ticking ? deliverEveryMs : Infinity, warn);
      deliver = () => sending.hurry();
      const sweep = async () => {
        await sweepStreamEvents(db);
        await sweepDeliveries(db, new Date(realClock.now().getTime() - deliveriesKeptMs));
        await sweepConnections(db);
      };
      tickers = ticking ? [sending, startTicking(sweep, sweepEveryMs, warn)] : [sending];
    },
    async stop() {
      await streams.close();
      deliver = () => undefined;
      await Promise.all(tickers.map((ticker) => ticker.stop()));
      channels.mailer?.close();
    },
  };
}

/** What an event says, in its member's words; undefined for what is gone or closed meanwhile. */
async function renderEvents(
  context: Context,
  events: readonly PlacedEvent[],
): Promise<(string | undefined)[]> {
  const idsOf = (...names: PlacedEvent["name"][]) => [
    ...new Set(events.filter(({ name }) => names.includes(name)).map(({ about }) => about)),
  ];
  const [messageIds, notificationIds] = [idsOf("message", "read"), idsOf("notification")];
  const [messages, notifications] = await Promise.all([
    messageIds.length === 0 ? undefined : readMessagesById(context, messageIds),
    notificationIds.length === 0 ? undefined : readNotificationsById(context, notificationIds),
  ]);
  return events.map(({ name, about }) => {
    const data = dataOf(name, about);
    return data === undefined ? undefined : JSON.stringify(data);
  });

  function dataOf(name: PlacedEvent["name"], about: string): unknown {
    switch (name) {
      case "message":
      case "read":
        return messages?.get(about);
      case "notification":
        return notifications?.get(about);
      case "session":
      case "group":
        return { sessionId: about };
      case "connection":
        return { connectionId: about };
    }
  }
}

export function streamRoute({ streams }: Live, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    // Streams never end by themselves, and closing waits for every reply.
    app.addHook("preClose", () => streams.close());
    serve(
      app,
      permit,
      openStream,
      ({ member: { id: memberId }, request, reply }) => {
        if (streams.isClosed) throw new ApiProblem("unavailable", { retryAfterSeconds: 2 });
        // From here to the place that it takes nothing is awaited, so no two find the same one free.
        if (streams.countOf(memberId) >= mostStreamsOfMember) {
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
