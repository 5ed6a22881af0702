import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { ApiProblem } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";

const closingServers = new WeakSet<Server>();

/** While the server closes, each reply ends its connection. */
export function isClosing(app: FastifyInstance): boolean {
  return closingServers.has(app.server);
}

/** Clients reconnect elsewhere. */
export function endConnections(app: FastifyInstance): void {
  closingServers.add(app.server);
}

/** Closes after the last call: clients keep connections alive, and browsers open spare ones. */
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

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers until the server ends. */
    readonly whileStopping?: boolean;
  }
}

interface Draining {
  readonly running: Set<ServerResponse>;
  isRefusing: boolean;
}

const draining = new WeakMap<Server, Draining>();

/** Counts the requests that `finishRequests` waits for. */
export const finishBeforeClose: HttpPlugin = async (app) => {
  const state: Draining = { running: new Set(), isRefusing: false };
  draining.set(app.server, state);
  app.addHook("onRequest", (request, { raw }, done) => {
    if (request.routeOptions.config.whileStopping === true) return done();
    if (state.isRefusing) return done(new ApiProblem("unavailable"));
    // Injected requests have no connection, and a connection that is gone never closes again.
    if (request.raw.socket instanceof Socket && !raw.destroyed) {
      state.running.add(raw);
      raw.once("close", () => state.running.delete(raw));
    }
    done();
  });
};

/**
 * Refuses new requests and waits for the running ones. The port stays open, so that a proxy reads from `/readyz` that
 * the server stops and doesn't take it for broken.
 */
export async function finishRequests(app: FastifyInstance): Promise<void> {
  endConnections(app);
  const state = draining.get(app.server);
  if (state === undefined) return;
  state.isRefusing = true;
  await Promise.all([...state.running].map((reply) => once(reply, "close")));
}

/** A client that takes nothing of a ready reply for this long is cut off. */
export const sendTimeoutMs = 30_000;

interface Progress {
  place: string;
  sinceMs: number;
}

/** Such connections hold memory and a place. A socket's own timeout would restart with anything the client sends. */
export function cutUnreadReplies(app: FastifyInstance, maxMs: number): void {
  const underWay = new Map<ServerResponse, Progress>();
  app.addHook("onSend", (request, { raw }, _payload, done) => {
    // Injected requests have no connection, and a connection that is gone never closes again.
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

/** Undefined if nothing waits, or another reply on the connection comes first. */
function placeOf({ socket, writableLength }: ServerResponse): string | undefined {
  if (socket === null || writableLength === 0) return undefined;
  // Only the handle tells how much the system has taken.
  const { writeQueueSize } = Object(Object(socket)["_handle"]);
  return `${socket.bytesWritten} ${writeQueueSize}`;
}
