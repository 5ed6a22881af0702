// npm run dev: the server, restarted when its files change, and Vite with hot reloading in front of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureInstalled, exitCode, main, pinnedNode, root } from "./setup.mjs";

// Vite's proxy (src/web/vite.config.ts) and the server must use the same port.
const env = { ...process.env, PORT: process.env.PORT || "3000" };
const vite = ["node_modules/vite/bin/vite.js", "-c", "src/web/vite.config.ts"];

await main(async () => {
  await ensureInstalled();
  const both = [
    ["--watch", "--watch-preserve-output", "src/server/main.ts"],
    [...vite, "--clearScreen", "false"],
  ].map((args) => spawn(pinnedNode, args, { cwd: root, stdio: "inherit", env }));
  const stop = () => both.forEach((program) => program.kill());
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const ends = both.map((program) => once(program, "exit"));
  const [code, signal] = await Promise.race(ends); // one alone is of no use: when the first ends, so does the other
  stop();
  await Promise.all(ends);
  return exitCode(code, signal);
});
