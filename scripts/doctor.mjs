// npm run doctor -- [--email ADDRESS]: checks everything around the server, with its settings.
import { existsSync } from "node:fs";
import { Advice, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  // Installs nothing: a server may be running on these packages.
  if (!existsSync("node_modules"))
    throw new Advice("Nothing is installed here yet: npm run build.");
  return run(pinnedNode, ["src/server/cli/doctor.ts", ...process.argv.slice(2)]);
});
