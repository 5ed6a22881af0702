// npm run dev: the server, restarted when its files change, and Vite with hot reloading in front of it.
import { ensureInstalled, main, pinnedNode, runForwardingSignals } from "./setup.mjs";

// Vite's proxy (src/web/vite.config.ts) and the server must mean the same port.
const env = { PORT: process.env.PORT || "3000" };

await main(async () => {
  await ensureInstalled();
  const stop = new AbortController();
  const together = (args) =>
    runForwardingSignals(pinnedNode, args, { env, signal: stop.signal }).finally(() =>
      stop.abort(),
    );
  const both = [
    together(["--watch", "--watch-preserve-output", "src/server/main.ts"]),
    together([
      "node_modules/vite/bin/vite.js",
      "-c",
      "src/web/vite.config.ts",
      "--clearScreen",
      "false",
    ]),
  ];
  const code = await Promise.race(both); // one alone is of no use: the first that ends takes the other along
  await Promise.all(both);
  return code;
});
