import type { Browser, Page } from "@playwright/test";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { expectNoViolations } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";
import { findFreeSession, gather, moveClockTo, post, toast } from "./training.ts";

test.use({ sandbox: "own" });

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

async function screenshots(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await screenshot(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test("emergency contacts are shown around a session alone with each look logged, and a waiver is signed before booking", async ({
  browser,
  serverUrl,
}) => {
  test.setTimeout(150_000);
  const [ann, hal, operator] = [
    await openPhone(browser, serverUrl),
    await openPhone(browser, serverUrl),
    await openPhone(browser, serverUrl),
  ];
  const username = await joinAsNewcomer(ann, "Ann Careful");
  const host = await joinAsNewcomer(hal, "Hal Host");
  await post(operator.request, "/api/auth/login", {
    email: "operator@spotter.example",
    password: "spotter-operator",
  });
  const session = await gather([{ page: ann, username }], 2);
  const startsAt = Date.parse(session.startTime);
  const named = await operator.request.patch(`/api/operate/sessions/${session.id}`, {
    data: { hostUserId: host, reason: "Hal looks after this one" },
  });
  expect(named.status()).toBe(200);

  await test.step("a member names an emergency contact", async () => {
    await ann.goto("/profile/security");
    const contact = ann.getByRole("region", { name: "Emergency contact" });
    await contact.getByRole("button", { name: "Save" }).click();
    await expect(contact.getByText("Enter a name.")).toBeVisible();
    await contact.getByLabel("Name").fill("Bea Careful");
    await contact.getByLabel("Phone number").fill("+1 214 555 0142");
    await contact.getByRole("button", { name: "Save" }).click();
    await expect(toast(ann, "Emergency contact saved")).toBeVisible();
    await contact.scrollIntoViewIfNeeded();
    await screenshots(ann, "story-emergency-contact");
  });

  await test.step("the host sees the emergency contact from two hours before the session, not earlier", async () => {
    const show = hal.getByRole("button", { name: "Emergency contact: Ann" });
    await moveClockTo(hal.request, startsAt - 3 * hourMs);
    await hal.goto("/hosting");
    await expect(hal.getByText("Ann", { exact: true })).toBeVisible();
    await expect(show).toHaveCount(0);
    await moveClockTo(hal.request, startsAt - hourMs);
    await hal.goto("/hosting");
    await show.click();
    await expect(hal.getByRole("link", { name: "+1 214 555 0142" })).toHaveAttribute(
      "href",
      /^tel:/,
    );
    await screenshots(hal, "story-host-sees-contact");
    await expectNoViolations(hal);
  });

  await test.step("a planner sees the emergency contact, too, and both looks are logged", async () => {
    await operator.goto(`/operate/sessions/${session.id}`);
    await operator.getByRole("button", { name: "Who to call for Ann" }).click();
    const dialog = operator.getByRole("dialog", { name: "Who to call for Ann" });
    await expect(dialog.getByText("Bea Careful")).toBeVisible();
    await screenshots(operator, "story-console-contact");
    await dialog.getByRole("button", { name: "Close" }).first().click();
    const log = await operator.request.get("/api/operate/audit?action=emergency_contact.look");
    const { items }: { items: { actor: string; to: object }[] } = await log.json();
    expect(items.map(({ actor }) => actor)).toContain(host);
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain("555");
  });

  await test.step("the events tab shows a pending task until it is done", async () => {
    await moveClockTo(ann.request, startsAt - 20 * minuteMs);
    await ann.goto("/home");
    const due = ann.getByText("1 thing needs you");
    await expect(due).toBeAttached();
    await screenshots(ann, "story-events-badge");
    await ann.getByRole("link", { name: "Events" }).click();
    await ann.getByRole("button", { name: "I'm here" }).click();
    await expect(ann.getByText("You're checked in")).toBeVisible();
    await expect(due).toHaveCount(0);
  });

  await test.step("an admin publishes a waiver", async () => {
    await operator.goto("/operate/waiver");
    await operator.getByRole("button", { name: "Publish a waiver" }).first().click();
    const dialog = operator.getByRole("dialog");
    await dialog.getByLabel("Text").fill("I train at my own risk.\nI say so when I'm unwell.");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Our insurance asks for it");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(operator.getByRole("heading", { name: "Version 1" })).toBeVisible();
  });

  await test.step("the next booking asks for a signature and then succeeds", async () => {
    const { id } = await findFreeSession(ann.request);
    await ann.goto(`/browse?session=${id}`);
    const sheet = ann.getByRole("dialog");
    // Ann has booked before: the sheet opens at its last step.
    await sheet.getByRole("button", { name: "Change" }).first().click();
    await sheet.getByRole("radio").first().check();
    await expect(sheet.getByText(/^\d+ mi$/).first()).toBeVisible();
    await screenshots(ann, "story-areas-with-distances");
    await sheet.getByRole("button", { name: "Next" }).click();
    await sheet.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(sheet.getByText("I train at my own risk.")).toBeVisible();
    await sheet.getByLabel("Your full name").fill("Ann Careful");
    await screenshots(ann, "story-waiver");
    await expectNoViolations(ann);
    await sheet.getByRole("button", { name: "Sign and continue" }).click();
    await expect(ann.getByText("Session Booked!").first()).toBeVisible();
    await operator.reload();
    await expect(operator.getByText("Signed by 1 member")).toBeVisible();
  });
  for (const page of [ann, hal, operator]) await page.context().close();
});
