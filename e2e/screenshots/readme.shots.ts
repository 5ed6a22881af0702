import { mkdirSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { enterTheGate, logInAsDemo, openScreen, untilShown } from "../screens.ts";
import { test } from "../server.ts";

// The pictures on the README's first screen: docs/pictures/<name>-<theme>.webp.

const folder = "docs/pictures";

const pictures: Record<string, (page: Page) => Promise<void>> = {
  home: (page) => openScreen(page, "/home"),
  group: async (page) => {
    await openScreen(page, "/events");
    await page.getByRole("button", { name: "Meet your group" }).first().click();
    await expect(page).toHaveURL(/\/meet/);
    await expect(page.getByRole("article").first()).toBeVisible();
  },
  chat: async (page) => {
    await openScreen(page, "/connections");
    await page.locator("main li a").first().click();
    await expect(page.getByRole("log").getByRole("listitem").first()).toBeVisible();
  },
  // Last, because its overlays cover the screen.
  workout: async (page) => {
    await openScreen(page, "/events");
    await page.getByRole("button", { name: "View Workout Plan" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start workout" }).click();
    await expect(page.getByRole("dialog", { name: "Workout", exact: true })).toBeVisible();
  },
};

for (const theme of ["light", "dark"] as const) {
  test(`the README's pictures, ${theme}`, async ({ browser, serverUrl }) => {
    mkdirSync(folder, { recursive: true });
    const context = await browser.newContext({
      baseURL: serverUrl,
      viewport: { width: 390, height: 844 },
      colorScheme: theme,
      reducedMotion: "reduce",
      timezoneId: "America/Chicago",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await enterTheGate(page);
    await logInAsDemo(page);
    for (const [name, open] of Object.entries(pictures)) {
      await open(page);
      // By its element: under the workout, the heading has no role.
      await untilShown(page, page.locator("h1").first());
      await page.evaluate(() => document.fonts.ready);
      const shot = await page.screenshot({ animations: "disabled" });
      await sharp(shot).webp({ quality: 82 }).toFile(`${folder}/${name}-${theme}.webp`);
    }
    await context.close();
  });
}
