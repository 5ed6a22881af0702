// npm run backup -- FOLDER, npm run restore -- FOLDER: with the server's settings.
import { ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ needsTools: false });
  return run(pinnedNode, ["src/server/cli/backup.ts", ...process.argv.slice(2)]);
});
