import type { Page } from "@playwright/test";
import { enterTheGate, logInAsDemo, memberScreens, openScreen, openScreens } from "./screens.ts";
import { expect, test } from "./server.ts";

/** What somebody hears who goes through a screen by its headings and landmarks. */
async function outlineOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    language: document.documentElement.lang,
    mains: document.querySelectorAll("main").length,
    headings: [...document.querySelectorAll("h1, h2, h3, h4")]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), text: textContent.trim() })),
  }));
}

test("every screen has a title, one main part and headings in their order", async ({ page }) => {
  test.setTimeout(180_000);
  const titles = new Map<string, string>();

  async function examine(path: string): Promise<void> {
    await openScreen(page, path);
    const { title, language, mains, headings } = await outlineOf(page);
    expect([path, language, mains]).toEqual([path, "en", 1]);
    expect(headings.filter(({ level }) => level === 1), path).toHaveLength(1);
    expect(headings.every(({ text }) => text !== ""), path).toBe(true);
    const leaps = headings.filter(({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1);
    expect(leaps, `${path} leaves out a level of headings`).toEqual([]);
    expect(title, path).toContain("Spotter");
    expect(titles.get(title), `${path} has the title of another screen`).toBeUndefined();
    titles.set(title, path);
  }

  await examine("/");
  await enterTheGate(page);
  for (const path of openScreens.slice(1)) await examine(path);
  await logInAsDemo(page);
  for (const path of memberScreens) await examine(path);
});

test("the tabs, a session and the plans make sense to somebody who hears them", async ({ page }) => {
  await enterTheGate(page);
  await logInAsDemo(page);

  await openScreen(page, "/home");
  await expect(page.getByRole("navigation").first()).toMatchAriaSnapshot(`
    - navigation:
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Events"
        - listitem:
          - link "Connections"
        - listitem:
          - link "Profile"
  `);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const card = page.getByRole("listitem", { name: /\d:\d\d\s[AP]M ?, (Gym|Cardio|Calisthenics)/ }).first();
  await expect(card.getByRole("button", { name: /^Book/ })).toHaveAccessibleDescription(/\d:\d\d\s[AP]M ?, (Gym|Cardio|Calisthenics)/);

  await openScreen(page, "/pricing");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - link "Back"
      - heading "Train with your people" [level=1]
      - list:
        - listitem "Monthly":
          - heading "Monthly" [level=2]
          - paragraph: $9.99 /month
        - listitem "Annual":
          - heading "Annual" [level=2]
          - text: Save 25%
          - paragraph: $149.99 /year
      - region "In both plans":
        - heading "In both plans" [level=2]
        - list
  `);
});
