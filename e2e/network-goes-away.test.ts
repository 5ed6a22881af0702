import type { BrowserContext, Locator, Page } from "@playwright/test";
import { signUpNewcomer } from "./newcomer.ts";
import { expect, screenshot, test } from "./server.ts";

const demo = { email: "demo@spotter.example", password: "spotter-demo" };
const logIn = (page: Page) => page.request.post("/api/auth/login", { data: demo });
const open = (page: Page) => page.evaluate(() => localStorage.setItem("spotter.access", "true"));

const troubles = {
  "the network is cut": {
    begin: async (context: BrowserContext) => {
      await context.setOffline(true);
      // It moves the page down, away from a press.
      const [page] = context.pages();
      if (page) await expect(page.getByText(/^You're offline/)).toBeVisible();
    },
    end: (context: BrowserContext) => context.setOffline(false),
  },
  "a deployment has removed the parts of the app": {
    begin: (context: BrowserContext) =>
      context.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "{}" })),
    end: (context: BrowserContext) => context.unroute("**/assets/*.js"),
  },
};

interface Moment {
  readonly arrive: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly succeeded: (page: Page) => Locator;
}

async function fillSignup(page: Page): Promise<void> {
  await page.goto("/login");
  await open(page);
  await page.goto("/signup");
  const next = page.getByRole("button", { name: "Next" });
  await page.getByLabel("Full name").fill("Cora Cutoff");
  await page.getByLabel("Email").fill(`cora.${Date.now()}.${Math.random()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct horse");
  await next.click();
  await expect(page.getByRole("heading", { name: "How will your group know you?" })).toBeVisible();
  await next.click();
  await page.getByLabel("ZIP code").fill("75201");
  await next.click();
  await page.getByRole("checkbox", { name: "Gym" }).check();
  await next.click();
}

const moments: Readonly<Record<string, Moment>> = {
  "Log in": {
    async arrive(page) {
      await page.goto("/");
      await open(page);
      await page.goto("/login");
      await page.getByLabel("Email").fill(demo.email);
      await page.getByLabel("Password", { exact: true }).fill(demo.password);
    },
    press: (page) => page.getByRole("button", { name: "Log in", exact: true }).click(),
    succeeded: (page) => page.getByRole("navigation", { name: "Main" }),
  },
  "Create account": {
    arrive: fillSignup,
    press: (page) => page.getByRole("button", { name: "Create account" }).click(),
    succeeded: (page) => page.getByRole("navigation", { name: "Main" }),
  },
  "Book a spot": {
    async arrive(page) {
      await signUpNewcomer(
        page,
        `Bea Cutoff ${Math.random()
          .toString(36)
          .replace(/[^a-z]/g, "")}`,
      );
      await page.goto("/browse");
    },
    press: (page) => page.getByRole("button", { name: "Book a spot" }).first().click(),
    succeeded: (page) => page.getByRole("dialog"),
  },
  "the bell": {
    async arrive(page) {
      await logIn(page);
      await page.goto("/home");
    },
    press: (page) => page.getByRole("button", { name: /^Notifications/ }).click(),
    succeeded: (page) => page.getByRole("dialog"),
  },
  Details: {
    async arrive(page) {
      await logIn(page);
      await page.goto("/events");
    },
    press: (page) => page.getByRole("button", { name: "Details" }).first().click(),
    succeeded: (page) => page.getByRole("dialog"),
  },
  "Log out": {
    async arrive(page) {
      await logIn(page);
      await page.goto("/profile");
      await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    },
    press: (page) => page.getByRole("button", { name: "Log out" }).click(),
    succeeded: (page) => page.getByRole("heading", { level: 1, name: "Welcome back" }),
  },
};

for (const [trouble, { begin, end }] of Object.entries(troubles)) {
  for (const [name, { arrive, press, succeeded }] of Object.entries(moments)) {
    test(`${name}: the screen stays, reports the failure and works again when ${trouble}`, async ({
      page,
      context,
    }) => {
      await arrive(page);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      await begin(context);
      await press(page);
      const said = page.getByRole("region", { name: /^Messages/ }).getByRole("listitem");
      const saidPlainly = page.getByRole("alert");
      await expect(
        said.or(saidPlainly).or(succeeded(page)).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.locator("h1:visible, h2:visible").first()).toBeVisible();
      await screenshot(page, `story-cut-${name}-${trouble}`.replaceAll(" ", "-"));

      await end(context);
      if (!(await succeeded(page).isVisible())) {
        const again = page.getByRole("button", { name: /^(Try again|Reload)$/ });
        if (await again.isVisible()) await again.click();
        else await press(page);
      }
      await expect(succeeded(page)).toBeVisible();
    });
  }
}
