// npm run backup -- FOLDER, npm run restore -- FOLDER: on the same settings as the server.
import { ensureInstalled, isProduction, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ withTools: !isProduction });
  return run(pinnedNode, ["src/server/cli/backup.ts", ...process.argv.slice(2)]);
});
