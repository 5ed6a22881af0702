// npm run mutate [-- option …]: edits the rules wrongly, one edit at a time, reports the edits that no test notices,
// and records the results in .cache/mutations.json. The options are Stryker's: `-- --force` repeats every edit.
import { ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled();
  const stryker = "node_modules/@stryker-mutator/core/bin/stryker.js";
  return run(pinnedNode, [stryker, "run", ...process.argv.slice(2)]);
});
