import type { Page } from "@playwright/test";
import {
  cutWords,
  expectGoodColours,
  expectNoViolations,
  outlineOf,
  overflowing,
  shiftsOf,
  zeroSizeGraphics,
} from "./screen-checks.ts";
import { signUpNewcomer } from "./newcomer.ts";
import {
  enterTheGate,
  logInAsDemo,
  memberScreens,
  openScreen,
  openScreens,
  screenName,
} from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

const usual = { width: 390, height: 844 };
const sizes = [
  { name: "a screen of 320 px", width: 320, height: 640, text: "100%" },
  { name: "text of twice the size", ...usual, text: "200%" },
];

const setTextSize = (page: Page, size: string) =>
  page.evaluate((text) => (document.documentElement.style.fontSize = text), size);

// Each screen is opened once and checked in every look, because opening takes longer than checking.
test("every screen has its outline, passes axe in light and dark, and fits every size", async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const titles = new Map<string, string>();

  async function examine(path: string): Promise<void> {
    await openScreen(page, path);
    await test.step(`${path} has no graphic without a size`, async () =>
      expect.soft(await page.evaluate(zeroSizeGraphics), path).toEqual([]));
    await test.step(`${path} has no layout shifts`, () => expectNoShift(path));
    await test.step(`${path} has a title, one main part and ordered headings`, () =>
      expectOutline(path));
    for (const [theme, expectGood] of [
      ["light", expectNoViolations],
      ["dark", expectGoodColours],
    ] as const) {
      await test.step(`axe finds nothing on ${path} in ${theme}`, async () => {
        await page.emulateMedia({ colorScheme: theme });
        await screenshot(page, `${screenName(path)}-${theme}`);
        await expectGood(page, `${path} in ${theme}`);
      });
    }
    for (const { name, width, height, text } of sizes) {
      await test.step(`${path} fits ${name}`, async () => {
        await page.setViewportSize({ width, height });
        await setTextSize(page, text);
        await screenshot(page, `${screenName(path)}-${width}-${text.replace("%", "")}`);
        // The page may be laid out a moment after a resize.
        const faults = async () => [...(await overflowing(page)), ...(await cutWords(page))];
        await expect.poll(faults, { message: `${path} on ${name}`, timeout: 30_000 }).toEqual([]);
      });
    }
    await page.setViewportSize(usual);
    await page.emulateMedia({ colorScheme: "light" });
  }

  async function expectNoShift(path: string): Promise<void> {
    // A skeleton's pixel or two is a ten-thousandth.
    const seen = (await shiftsOf(page)).filter(({ value }) => value >= 0.001);
    expect.soft(seen, path).toEqual([]);
  }

  async function expectOutline(path: string): Promise<void> {
    const { title, language, mains, headings } = await outlineOf(page);
    expect([path, language, mains]).toEqual([path, "en", 1]);
    expect(
      headings.filter(({ level }) => level === 1),
      path,
    ).toHaveLength(1);
    expect(
      headings.every(({ text }) => text !== ""),
      path,
    ).toBe(true);
    const leaps = headings.filter(
      ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1,
    );
    expect(leaps, `${path} leaves out a level of headings`).toEqual([]);
    expect(title, path).toContain("Spotter");
    expect(titles.get(title), `${path} has the title of another screen`).toBeUndefined();
    titles.set(title, path);
  }

  await examine("/");
  await enterTheGate(page);
  for (const path of openScreens.slice(1)) await examine(path);
  await signUpNewcomer(page, "Uma Unconfirmed");
  for (const path of ["/home", "/browse", "/profile"]) {
    await openScreen(page, path);
    await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
    await expectNoShift(path);
  }
  await logInAsDemo(page);
  for (const path of memberScreens) await examine(path);
});
