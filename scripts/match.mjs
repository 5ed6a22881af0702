// npm run --silent match -- FILE: groups for the cases in a file, for checking the engine from outside.
import { ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled();
  return run(pinnedNode, ["src/server/cli/match.ts", ...process.argv.slice(2)]);
});
