import { Socket } from "node:net";
import pg from "pg";

/** How long a query may take before somebody looks whether the server is still there. */
const maxWaitMs = 4_000;
const lookMs = 4_000;

/**
 * Makes the sockets of a pool's connections: they give up when the server has fallen silent, behind a
 * network that lets nothing through, say, of which a socket hears nothing for a quarter of an hour. A long query is
 * no such sign: before giving up, a fresh connection is tried. `isWaiting` tells whether any query is under way.
 */
export function createSocketsWithTimeout(url: string, isWaiting: () => boolean): () => Socket {
  let looking: Promise<boolean> | undefined;
  const isThere = () => {
    looking ??= canConnect(url).finally(() => (looking = undefined));
    return looking;
  };
  return () => {
    const socket = new Socket();
    socket.setTimeout(maxWaitMs);
    socket.on("timeout", () => {
      if (!isWaiting()) return;
      const { bytesRead } = socket;
      void isThere().then((there) => {
        if (there || socket.bytesRead > bytesRead) socket.setTimeout(maxWaitMs);
        else socket.destroy(new Error("Connection terminated: the database has fallen silent"));
      });
    });
    return socket;
  };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: lookMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
