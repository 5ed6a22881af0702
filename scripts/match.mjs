// npm run --silent match -- FILE: the best groups for the cases in a JSON file, as JSON on standard output.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { main, pinnedNode, run } from "./setup.mjs";

// npm runs a script in the package's folder, but a path is relative to where it was typed.
const files = process.argv
  .slice(2)
  .map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file));

await main(async () => {
  // Installing must not print between the JSON, so it prints to standard error.
  const install =
    'import { ensureInstalled, main } from "./scripts/setup.mjs"; await main(() => ensureInstalled({ needsTools: false }));';
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", install], {
    stdio: ["inherit", 2, 2],
  });
  return status === 0 ? run(pinnedNode, ["src/server/cli/match.ts", ...files]) : 1;
});
