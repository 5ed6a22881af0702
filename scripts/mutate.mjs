// npm run mutate [-- option …]: makes each small wrong edit of the rules in turn and reports those that no test
// notices. The options are Stryker's: `-- --mutate src/shared/rules/waitlists.ts` for one file.
import { ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled();
  const stryker = "node_modules/@stryker-mutator/core/bin/stryker.js";
  return run(pinnedNode, [stryker, "run", ...process.argv.slice(2)]);
});
