import type { FastifyInstance } from "fastify";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { HttpPlugin } from "./plugin.ts";

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
