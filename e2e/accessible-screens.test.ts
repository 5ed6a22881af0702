import { AxeBuilder } from "@axe-core/playwright";
import { expect, screenshot, test } from "./server.ts";

const open = ["/", "/login", "/signup"];
const member = [
  "/browse",
  "/home",
  "/events",
  "/connections",
  "/profile",
  "/pricing",
  "/subscribe?plan=yearly",
  "/profile/payment-billing",
  "/profile/edit",
  "/profile/notifications",
  "/profile/app-preferences",
  "/profile/session-preferences",
  "/profile/fitness-preferences",
  "/profile/faq",
  "/profile/how-it-works",
  "/no-such-page",
];

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen in ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });

    async function examine(path: string): Promise<void> {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const name = path.replace(/[^a-z]+/g, "-").replace(/^-|-$/g, "");
      await screenshot(page, `${name === "" ? "landing" : name}-${theme}`);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
        path,
      ).toEqual([]);
    }

    await examine("/");
    await page.evaluate(() => localStorage.setItem("spotter.access", "true"));
    for (const path of open.slice(1)) await examine(path);
    await page.request.post("/api/auth/login", {
      data: { email: "demo@spotter.example", password: "spotter-demo" },
    });
    for (const path of member) await examine(path);
  });
}
