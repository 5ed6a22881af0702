import type { Locator, Page } from "@playwright/test";
import { expectNoViolationsInBothThemes } from "./screen-checks.ts";
import { expect, test } from "./server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Counts taps on the page, and runs of typing. Moving between fields by the keyboard's own key counts as typing. */
function finger(page: Page) {
  let taps = 0;
  let typed = 0;
  return {
    tap: async (on: Locator) => {
      await on.tap();
      taps += 1;
    },
    type: async (text: string, key: "Enter" | "Tab" | null = null) => {
      await page.keyboard.type(text);
      typed += 1;
      if (key !== null) await page.keyboard.press(key);
    },
    counts: () => ({ taps, typed }),
  };
}

type Finger = ReturnType<typeof finger>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

async function enterCode(page: Page, hand: Finger): Promise<void> {
  await page.goto("/");
  await hand.tap(button(page, "Get Started").first());
  await expect(page.getByLabel("Access code")).toBeFocused();
  await hand.type("SPOTTER", "Enter");
}

/** From the location on, to the last step of the first suggestion. */
async function answerAndPick(page: Page, hand: Finger): Promise<void> {
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  await hand.type("75201", "Enter");
  await hand.tap(page.getByRole("checkbox", { name: "Gym" }));
  await hand.tap(button(page, "Next"));
  await hand.tap(button(page, "Create account"));
  await expect(page).toHaveURL(/\/(browse|home)/);
  await hand.tap(page.getByRole("list", { name: "Picked for you" }).getByRole("button").last());
  const dialog = page.getByRole("dialog");
  await hand.tap(dialog.getByRole("radio", { name: "Uptown" }));
  await hand.tap(button(page, "Next"));
}

test("a newcomer goes from the start page to a booked session in 12 taps and 7 fields, and to the next one in two taps", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const hand = finger(page);
  const dialog = page.getByRole("dialog");
  await enterCode(page, hand);
  await hand.tap(page.getByRole("link", { name: "Create an account" }));
  await hand.tap(page.getByLabel("Full name"));
  await hand.type("Tess Taps", "Tab");
  await hand.type("tess.taps@example.com", "Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await hand.type("correct horse");
  // The next field comes after the button that shows the password.
  await page.getByLabel("Confirm password").focus();
  await hand.type("correct horse", "Enter");
  await expect(page.getByText("Profile Details")).toBeVisible();
  await hand.tap(button(page, "Next"));
  await answerAndPick(page, hand);
  await hand.tap(dialog.getByLabel("Card number"));
  // A complete number leads to the expiry, and that to the code.
  await hand.type("42424242424242421234123");
  await hand.tap(button(page, "Start free trial and book · $0 today"));
  await expect(dialog.getByRole("heading", { name: "You're in, Tess" })).toBeVisible();
  await expectNoViolationsInBothThemes(page, "the ticket");
  const { taps, typed } = hand.counts();
  expect(taps).toBeLessThanOrEqual(12);
  expect(typed).toBeLessThanOrEqual(7);

  await test.step("a member on another device books the next session in two taps, too", async () => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      hasTouch: true,
      viewport: { width: 390, height: 664 },
      storageState: { cookies: await page.context().cookies(), origins: [] },
    });
    const other = await context.newPage();
    const second = finger(other);
    await other.goto("/browse");
    const book = other.getByRole("button", { name: "Book a spot" });
    await second.tap(other.getByRole("listitem").filter({ has: book }).nth(9));
    await expect(other.getByRole("dialog").getByText("Uptown")).toBeVisible();
    await second.tap(button(other, "Confirm Booking"));
    await expect(other.getByRole("heading", { name: "You're in, Tess" })).toBeVisible();
    expect(second.counts().taps).toBe(2);
    await context.close();
  });
});

test("a newcomer with Google and a wallet books a session in 9 taps and 2 fields", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const hand = finger(page);
  await enterCode(page, hand);
  const opened = page.waitForEvent("popup");
  await hand.tap(button(page, "Continue with Google"));
  const popup = await opened;
  // The provider's own window, where a person with one account taps once.
  await popup.getByText("Use another account").click();
  await popup.getByLabel("Name", { exact: true }).fill("Gwen Google");
  await popup.getByLabel("Email", { exact: true }).fill("gwen@mail.example");
  await popup.getByRole("button", { name: "Continue" }).click();
  await answerAndPick(page, hand);
  await hand.tap(button(page, "Use the test wallet"));
  await expect(page.getByRole("heading", { name: "You're in, Gwen" })).toBeVisible();
  const { taps, typed } = hand.counts();
  expect(taps).toBeLessThanOrEqual(9);
  expect(typed).toBeLessThanOrEqual(2);
});
