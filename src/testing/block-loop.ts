import { join } from "node:path";
import { quickStart } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";

/** Starts a server whose debugger opens on any free port. */
export const withDebugger: readonly [string, ...string[]] = [
  process.execPath,
  "--inspect-port=0",
  ...quickStart,
  join(import.meta.dirname, "../server/main.ts"),
];

/**
 * Blocks a server's event loop for ever through its debugger, as a pattern on a hostile text would. Start the server
 * `withDebugger`.
 */
export async function blockEventLoop(server: ServerProcess): Promise<void> {
  process.kill(server.pid, "SIGUSR1");
  const listening = /Debugger listening on (ws:\S+)/;
  let url: string | undefined;
  for (let tries = 0; url === undefined && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    url = listening.exec(server.stderr)?.[1];
  }
  if (url === undefined) throw new Error("The server's debugger didn't open.");
  const debug = new WebSocket(url);
  await new Promise((resolve, reject) => {
    debug.addEventListener("open", resolve, { once: true });
    debug.addEventListener("error", reject, { once: true });
  });
  const expression = "setTimeout(() => { for (;;); })";
  debug.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression } }));
  await new Promise((resolve) => debug.addEventListener("message", resolve, { once: true }));
}
