import type { Page } from "@playwright/test";
import { enterTheGate, logInAsDemo, memberScreens, openScreen, openScreens, screenName } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

/** What reaches past the right edge of the page, as short descriptions. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        if (element.getBoundingClientRect().right <= width + 1) return false;
        for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== "visible") return false;
        }
        return true;
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`)
      .slice(-5);
  });

/** Words that are cut off: they need more room than their box has, and nothing says that there are more. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, p, a, button, label, dt, dd, legend")]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        if (textOverflow === "ellipsis" || element.closest("[aria-hidden=true], .sr-only") !== null) return false;
        const wide = overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 4;
        return element.clientWidth > 1 && (wide || high);
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`),
  );

const sizes = [
  { name: "a screen of 320 px", width: 320, height: 640, text: "100%" },
  { name: "text of twice the size", width: 390, height: 844, text: "200%" },
];

for (const { name, width, height, text } of sizes) {
  test(`every screen keeps within ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    const problems: [string, string[]][] = [];
    async function examine(path: string): Promise<void> {
      await openScreen(page, path);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      await screenshot(page, `${screenName(path)}-${width}-${text.replace("%", "")}`);
      const found = [...(await overflowing(page)), ...(await cutWords(page))];
      if (found.length > 0) problems.push([path, found]);
    }
    await examine("/");
    await enterTheGate(page);
    for (const path of openScreens.slice(1)) await examine(path);
    await logInAsDemo(page);
    for (const path of memberScreens) await examine(path);
    expect(problems).toEqual([]);
  });
}
