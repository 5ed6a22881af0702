// npm run screenshots: pictures of every screen in both themes, two sizes and several languages, for people, and the
// README's. `-- readme` takes only the README's.
import { rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled, main, pinnedNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  rmSync("test-results/gallery", { recursive: true, force: true });
  const args = [
    "node_modules/@playwright/test/cli.js",
    "test",
    "-c",
    "playwright.screenshots.config.ts",
    ...process.argv.slice(2),
  ];
  const code = await run(pinnedNode, args, { CHROMIUM_PATH: (await ensureChromium()).headless });
  console.log("The pictures are in test-results/gallery and docs/pictures.");
  return code;
});
