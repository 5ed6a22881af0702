import { enterTheGate, logInAsDemo, openScreen } from "./screens.ts";
import { expect, test } from "./server.ts";

test("the tabs, a session and the plans make sense in a screen reader", async ({ page }) => {
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
  await expect(page.getByRole("navigation").getByRole("link", { name: "Home" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const card = page
    .getByRole("listitem", { name: /\d:\d\d\s[AP]M ?, (Gym|Cardio|Calisthenics)/ })
    .first();
  await expect(card.getByRole("button", { name: /^Book/ })).toHaveAccessibleDescription(
    /\d:\d\d\s[AP]M ?, (Gym|Cardio|Calisthenics)/,
  );

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
