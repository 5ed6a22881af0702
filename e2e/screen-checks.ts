import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

export async function expectNoViolations(
  page: Page,
  name = new URL(page.url()).pathname,
): Promise<void> {
  const builder = axeOn(page).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations } = await withWholeLists(page, () => builder.analyze());
  expectNone(violations, name);
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
declare const axe: { run(options: object): Promise<{ violations: Violation[] }> };

/**
 * Checks another theme, which changes only colors, with only the color rules. Reuses the axe that `expectNoViolations`
 * has loaded, because loading takes longer than these rules.
 */
export async function expectGoodColours(page: Page, name: string): Promise<void> {
  const violations = await withWholeLists(page, () =>
    page.evaluate(async () => {
      const runOnly = ["color-contrast", "link-in-text-block"];
      return (await axe.run({ runOnly, resultTypes: ["violations"] })).violations;
    }),
  );
  expectNone(violations, name);
}

/** Checks a screen without an address: in light with all rules, in dark with those of color. */
export async function expectNoViolationsInBothThemes(page: Page, name: string): Promise<void> {
  await expectNoViolations(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectGoodColours(page, `${name} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

// Without frames, axe needn't open another page each time. All rules run, but passes aren't listed element by element,
// which takes as long as the rules.
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

function expectNone(violations: readonly Violation[], name: string): void {
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
    name,
  ).toEqual([]);
}

const daysOf = (page: Page) => page.locator("main section[id^='day-']");

/** Makes Axe see all of a list, whose last days the app and the browser otherwise skip. */
async function withWholeLists<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const unlisted = daysOf(page).and(page.locator(":not(:has(li))"));
  // The later days come first without their cards, until the app hears of a member who scrolls.
  await expect(async () => {
    await page.evaluate(async () => {
      dispatchEvent(new Event("wheel"));
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await unlisted.count()).toBe(0);
  }).toPass({ timeout: 30_000 });
  await keepListsTo(page, "visible");
  const found = await look();
  await keepListsTo(page, null);
  return found;
}

const keepListsTo = (page: Page, visibility: "visible" | null) =>
  daysOf(page).evaluateAll((days: HTMLElement[], value) => {
    for (const day of days) day.style.setProperty("content-visibility", value);
  }, visibility);

/** A screen's headings and landmarks, by which screen readers navigate. */
export const outlineOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    language: document.documentElement.lang,
    mains: document.querySelectorAll("main").length,
    headings: [...document.querySelectorAll("h1, h2, h3, h4")]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), text: textContent.trim() })),
  }));

/** Descriptions of elements beyond the page's right edge. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        if (element.getBoundingClientRect().right <= width + 1) return false;
        for (
          let box = element.parentElement;
          box !== null && box !== document.body;
          box = box.parentElement
        ) {
          if (getComputedStyle(box).overflowX !== "visible") return false;
        }
        return true;
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`,
      )
      .slice(-5);
  });

/** Captions of tables that scroll sideways. */
export const tablesTooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("table")]
      .filter(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth)
      .map(({ caption }) => caption?.textContent),
  );

/** Words cut off by their box without an ellipsis. */
export const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, p, a, button, label, dt, dd, legend")]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        if (textOverflow === "ellipsis" || element.closest("[aria-hidden=true], .sr-only") !== null)
          return false;
        const wide = overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 4;
        return element.clientWidth > 1 && (wide || high);
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`,
      ),
  );

/** The layout shifts since the page was loaded, without those that follow an input. */
export const shiftsOf = (page: Page): Promise<{ value: number; sources: string[] }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().map(said)));
        observer.observe({ type: "layout-shift", buffered: true });
        // Without a shift the observer is never called.
        setTimeout(() => resolve([]), 100);
        const said = (entry: PerformanceEntry) => {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node: Element | null }[];
          };
          return {
            value,
            sources: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ""),
          };
        };
      }),
  );

/** Runs in the page: the shown graphics that no size makes visible. */
export function zeroSizeGraphics(): string[] {
  return [...document.querySelectorAll("svg, img, canvas, video")]
    .filter((graphic) => {
      // A hidden one has no boxes at all; one in another drawing has that one's size.
      if (graphic.getClientRects().length === 0) return false;
      if (graphic.parentElement?.closest("svg, [hidden]") != null) return false;
      const { width, height } = graphic.getBoundingClientRect();
      return width === 0 || height === 0;
    })
    .map((graphic) => graphic.outerHTML.slice(0, 160));
}
