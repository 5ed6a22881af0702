import type { Locator, Page } from "@playwright/test";
import { joinAsNewcomer, signUpNewcomer } from "./newcomer.ts";
import { enterTheGate, logInAsDemo } from "./screens.ts";
import { expect, test } from "./server.ts";
import { findFreeSession, toast } from "./training.ts";

// As low as a phone under its browser's bars, and with motion: sheets follow the finger.
test.use({
  viewport: { width: 390, height: 664 },
  contextOptions: { reducedMotion: "no-preference" },
});

async function pullDown(page: Page, sheet: Locator, byPx: number): Promise<void> {
  const title = await sheet.getByRole("heading").first().boundingBox();
  if (title === null) throw new Error("The sheet has no title.");
  const fingers = await page.context().newCDPSession(page);
  const at = (px: number) => [{ x: title.x + 20, y: title.y + px }];
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", at(0));
  for (let step = 1; step <= 10; step++) await touch("touchMove", at((byPx * step) / 10));
  await touch("touchEnd", []);
}

test("a sheet opens with a double tap, and closes with one Back or a pull down", async ({
  page,
}) => {
  await joinAsNewcomer(page, "Toni Tapper");
  await page.goto("/browse");
  const sheet = page.getByRole("dialog");
  const book = page.getByRole("button", { name: "Book a spot" });
  const { id } = await findFreeSession(page.request);

  await test.step("the second tap of a double tap closes nothing and chooses nothing", async () => {
    await book.first().evaluate((button) => button.scrollIntoView({ block: "center" }));
    await book.first().dblclick();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL("/browse");
    // One sheet has left one history entry, which is gone with it.
    expect(await page.evaluate(() => history.state?.overlay ?? null)).toBeNull();
  });

  await test.step("a short pull springs back, a long one closes the sheet", async () => {
    await page.goto(`/browse?session=${id}`);
    // It can be chosen once the sheet is still.
    await sheet.getByRole("radio", { name: "Uptown" }).check();
    const title = sheet.getByRole("heading").first();
    const top = (await title.boundingBox())?.y;
    await pullDown(page, sheet, 60);
    await expect.poll(async () => (await title.boundingBox())?.y).toBe(top);
    await pullDown(page, sheet, 560);
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL("/browse");
  });

  await test.step("the tab returns to the list with its filter and scroll position", async () => {
    await page.getByRole("checkbox", { name: /^Gym/ }).check();
    await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.getByRole("link", { name: "Events" }).tap();
    await expect(page).toHaveURL("/events");
    await page.getByRole("link", { name: "Home" }).tap();
    await expect(page).toHaveURL("/browse?type=gym");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  await test.step("the first Back after saving a profile leaves the form", async () => {
    await page.getByRole("link", { name: "Profile" }).tap();
    await page.getByRole("link", { name: "Edit Profile" }).tap();
    await page.getByLabel("Bio").fill("Up early, mostly.");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(toast(page, "Profile Updated")).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await toast(page, "Profile Updated").tap();
    await expect(toast(page, "Profile Updated")).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/browse?type=gym");
  });
});

test("a refused card's message disappears with the next try, and a due charge isn't called a trial", async ({
  page,
}) => {
  await signUpNewcomer(page, "Paul Payer");
  await page.goto("/subscribe");
  const pay = async (card: string) => {
    await page.getByLabel("Card number").fill(card);
    await page.getByLabel("Expiry").fill("1234");
    await page.getByLabel("CVC").fill("123");
    await page.getByRole("button", { name: "Start trial · Monthly" }).tap();
  };
  await pay("4000 0000 0000 0002");
  await expect(toast(page, "Payment Method Failed")).toBeVisible();
  await pay("4242 4242 4242 4242");
  await expect(page.getByRole("heading", { name: "Starting your trial" })).toBeVisible();
  await expect(toast(page, "Payment Method Failed")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your free trial has started" })).toBeVisible();
});

test("the tabs make room for the keyboard while somebody writes", async ({ page }) => {
  await enterTheGate(page);
  await logInAsDemo(page);
  await page.goto("/profile/edit");
  const tabs = page.locator("[data-tab-bar]");
  const name = page.getByRole("textbox", { name: "Full name" });
  await expect(tabs).toBeVisible();
  await name.tap();
  await expect(tabs).toBeHidden();
  await name.blur();
  await expect(tabs).toBeVisible();
});
