// npm run operator -- <command>: the operator's commands, with the server's settings.
import { ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ needsTools: false });
  return run(pinnedNode, ["src/server/cli/operator.ts", ...process.argv.slice(2)]);
});
