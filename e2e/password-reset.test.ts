import type { Browser, Page } from "@playwright/test";
import { joinAsNewcomer } from "./newcomer.ts";
import { mailedLink } from "./mailed-link.ts";
import { expectNoViolations } from "./screen-checks.ts";
import { enterTheGate } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

const [old, next] = ["correct horse", "battery staple"];

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Messages/ }).getByText(text);

async function openPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

test("a member who forgot the password gets back in by the mailed link, and every other device is logged out", async ({
  page,
  browser,
  baseURL,
}) => {
  await joinAsNewcomer(page, "Remy Forgetful");
  await page.goto("/profile");
  const email = "remy.forgetful@example.com";
  const phone = await openPhone(browser, baseURL);
  await enterTheGate(phone);
  await phone.goto("/login");

  await phone.getByLabel("Email").fill(email);
  await phone.getByRole("button", { name: "Forgot password?" }).click();
  const sheet = phone.getByRole("dialog");
  await expect(sheet.getByLabel("Email")).toHaveValue(email);
  await expectNoViolations(phone);
  await sheet.getByRole("button", { name: "Email me a link" }).click();
  await expect(
    sheet.getByText(`If there's an account for ${email}, a link is on its way.`),
  ).toBeVisible();
  await screenshot(phone, "forgot-password");
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(sheet).toBeHidden();

  // The mail is opened on a device that has never seen the app or the access code.
  const stranger = await openPhone(browser, baseURL);
  const link = await mailedLink(phone, email, "/reset-password");
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: "New password" })).toBeVisible();
  await expect(stranger.getByRole("navigation")).toBeHidden();
  const type = async (password: string, again = password) => {
    await stranger.getByLabel("New password", { exact: true }).fill(password);
    await stranger.getByLabel("Confirm new password").fill(again);
    await stranger.getByRole("button", { name: "Save password" }).click();
  };
  await type("short");
  await expect(
    stranger.getByRole("alert").getByText("Password must be at least 6 characters long"),
  ).toBeVisible();
  await type(next, "battery stable");
  await expect(
    stranger.getByRole("alert").getByText("Please make sure your passwords match"),
  ).toBeVisible();
  await expect(stranger.getByLabel("Confirm new password")).toBeFocused();
  await type("password123");
  await expect(stranger.getByRole("alert").getByText(/too easy to guess/)).toBeVisible();
  await screenshot(stranger, "reset-password");
  await type(next);
  await expect(stranger).toHaveURL("/login");
  await expect(toast(stranger, "Password saved")).toBeVisible();

  await stranger.getByLabel("Email").fill(email);
  await stranger.getByLabel("Password", { exact: true }).fill(next);
  await stranger.getByRole("button", { name: "Log in" }).click();
  await expect(stranger).toHaveURL("/browse");
  // The link has proven whose address it is, so no question follows.
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(stranger.getByText("Confirm your email to")).toBeHidden();
  // The other device learns at once that its login has ended.
  await expect(page).toHaveURL("/login");

  await phone.goto(link);
  await expect(
    phone.getByRole("heading", { name: "This password link doesn't work" }),
  ).toBeFocused();
  await screenshot(phone, "reset-password-used");
  await phone.getByLabel("Email").fill(email);
  await phone.getByRole("button", { name: "Email me a link" }).click();
  await expect(phone.getByText(/a link is on its way/)).toBeFocused();
  expect(await mailedLink(phone, email, "/reset-password")).not.toBe(link);
  await phone.context().close();
  await stranger.context().close();
});

test("a newcomer is reminded to confirm the email until it is done", async ({
  page,
  browser,
  baseURL,
}) => {
  await joinAsNewcomer(page, "Vera Newcomer");
  await page.goto("/profile");
  const email = "vera.newcomer@example.com";
  const reminder = page.getByRole("region", { name: "Confirm your email" });
  await expect(reminder).toBeVisible();
  const first = await mailedLink(page, email, "/verify-email");
  await reminder.getByRole("button", { name: "Send again" }).click();
  await expect(toast(page, "Check your inbox")).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, "confirm-email-banner");
  // Only where it isn't in the way.
  await page.getByRole("link", { name: "Connections" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
  await expect(reminder).toBeHidden();

  await test.step("the reminder to confirm the email can be dismissed on one device", async () => {
    await page.goto("/profile");
    await reminder.getByRole("button", { name: "Dismiss" }).click();
    await expect(reminder).toBeHidden();
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(reminder).toBeHidden();
    await page.goto("/profile/security");
    await expect(page.getByText("Not confirmed")).toBeVisible();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(toast(page, "Check your inbox")).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("spotter.member.confirm-email-dismissed"));
  });

  await page.goto("/profile");
  await expect(reminder).toBeVisible();
  const heading = page.getByRole("heading", { level: 1, name: "Profile" });
  const headingBefore = await heading.boundingBox();

  const elsewhere = await openPhone(browser, baseURL);
  const confirmWith = async (password: string) => {
    await elsewhere.getByLabel("Password", { exact: true }).fill(password);
    await elsewhere.getByRole("button", { name: "Confirm email" }).click();
  };
  await elsewhere.goto(first);
  await confirmWith(old);
  await expect(elsewhere.getByRole("heading", { name: "This link doesn't work" })).toBeFocused();
  await expect(
    elsewhere.getByText("Log in, and we'll send you a new one from there."),
  ).toBeVisible();
  await elsewhere.goto(await mailedLink(page, email, "/verify-email"));
  await elsewhere.getByRole("button", { name: "Confirm email" }).click();
  await expect(elsewhere.getByText("Enter the account's password.")).toBeVisible();
  await expectNoViolations(elsewhere);
  await confirmWith("wrong horse");
  await expect(elsewhere.getByText("That isn't this account's password.")).toBeVisible();
  await expect(elsewhere.getByLabel("Password", { exact: true })).toBeFocused();
  await screenshot(elsewhere, "confirm-email");
  await confirmWith(old);
  await expect(elsewhere.getByRole("heading", { name: "Email confirmed" })).toBeFocused();
  await screenshot(elsewhere, "email-confirmed");
  await elsewhere.getByRole("link", { name: "Log in" }).click();
  await expect(elsewhere).toHaveURL("/login");
  await elsewhere.context().close();

  await test.step("a confirmed member sees thanks in the reminder's place, and nothing moves", async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("region", { name: "Email confirmed" })).toBeVisible();
    expect(await heading.boundingBox()).toEqual(headingBefore);
    await expectNoViolations(page);
    await screenshot(page, "email-confirmed-banner");
  });
  await page.goto("/profile");
  await expect(heading).toBeVisible();
  await expect(page.getByRole("region", { name: "Email confirmed" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Security/ }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("a logged-in member confirms the email by one press, and opening the link alone does nothing", async ({
  page,
}) => {
  await joinAsNewcomer(page, "Otto Opener");
  const isConfirmed = async () => {
    const me = await page.request.get("/api/auth/me");
    return ((await me.json()) as { user: { emailVerified: boolean } }).user.emailVerified;
  };
  await page.goto(await mailedLink(page, "otto.opener@example.com", "/verify-email"));
  const button = page.getByRole("button", { name: "Confirm email" });
  await expect(button).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await screenshot(page, "confirm-email-member");
  expect(await isConfirmed()).toBe(false);
  await button.click();
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeFocused();
  expect(await isConfirmed()).toBe(true);
});

test("a person whose address somebody else signed up with reports it, and can sign up with it", async ({
  page,
  browser,
  baseURL,
}) => {
  await joinAsNewcomer(page, "Mallory Squatter");
  const email = "mallory.squatter@example.com";
  await page.goto("/profile");
  const owner = await openPhone(browser, baseURL);
  await owner.goto(await mailedLink(page, email, "/verify-email"));
  const notMe = owner.getByRole("button", { name: "This wasn't me" });
  const dialog = owner.getByRole("dialog", { name: "Not your account?" });
  await notMe.click();
  await expect(dialog).toBeVisible();
  await expectNoViolations(owner);
  await screenshot(owner, "confirm-email-not-me");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await notMe.click();
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(owner.getByRole("heading", { name: "Account deleted" })).toBeFocused();
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  const again = await owner.request.post("/api/auth/email-check", { data: { email } });
  expect(again.status()).toBe(204);
  await owner.context().close();
});

test("a member changes the password and ends the logins of other devices", async ({
  page,
  browser,
  baseURL,
}) => {
  await joinAsNewcomer(page, "Seda Careful");
  const email = "seda.careful@example.com";
  const logInElsewhere = async () => {
    const elsewhere = await openPhone(browser, baseURL);
    await elsewhere.request.post("/api/auth/login", { data: { email, password: old } });
    await elsewhere.goto("/profile");
    await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
    return elsewhere;
  };
  const [tablet, laptop] = [await logInElsewhere(), await logInElsewhere()];

  await page.goto("/profile/security");
  const end = page.getByRole("button", { name: "Log out Chrome on Linux" });
  await expect(end).toHaveCount(2);
  await screenshot(page, "security");
  // The most recently used one is first.
  await end.first().click();
  await expect(toast(page, "Logged out there")).toBeVisible();
  await expect(end).toHaveCount(1);
  await expect(laptop).toHaveURL("/login");
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(toast(page, "Logged out everywhere else")).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(tablet).toHaveURL("/login");

  await page.getByRole("button", { name: "Change password" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel("Current password")).toBeFocused();
  await expectNoViolations(page);
  await sheet.getByLabel("Current password").fill("wrong horse");
  await sheet.getByLabel("New password", { exact: true }).fill(next);
  await sheet.getByLabel("Confirm new password").fill(next);
  await sheet.getByRole("button", { name: "Change password" }).click();
  await expect(
    sheet.getByRole("alert").getByText("That's not your current password."),
  ).toBeVisible();
  await expect(sheet.getByLabel("Current password")).toBeFocused();
  await sheet.getByLabel("Current password").fill(old);
  await sheet.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(sheet).toBeHidden();
  const logIn = (password: string) =>
    tablet.request.post("/api/auth/login", { data: { email, password } });
  expect([(await logIn(old)).status(), (await logIn(next)).status()]).toEqual([401, 200]);
  await tablet.context().close();
  await laptop.context().close();
});
