import { hourMs } from "#shared/rules/durations.ts";
import { mailedLink } from "./mailed-link.ts";
import { openPhone } from "./newcomer.ts";
import { expectNoViolationsInBothThemes, shiftsOf } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";
import { bookSession, findFreeSession, moveClockTo } from "./training.ts";

test.use({ sandbox: "own", contextOptions: { reducedMotion: "reduce" } });

test("a member sends a guest pass, and a friend without a card books with it in ten taps and joins their group", async ({
  browser,
  serverUrl,
}) => {
  test.setTimeout(120_000);
  const inviter = await openPhone(browser, serverUrl, "Ivy Inviter");
  const session = await findFreeSession(inviter.page.request);
  await bookSession(inviter.page.request, session.id, inviter.username);

  const url = await test.step("the member shares the guest pass from the ticket", async () => {
    const { page } = inviter;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", {
        value: async (shared: ShareData) => {
          document.title = String(shared.url);
        },
      });
    });
    await page.goto("/events");
    await page.getByRole("button", { name: "Details", exact: true }).first().click();
    await page.getByRole("button", { name: "Send a guest pass" }).click();
    await expect(page).toHaveTitle(/\/join\/[\w-]{20}$/);
    return page.title();
  });

  const context = await browser.newContext({
    baseURL: serverUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  let taps = 0;
  const tap = async (name: string | RegExp, role: "button" | "checkbox" = "button") => {
    await page.getByRole(role, { name, exact: true }).tap();
    taps += 1;
  };

  await test.step("the friend signs up without an access code", async () => {
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "Train with Ivy" })).toBeVisible();
    await expect(page).toHaveTitle(/^Train with Ivy/);
    await screenshot(page, "guest-pass");
    await expectNoViolationsInBothThemes(page, "the guest pass");
    expect(await shiftsOf(page)).toEqual([]);
    await tap("Sign up and join");
    await page.getByLabel("Full name").tap();
    taps += 1;
    await page.getByLabel("Full name").fill("Finn Friend");
    await page.getByLabel("Email").fill("finn@example.com");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByLabel("Confirm password").fill("correct horse");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Profile Details")).toBeVisible();
    await tap("Next");
    await page.getByLabel("ZIP code").fill("75201");
    await page.keyboard.press("Enter");
    await tap("Gym", "checkbox");
    await tap("Next");
    await tap("Create account");
    await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
    await screenshot(page, "guest-pass-unconfirmed");
  });

  await test.step("the mail leads back to the pass, and one tap books the session", async () => {
    await page.goto(await mailedLink(page, "finn@example.com", "/verify-email"));
    await tap("Confirm email");
    await tap("Book my spot");
    await expect(page.getByRole("heading", { name: "You're in, Finn" })).toBeVisible();
    await expect(page.getByText("What happens next")).toBeVisible();
    await screenshot(page, "guest-pass-booked");
    expect(taps).toBeLessThanOrEqual(10);
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "This guest pass has ended" })).toBeVisible();
  });

  await test.step("the member and the friend meet in one group", async () => {
    await moveClockTo(page.request, Date.parse(session.startTime) - 20 * hourMs);
    await page.goto(`/meet?session=${session.id}`);
    await expect(page.getByRole("heading", { name: "Ivy I." })).toBeVisible();
  });
  for (const one of [inviter.page, page]) await one.context().close();
});
