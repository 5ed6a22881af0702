import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { Socket } from "node:net";

/** How long a client may take nothing of a reply that lies ready for it, before its connection is cut. */
export const sendTimeoutMs = 30_000;

/** Cuts connections on which a reply lies of which nobody reads anything: they hold it in memory, and their place. */
export function cutUnreadReplies(app: FastifyInstance, maxMs: number): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    // A request that is injected has no connection.
    if (request.raw.socket instanceof Socket) limitSilence(reply.raw, maxMs);
    done();
  });
}

/** The time begins again with every byte that is taken, and ends with the reply: then it is that of a connection in reserve. */
function limitSilence(reply: ServerResponse, maxMs: number): void {
  reply.setTimeout(maxMs, () => {
    // Where nothing lies ready, it isn't the client that takes its time.
    if (reply.writableLength > 0) reply.destroy();
    else reply.socket?.setTimeout(maxMs);
  });
}
