import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A free port below the range from which the system takes ports for outgoing connections: it is still free when a server
 * takes it, and after that server's restart.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
