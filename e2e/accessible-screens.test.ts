import { AxeBuilder } from "@axe-core/playwright";
import { enterTheGate, logInAsDemo, memberScreens, openScreen, openScreens, screenName } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen in ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });

    async function examine(path: string): Promise<void> {
      await openScreen(page, path);
      await screenshot(page, `${screenName(path)}-${theme}`);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
        path,
      ).toEqual([]);
    }

    await examine("/");
    await enterTheGate(page);
    for (const path of openScreens.slice(1)) await examine(path);
    await logInAsDemo(page);
    for (const path of memberScreens) await examine(path);
  });
}
