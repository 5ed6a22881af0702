import { defineConfig } from "@playwright/test";

/** A Chromium without windows shows no notifications. */
const withNotifications = "pushed-to-a-device.test.ts";
/** These start WebKit and Firefox themselves. */
const inOtherBrowsers = "other-browsers/*.test.ts";
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    // Nothing of Chromium's own goes out: the network may be closed, and no test needs it.
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/seeded-databases.ts",
  workers: 4,
  // A story that passed at its second try is counted as flaky in the closing line, and is to be looked at.
  retries: 1,
  timeout: 60_000,
  // A machine that has more to do may take longer to draw.
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    viewport: { width: 390, height: 844 },
    // Every pixel is drawn by the processor here.
    deviceScaleFactor: process.env.TRACE === undefined ? 1 : 2,
    hasTouch: true,
    // What moves is waited for; the stories of the start page and of booking are told with it.
    contextOptions: { reducedMotion: "reduce" },
    // Each story speaks to the server itself, but for the one about being without it.
    serviceWorkers: "block",
    // A trace of each story costs more than the story: npm test -- --trace.
    screenshot: "only-on-failure",
    trace: process.env.TRACE === undefined ? "off" : "retain-on-failure",
  },
  projects: [
    { name: "stories", testIgnore: [withNotifications, inOtherBrowsers], use: { launchOptions } },
    { name: "browsers", testMatch: inOtherBrowsers },
    {
      name: "stories with notifications",
      testMatch: withNotifications,
      use: {
        launchOptions: {
          ...launchOptions,
          executablePath: process.env.CHROMIUM_WITH_NOTIFICATIONS ?? launchOptions.executablePath,
        },
      },
    },
  ],
});
