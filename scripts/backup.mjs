// npm run backup -- FOLDER, npm run restore -- FOLDER: with the server's settings.
import { ensureInstalled, isProduction, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ withTools: !isProduction });
  return run(pinnedNode, ["src/server/cli/backup.ts", ...process.argv.slice(2)]);
});
