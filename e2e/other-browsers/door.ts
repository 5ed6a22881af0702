import { once } from "node:events";
import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";

const firstScript = "/before-paint.js";
const reports = "/reported";

/** The way from a phone to the server. It can be cut, and it puts a script before every page's own. */
export interface Door {
  readonly url: string;
  /** Reports of the pages, sent by `navigator.sendBeacon("/reported", …)`. */
  readonly reported: string[];
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openDoor(serverUrl: string, script: string): Promise<Door> {
  const reported: string[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((asked, answer) => {
    if (asked.url === reports) {
      void text(asked).then((one) => reported.push(one));
      answer.writeHead(204).end();
    } else if (asked.url === firstScript) {
      void withScript(`${serverUrl}${firstScript}`, script, answer);
    } else pass(serverUrl, asked, answer);
  });
  server.on("connection", (socket: Socket) => {
    if (isCut) {
      socket.resetAndDestroy();
      return;
    }
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reported,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function withScript(url: string, script: string, answer: ServerResponse): Promise<void> {
  const own = await (await fetch(url)).text();
  answer.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
  answer.end(`${script}\n${own}`);
}

function pass(serverUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const through = request(`${serverUrl}${asked.url}`, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers);
    reply.pipe(answer);
  });
  through.on("error", () => answer.destroy());
  answer.on("close", () => through.destroy());
  asked.pipe(through);
}
