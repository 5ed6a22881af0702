// npm run screenshots: pictures of every screen in both themes, two sizes and several languages, for eyes.
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
  ];
  const code = await run(pinnedNode, args, { CHROMIUM_PATH: (await ensureChromium()).headless });
  console.log("The pictures lie in test-results/gallery.");
  return code;
});
