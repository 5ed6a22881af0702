import type { FastifyInstance } from "fastify";
import type { Server, ServerResponse } from "node:http";
import type { HttpPlugin } from "./plugin.ts";
import { Socket } from "node:net";

const closingServers = new WeakSet<Server>();

/** Whether the server takes nothing new, or soon won't: then a reply ends its connection. */
export function isClosing(app: FastifyInstance): boolean {
  return closingServers.has(app.server);
}

/** Has each reply from now on end its connection, so that clients come back elsewhere. */
export function endConnections(app: FastifyInstance): void {
  closingServers.add(app.server);
}

/**
 * Lets the server end as soon as its last call is answered. By itself it would wait until the clients hang
 * up: those whose call is under way keep their connection for the next one, and browsers open connections
 * in advance, on which nothing was asked yet.
 */
export const endConnectionsOnClose: HttpPlugin = async (app) => {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", (request) => unused.delete(request.socket));
  app.addHook("preClose", async () => {
    endConnections(app);
    for (const socket of unused) socket.destroy();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing(app)) reply.header("connection", "close");
    done();
  });
};

/** How long a client may take nothing of a reply that lies ready for it, before its connection is cut. */
export const sendTimeoutMs = 30_000;

/** How far a reply had come, and since when it hasn't come further. */
interface Progress {
  place: string;
  sinceMs: number;
}

/**
 * Cuts connections on which a reply lies of which nobody reads anything: they hold it in memory, and their place. A
 * socket's own timeout would begin again with whatever the client sends.
 */
export function cutUnreadReplies(app: FastifyInstance, maxMs: number): void {
  const underWay = new Map<ServerResponse, Progress>();
  app.addHook("onSend", (request, { raw }, _payload, done) => {
    // A request that is injected has no connection, and one whose client has gone will never close again.
    if (request.raw.socket instanceof Socket && !raw.destroyed) {
      underWay.set(raw, { place: "", sinceMs: performance.now() });
      raw.once("close", () => underWay.delete(raw));
    }
    done();
  });
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [reply, progress] of underWay) {
      const place = placeOf(reply);
      if (place === undefined || place !== progress.place)
        underWay.set(reply, { place: place ?? "", sinceMs: now });
      else if (now - progress.sinceMs >= maxMs) reply.destroy();
    }
  }, maxMs / 2).unref();
  app.addHook("onClose", (_server, done) => {
    clearInterval(looking);
    done();
  });
}

/** How far it has come; undefined where nothing lies ready, or another reply on the same connection comes first. */
function placeOf({ socket, writableLength }: ServerResponse): string | undefined {
  if (socket === null || writableLength === 0) return undefined;
  // What was handed to the system is taken bit by bit, which only the handle tells.
  const { writeQueueSize } = Object(Object(socket)["_handle"]);
  return `${socket.bytesWritten} ${writeQueueSize}`;
}
