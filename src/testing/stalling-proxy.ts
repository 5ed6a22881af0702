import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

/** Sits between a server and its database: can silently block all traffic or lead to another database. */
export interface StallingProxy {
  readonly port: number;
  stall(): void;
  /** Lets new connections through; cuts blocked ones. */
  resume(): void;
  /** Leads to this port from now on; cuts connections that lead elsewhere. */
  leadTo(port: number): void;
  close(): void;
}

export async function startStallingProxy(firstPort: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  let targetPort = firstPort;
  const server = createServer((inner) => {
    sockets.add(inner);
    inner.on("error", () => undefined).once("close", () => sockets.delete(inner));
    if (isStalled) return;
    const outer = connect(targetPort, "127.0.0.1");
    sockets.add(outer);
    outer.on("error", () => undefined).once("close", () => sockets.delete(outer));
    inner.on("data", (data) => isStalled || outer.write(data)).on("close", () => outer.destroy());
    outer
      .on("data", (data) => isStalled || inner.write(data))
      .on("close", () => isStalled || inner.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    stall() {
      isStalled = true;
    },
    resume() {
      isStalled = false;
      hangUp();
    },
    leadTo(port) {
      targetPort = port;
      hangUp();
    },
    close() {
      server.close();
      hangUp();
    },
  };
}
