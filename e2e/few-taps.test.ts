import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Counts taps on the page. Moving between fields or onward by the keyboard's own key counts as typing. */
function finger(page: Page) {
  let taps = 0;
  return {
    tap: async (on: Locator) => {
      await on.tap();
      taps += 1;
    },
    type: async (text: string, key: "Enter" | "Tab" | null = null) => {
      await page.keyboard.type(text);
      if (key !== null) await page.keyboard.press(key);
    },
    count: () => taps,
  };
}

test("a newcomer goes from the start page to a booked session in few taps, and to the next one in two", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const hand = finger(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");

  await page.goto("/");
  await hand.tap(button("Get Started"));
  await expect(page.getByLabel("Access code")).toBeFocused();
  await hand.type("SPOTTER", "Enter");
  await hand.tap(page.getByRole("link", { name: "Create an account" }));

  await hand.tap(page.getByLabel("Full name"));
  await hand.type("Tess Taps", "Tab");
  await hand.type("tess.taps@example.com", "Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await hand.type("correct horse");
  // The next field comes after the button that shows the password.
  await page.getByLabel("Confirm password").focus();
  await hand.type("correct horse", "Enter");
  await expect(page.getByRole("heading", { name: "Profile Details" })).toBeVisible();
  await hand.tap(button("Next"));
  await hand.tap(page.getByLabel("ZIP code"));
  await hand.type("75201", "Enter");
  await expect(page.getByRole("heading", { name: "Fitness Preferences" })).toBeVisible();
  await hand.tap(page.getByRole("checkbox", { name: "Gym" }));
  await hand.tap(button("Next"));
  await hand.tap(button("Skip the rest"));
  await hand.tap(button("Create account"));
  await expect(page).toHaveURL(/\/browse/);

  await expect(page.getByRole("heading", { name: "Welcome, Tess" })).toBeVisible();
  await hand.tap(page.getByRole("list", { name: "Picked for you" }).getByRole("button").last());
  await expect(dialog.getByText("7 days free")).toBeVisible();
  await hand.tap(dialog.getByRole("radio", { name: "Uptown" }));
  await hand.tap(button("Next"));
  await hand.tap(button("Skip"));
  await hand.tap(dialog.getByRole("link", { name: "See the plans" }));
  await hand.tap(page.getByRole("link", { name: "Try Monthly for free" }));
  await hand.tap(page.getByLabel("Card number"));
  await hand.type("4242424242424242", "Tab");
  await hand.type("1234", "Tab");
  await hand.type("123", "Enter");
  await hand.tap(page.getByRole("link", { name: "Back to your session" }));
  await hand.tap(button("Confirm Booking"));
  await expect(dialog.getByRole("heading", { name: "You're in" })).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(18);

  await button("Done").click();
  await page.goto("/home");
  const before = hand.count();
  const book = page.getByRole("button", { name: "Book a spot" });
  await hand.tap(page.getByRole("listitem").filter({ has: book }).nth(9));
  await expect(dialog.getByText("Uptown")).toBeVisible();
  await hand.tap(button("Confirm Booking"));
  await expect(dialog.getByRole("heading", { name: "You're in" })).toBeVisible();
  expect(hand.count() - before).toBe(2);
});
