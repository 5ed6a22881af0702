import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Takes pictures instead of checking: `npm run screenshots`. */
export default defineConfig(config, {
  testDir: "e2e/screenshots",
  testMatch: "*.shots.ts",
  timeout: 1_200_000,
});
