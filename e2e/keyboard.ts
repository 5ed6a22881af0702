import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

// A list of sessions has a hundred buttons and more.
const maxTabs = 250;

/** Tabs until `target` has the focus and is visible. Any radio of a group will do: arrows continue from there. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await expect(target).toBeVisible();
  // Found once: a lookup by role and name searches the whole page after each Tab.
  let element = await target.elementHandle();
  for (let count = 0; count < maxTabs; count += 1) {
    const state = await element?.evaluate(focusOf);
    if (state === "focused") {
      await expectUncovered(target);
      return;
    }
    if (state === "gone") element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${maxTabs} times ${key} didn't reach ${target.toString()}`);
}

export async function press(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a tab of the app. The bar precedes the screen, so the way back crosses the heading. */
export async function openTab(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("navigation").getByRole("link", { name }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export async function choose(page: Page, options: Locator, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  const hasReached = () =>
    options.evaluateAll((all) => all.some((each) => each === document.activeElement));
  for (let count = 0; count < maxTabs && !(await hasReached()); count += 1)
    await page.keyboard.press("Tab");
  expect(await hasReached(), "one of the radios has the focus").toBe(true);
  await page.keyboard.press("Space");
  for (let count = 0; count < maxTabs && !(await option.isChecked()); count += 1)
    await page.keyboard.press("ArrowDown");
  await expect(option).toBeChecked();
}

const focusOf = (element: Node) => {
  if (!element.isConnected) return "gone";
  return element === document.activeElement ? "focused" : "elsewhere";
};

/** WCAG 2.4.11: the focused element isn't hidden behind bars or banners. */
async function expectUncovered(target: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        target.evaluate((element) => {
          const field = element.closest("label") ?? element;
          const { left, top, width, height } = element.getBoundingClientRect();
          const x = left + width / 2;
          const hits = [0.25, 0.5, 0.75].map((share) =>
            document.elementFromPoint(x, top + height * share),
          );
          return hits.some((hit) => hit !== null && (field.contains(hit) || hit.contains(element)));
        }),
      // A toast passes.
      { timeout: 15_000 },
    )
    .toBe(true);
}
