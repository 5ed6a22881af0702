// npm run doctor -- [--email ADDRESS]: checks everything around the server, with its settings.
import { ensureInstalled, isProduction, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ withTools: !isProduction });
  return run(pinnedNode, ["src/server/cli/doctor.ts", ...process.argv.slice(2)]);
});
