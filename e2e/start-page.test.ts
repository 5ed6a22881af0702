import type { Page } from "@playwright/test";
import { mailedLink } from "./mailed-link.ts";
import { shiftsOf } from "./screen-checks.ts";
import { untilShown } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The browser's complaints while the page is used: errors, policy violations, failed requests. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    const isOurs = !message.text().includes("blocked by Playwright");
    if (isOurs && ["error", "warning"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the start page explains Spotter and shows its first picture without scripts", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page).toHaveTitle("Spotter");
    await expect(
      page.getByRole("heading", { level: 1, name: "Never train alone again." }),
    ).toBeVisible();
    await expect(page.getByRole("img", { name: /^Four people on a map/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Get Started" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "How It Works" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Meet your four" })).toBeVisible();
    await expect(page.getByText(/^Your first 7 days are free\./)).toBeVisible();
    await screenshot(page, "story-start-without-scripts");
  });
});

test("the start page shows its topic and the way in at once on a phone, and takes the address of visitors without a code", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Get Started" })).toBeInViewport({ ratio: 1 });
  const price = page.getByText("7 days free, $0 today. Then $9.99 a month or $149.99 a year.");
  await expect(price).toBeInViewport({ ratio: 1 });
  const week = page.getByRole("region", { name: "This week" }).getByRole("listitem");
  await expect(week.filter({ hasText: /going/ })).toHaveCount(4);
  await page.getByRole("button", { name: "No code yet?" }).click();
  await page.getByLabel("Email").fill("curious@test.example");
  await page.getByLabel("ZIP code").fill("75201");
  await page.getByRole("button", { name: "Keep me posted" }).click();
  await expect(page.getByRole("heading", { name: "You're on the list" })).toBeFocused();
  await screenshot(page, "story-interest");
});

test("a member on a new phone reaches the login by a mailed link, without the access code", async ({
  page,
}) => {
  const email = "new.phone@test.example";
  const password = "correct horse";
  const member = {
    email,
    password,
    fullName: "Nora Phone",
    zipCode: "75201",
    workoutTypes: ["gym"],
  };
  expect((await page.request.post("/api/auth/signup", { data: member })).status()).toBe(201);
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByRole("button", { name: "Already a member?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expect(async () => {
    await page.goto(await mailedLink(page, email, "/login-link"));
  }).toPass();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test("a press on the start page before the app has loaded isn't lost", async ({ page }) => {
  const heard = complaints(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByLabel("Access code")).toHaveCount(0);
  letThrough();
  await expect(page.getByLabel("Access code")).toBeFocused();
  expect(heard).toEqual([]);
});

test("nothing on the start page moves on a slow phone when the font comes late", async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  const arrived = page.waitForResponse("**/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  letThrough();
  await (await arrived).finished();
  await untilShown(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test("the start page causes no browser errors, and a visitor without a login isn't identified", async ({
  page,
}) => {
  const heard = complaints(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await untilShown(page);
  await page.evaluate(() => localStorage.setItem("spotter.access", "true"));
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilShown(page);
  expect(heard).toEqual([]);
  expect(asked).not.toContain("/api/auth/me");
});

test("a login opened by itself leads to no screen that was asked for before, unlike one that is reloaded", async ({
  page,
}) => {
  const logIn = async () => {
    await page.getByLabel("Email").fill("demo@spotter.example");
    await page.getByLabel("Password", { exact: true }).fill("spotter-demo");
    await page.getByRole("button", { name: "Log in" }).click();
  };
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("spotter.access", "true"));
  await page.goto("/events");
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await logIn();
  await expect(page).toHaveURL(/\/events$/);
  await page.context().clearCookies();
  await page.goto("/events");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/login");
  await logIn();
  await expect(page).toHaveURL(/\/browse$/);
});

test("a page from the browser's cache checks the login again", async ({ page }) => {
  await page.addInitScript(() => addEventListener("unload", () => {})); // prevents the browser's back-forward cache
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("spotter.access", "true"));
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/robots.txt");
  await page.request.post("/api/auth/login", {
    data: { email: "demo@spotter.example", password: "spotter-demo" },
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/browse$/);
});

test("a member who opens the start page is led on, without repeated questions", async ({
  page,
}) => {
  await page.request.post("/api/auth/login", {
    data: { email: "demo@spotter.example", password: "spotter-demo" },
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/stream")
      asked.push(pathname.replace(/^(\/api\/(?:bookings|notifications))\/.*/, "$1"));
  });
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilShown(page);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  await page.goto("/");
  await expect(page).toHaveURL(/\/browse$/);
});

test.describe("in the dark and in another language", () => {
  test.use({ colorScheme: "dark", locale: "de-DE" });

  test("the start page stays hidden until it has the visitor's theme and language", async ({
    page,
  }) => {
    await page.route("**/assets/index-*.js", () => {});
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("html[data-theme=dark][data-landing=hidden]")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await page.unroute("**/assets/index-*.js");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-landing");
  });
});
