import type { Locator, Page } from "@playwright/test";
import { expectGoodColours, expectNoViolations } from "./screen-checks.ts";
import { enterTheGate } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

test.beforeEach(({ page }) => enterTheGate(page));

/** The newest toast: an older one may still be disappearing. */
function toast(page: Page, text: string | RegExp): Locator {
  return page.locator("[data-sonner-toast][data-front=true]").getByText(text);
}

async function openPopup(page: Page, provider: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: `Continue with ${provider}` }).click(),
  ]);
  await expect(popup.getByRole("heading", { name: /^Choose an? / })).toBeVisible();
  return popup;
}

async function pickNew(popup: Page, name: string, email: string, verified = true): Promise<void> {
  await popup.getByText("Use another account").click();
  await popup.getByLabel("Name", { exact: true }).fill(name);
  await popup.getByLabel("Email", { exact: true }).fill(email);
  await popup.getByLabel("The email is verified").setChecked(verified);
  await popup.getByRole("button", { name: "Continue" }).click();
}

// The two cases cover each provider and each screen.
for (const [provider, path] of [
  ["Google", "/login"],
  ["Apple", "/signup"],
] as const) {
  test(`${provider} recognizes a member, from ${path}`, async ({ page }) => {
    await page.goto(path);
    const popup = await openPopup(page, provider);
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: /Jordan Avery/ }).click();
    await closed;
    await page.waitForURL("**/browse");
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByText("Jordan Avery")).toBeVisible();
  });
}

for (const [provider, path] of [
  ["Apple", "/login"],
  ["Google", "/signup"],
] as const) {
  test(`${provider} leads a new person into the wizard, from ${path}`, async ({ page }) => {
    const email = `lena-${provider}-${path.slice(1)}@mail.example`.toLowerCase();
    await page.goto(path);
    await pickNew(await openPopup(page, provider), "Lena Hart", email);
    await expect(page.getByText(`You're signing up with ${provider}.`)).toBeVisible();
    // The name and email are known: the first question is the location.
    await expect(page.getByRole("heading", { name: "Where do you train?" })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("Lena Hart");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("oauthData"))).toBeNull();
    await screenshot(page, `signup-with-${provider.toLowerCase()}`);

    // The provider's data survive a reload, like the rest of the draft.
    await page.reload();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("ZIP code").fill("75201");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("checkbox", { name: "Cardio" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/browse");
    const { user } = (await (await page.request.get("/api/auth/me")).json()) as {
      user: unknown;
    };
    expect(user).toMatchObject({ email, emailVerified: true, fullName: "Lena Hart" });
  });
}

test("a cancelled, closed or failed Google sign-in is reported", async ({ page }) => {
  await page.goto("/login");
  const cancelled = await openPopup(page, "Google");
  await screenshot(cancelled, "picker-google");
  await expect(page.getByText("Continue in the Google window.")).toBeVisible();
  await cancelled.getByRole("button", { name: "Cancel" }).click();
  await expect(toast(page, "Google Sign-In Failed")).toBeVisible();
  await expect(toast(page, "Sign-in was cancelled. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop waiting" })).toHaveCount(0);

  await (await openPopup(page, "Google")).close();
  await expect(page.getByRole("button", { name: "Stop waiting" })).toHaveCount(0);
  await expect(toast(page, "Sign-in was cancelled. Please try again.")).toBeVisible();

  await (await openPopup(page, "Google")).getByRole("button", { name: /Riley Quinn/ }).click();
  await expect(toast(page, /email isn't verified yet/)).toBeVisible();
});

test("a blocked sign-in window is explained in place, and a new tab signs in instead", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(
    toast(
      page,
      "Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.",
    ),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Your browser blocked the window" }),
  ).toBeVisible();
  await screenshot(page, "popup-blocked");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Continue with Google in a new tab" }).click(),
  ]);
  await tab.getByRole("button", { name: /Jordan Avery/ }).click();
  await page.waitForURL("**/browse");
});

test("a sign-in window that has lost its opener still finishes", async ({ page, context }) => {
  await page.goto("/login");
  const popup = await openPopup(page, "Google");
  // Another window without a way back to the first page.
  const lost = await context.newPage();
  await lost.goto(popup.url());
  await lost.getByRole("button", { name: /Jordan Avery/ }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test("an app on the home screen goes to the provider and back in its own window", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === "(display-mode: standalone)" ? "all" : query);
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/login");
  await expect(toast(page, "Sign-in was cancelled. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: /Jordan Avery/ }).click();
  await page.waitForURL("**/browse");
  expect(page.context().pages()).toHaveLength(1);
});

test("without a network no sign-in window is opened", async ({ page, context }) => {
  await page.goto("/login");
  // The toaster loads with the first message: a login without a network.
  await page.route("**/api/auth/login", (route) => route.abort());
  await page.getByLabel("Email").fill("demo@spotter.example");
  await page.getByLabel("Password", { exact: true }).fill("spotter-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page, "Login Failed")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue with Apple" }).click();
  await expect(toast(page, "Apple Sign-In Failed")).toBeVisible();
  await expect(
    toast(page, "Network error. Please check your internet connection and try again."),
  ).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await context.setOffline(false);
});

test("axe finds nothing in the sign-in windows, in light and dark", async ({ page }) => {
  const examine = async (shown: Page, name: string) => {
    for (const [theme, expectGood] of [
      ["light", expectNoViolations],
      ["dark", expectGoodColours],
    ] as const) {
      await shown.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await screenshot(shown, `${name}-${theme}`);
      await expectGood(shown, `${name} in ${theme}`);
    }
  };
  await page.goto("/login");
  const popup = await openPopup(page, "Apple");
  await examine(page, "login-waiting");
  await pickNew(popup, "", "nobody");
  await expect(popup.getByRole("alert")).toBeVisible();
  await examine(popup, "picker");
  await popup.close();
  await page.goto("/api/auth/oauth/google/callback?state=unknown");
  await expect(page.getByRole("heading", { name: "Sign-in didn't work" })).toBeVisible();
  await examine(page, "popup-failed");
  await page.goto("/signup");
  await pickNew(await openPopup(page, "Google"), "Lena Hart", "lena@mail.example");
  await expect(page.getByText("You're signing up with Google.")).toBeVisible();
  await examine(page, "signup-with-google");
});
