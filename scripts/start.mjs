// npm run build, and the first half of npm start: installs and builds anything missing. The shell then becomes the
// server, which migrates and seeds itself: one process, so that signals reach it directly.
import { ensureBuilt, ensureInstalled, main } from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ needsTools: false });
  await ensureBuilt();
});
