import type { Browser, Page } from "@playwright/test";
import { languageTags } from "#words/languages.ts";
import type { Language } from "#shared/rules/choices.ts";
import { beginTrial, signUpNewcomer } from "../newcomer.ts";
import {
  enterTheGate,
  logInAsDemo,
  memberScreens,
  openScreens,
  screenName,
  untilShown,
} from "../screens.ts";
import { test } from "../server.ts";

// Every route in every look, to review by eye: pictures in test-results/gallery/<language>/<size>/<theme>/<who>-<screen>.png.
// LANGUAGES=English,German limits the languages.

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
const themes = ["light", "dark"] as const;
const tallest = 3_000;
const languages = (process.env["LANGUAGES"] ?? "English,German,Japanese").split(",") as Language[];

const overlays = [
  {
    name: "notifications",
    path: "/home",
    opener: "header button[aria-haspopup=dialog], main button[aria-label]",
  },
  { name: "booking", path: "/home", opener: "main li button[aria-describedby]" },
  { name: "details", path: "/events", opener: "main li button[aria-describedby]" },
  { name: "chat", path: "/connections", opener: "main li a" },
  { name: "workout-plan", path: "/events", opener: "main article button" },
  { name: "cancel", path: "/events", opener: "main li button:nth-of-type(3)" },
  { name: "past-group", path: "/events", opener: "main li button[aria-haspopup=dialog]" },
  { name: "survey", path: "/events", opener: "main li span > button" },
  { name: "filters", path: "/browse", opener: "main button[aria-expanded]" },
  {
    name: "delete-account",
    path: "/profile",
    opener: "main section:last-of-type li:last-of-type button",
  },
] as const;

/** Screens that differ for a member without a plan. */
const withoutPlan = ["/home", "/profile/payment-billing", "/pricing", "/subscribe?plan=yearly"];

async function picture(page: Page, path: string, file: string, opener?: string): Promise<void> {
  // To the address that is open already, it would be a reload, which opens the same sheet again.
  await page.goto("about:blank");
  await page.goto(path);
  await page.locator("h1").first().waitFor();
  await untilShown(page);
  if (opener !== undefined) {
    const button = page.locator(opener).first();
    if ((await button.count()) === 0) return;
    await button.click();
    // A dialog hides the screen's heading from assistive technology, and so from roles.
    await untilShown(page, page.locator("h1, dialog h2, [role=dialog] h2").first());
    await page.waitForTimeout(400);
  }
  await page.evaluate(() => document.fonts.ready);
  // As tall as its content, so that the tab bar is below it; long lists are cut.
  const size = page.viewportSize();
  if (opener === undefined && size !== null) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({
      ...size,
      height: Math.min(Math.max(height, size.height), tallest),
    });
    await page.waitForTimeout(100);
  }
  await page.screenshot({ path: file, animations: "disabled" });
  if (size !== null) await page.setViewportSize(size);
}

async function openPage(
  browser: Browser,
  baseURL: string,
  look: { theme: (typeof themes)[number]; size: keyof typeof sizes; language: Language },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[look.size],
    deviceScaleFactor: 1,
    colorScheme: look.theme,
    reducedMotion: "reduce",
    locale: languageTags[look.language],
    timezoneId: "America/Chicago",
    serviceWorkers: "block",
  });
  return context.newPage();
}

const chosen = (page: Page, language: Language) =>
  page.request.put("/api/profile", { data: { location: "Dallas, TX", language, theme: "system" } });

for (const language of languages) {
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const theme of themes) {
      test(`${language}, ${size}, ${theme}`, async ({ browser, serverUrl }) => {
        const file = (who: string, name: string) =>
          `test-results/gallery/${languageTags[language]}/${size}/${theme}/${who}-${name}.png`;
        const page = await openPage(browser, serverUrl, { theme, size, language });
        await picture(page, "/", file("visitor", "landing"));
        await picture(page, "/", file("visitor", "access-code"), "[data-get-started]");
        await enterTheGate(page);
        for (const path of openScreens.slice(1))
          await picture(page, path, file("visitor", screenName(path)));
        await picture(
          page,
          "/login",
          file("visitor", "forgot-password"),
          "form button[type=button].self-end",
        );

        await logInAsDemo(page);
        await chosen(page, language);
        for (const path of memberScreens) await picture(page, path, file("full", screenName(path)));
        for (const { name, path, opener } of overlays)
          await picture(page, path, file("full", name), opener);
        await page.context().close();

        const newcomer = await openPage(browser, serverUrl, { theme, size, language });
        await signUpNewcomer(newcomer, `${language.replace(/\W/g, "")} ${size} ${theme}`);
        await chosen(newcomer, language);
        for (const path of withoutPlan)
          await picture(newcomer, path, file("new", screenName(path)));
        await beginTrial(newcomer.request);
        for (const path of memberScreens)
          await picture(newcomer, path, file("empty", screenName(path)));
        await newcomer.context().close();
      });
    }
  }
}
