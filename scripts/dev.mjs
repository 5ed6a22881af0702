// npm run dev: the server, restarted when its files change, and Vite with hot reloading in front of it.
import { ensureInstalled, main, pinnedNode, runForwardingSignals } from "./setup.mjs";

// Vite's proxy (src/web/vite.config.ts) and the server must mean the same port.
const env = { PORT: process.env.PORT || "3000" };

await main(async () => {
  await ensureInstalled();
  const stop = new AbortController();
  const together = (args) =>
    runForwardingSignals(pinnedNode, args, { env, signal: stop.signal }).finally(() => stop.abort());
  const [serverCode] = await Promise.all([
    together(["--watch", "--watch-preserve-output", "src/server/main.ts"]),
    together(["node_modules/vite/bin/vite.js", "-c", "src/web/vite.config.ts", "--clearScreen", "false"]),
  ]);
  return serverCode;
});
