import type { Locator } from "@playwright/test";
import { firstName } from "#shared/rules/names.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { shiftsOf } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";
import { rateEachStep, read, toast, trainWithOthers } from "./training.ts";
import type { Person } from "./training.ts";

test.use({ sandbox: "own" });

test("a newcomer rates a session, unlocks a connection and gets an answer", async ({ page }) => {
  test.setTimeout(120_000);
  const username = await joinAsNewcomer(page, "Alex Talker");
  const { request } = page;
  const before = await read<{ otherUserId: string }[]>(request, "/api/connections");
  const sessionId = await trainWithOthers(page, username);
  const history = await read<{ session: { id: string }; attendeeList: Person[] }[]>(
    request,
    "/api/event-history",
  );
  const entry = history.find(({ session }) => session.id === sessionId);
  const others = (entry?.attendeeList ?? []).filter(({ userId }) => userId !== username);
  const stranger = others.find(({ userId }) =>
    before.every(({ otherUserId }) => otherUserId !== userId),
  );
  if (stranger === undefined) throw new Error("There is nobody new in the group.");

  await test.step("a member is asked for a rating, and led to the survey", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: /Notifications/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /How was it\?/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/events/);
    await expect(page.getByRole("dialog", { name: "How was it?" })).toBeVisible();
  });

  await test.step("a member leaves the survey half done and continues later", async () => {
    const survey = page.getByRole("dialog", { name: "How was it?" });
    await survey.getByRole("radio", { name: /^2 stars/ }).check();
    await expect(survey.getByText("Not a good match", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(survey).toBeHidden();
    // A browser that is still going back over the sheet's entry can't navigate elsewhere.
    const overlay = () => page.evaluate(() => window.history.state?.overlay ?? null);
    await expect.poll(overlay).toBeNull();
    await page.goto(`/events?survey=${sessionId}`);
    await expect(survey.getByRole("radio", { name: /^2 stars/ })).toBeChecked();
    await survey.getByRole("radio", { name: /^5 stars/ }).check();
    await screenshot(page, "story-survey");
    await survey.getByRole("button", { name: "Next" }).click();
    await survey.getByRole("button", { name: "Back" }).click();
    await expect(survey.getByRole("radio", { name: /^5 stars/ })).toBeChecked();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/events?survey=${sessionId}`);
  });

  await test.step("a member rates everybody and everything, once", async () => {
    const survey = page.getByRole("dialog", { name: "How was it?" });
    await rateEachStep(survey, others);
    await survey.getByRole("radio", { name: /^4 stars/ }).check();
    await survey.getByLabel("Anything to add?").fill("Great group.");
    await screenshot(page, "story-survey-last");
    await survey.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Survey Submitted!")).toBeVisible();
    await expect(survey).toBeHidden();
    const moment = page.getByRole("dialog", { name: /Session$/ });
    await expect(moment.getByRole("heading", { name: /said yes/ })).toBeVisible();
    await expect(moment.getByRole("button", { name: /^Say hello/ }).first()).toBeVisible();
    await screenshot(page, "story-both-said-yes");
    await moment.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("Rated", { exact: true }).first()).toBeVisible();
    await page.goto(`/events?survey=${sessionId}`);
    await expect(toast(page, "You've already rated this session.")).toBeVisible();
  });

  await test.step("a member has a new connection, and chats with them", async () => {
    const connections = await read<
      { id: string; otherUserId: string; profile: { fullName: string } }[]
    >(request, "/api/connections");
    const unlocked = connections.find(({ otherUserId }) => otherUserId === stranger.userId);
    if (unlocked === undefined) throw new Error("No connection was unlocked.");
    const name = unlocked.profile.fullName;
    await page.getByRole("link", { name: "Connections" }).click();
    const match = page.getByText("You both liked training together, so now you can chat.");
    await expect(match).toBeVisible();
    await screenshot(page, "story-match");
    await page.reload();
    await expect(match).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await expect(page).toHaveURL(new RegExp(`chat=${unlocked.id}$`));
    await expect(page.getByRole("heading", { name, level: 1 })).toBeFocused();
    await expect(page.getByText("No messages yet. Start the conversation!")).toBeVisible();

    await expect(page.getByText(`You and ${firstName(name)} both said yes`).first()).toBeVisible();
    await expect(page.getByText(/^You trained together (today|yesterday)$/)).toBeVisible();
    await screenshot(page, "story-first-words");

    const field = page.getByLabel(`Message to ${name}`);
    const openers = page.getByRole("list", { name: "Ways to start" });
    const opener = (await openers.getByRole("button").first().textContent()) ?? "";
    await openers.getByRole("button").first().click();
    await expect(field).toHaveValue(opener);
    await expect(field).toBeFocused();
    await field.fill("   ");
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
    await field.fill("That was fun!");
    await field.press("Shift+Enter");
    await field.pressSequentially("Same again? https://example.com/plan");
    await field.press("Enter");
    const log = page.getByRole("log");
    await expect(log.getByText("That was fun!")).toBeVisible();
    await expect(log.getByRole("link", { name: "https://example.com/plan" })).toHaveAttribute(
      "rel",
      /noopener/,
    );
    await expect(field).toHaveValue("");
    await expect(log.getByText("Read", { exact: true })).toBeAttached({ timeout: 15_000 });
    await expect(log.getByRole("listitem")).toHaveCount(2);
    await screenshot(page, "story-chat");
  });

  await test.step("the message field is right above the tabs on a turned phone, and right above its keyboard", async () => {
    const field = page.getByRole("textbox", { name: /^Message to/ });
    const tabs = page.getByRole("navigation").filter({ hasText: "Connections" });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    await page.setViewportSize({ width: 844, height: 390 });
    await field.blur();
    // The page may be laid out a moment after a resize.
    const roomAboveTabs = async () => (await topOf(tabs)) - (await topOf(field));
    await expect.poll(roomAboveTabs).toBeGreaterThanOrEqual(44);
    // The part of the page above an on-screen keyboard.
    await page.setViewportSize({ width: 390, height: 480 });
    await field.focus();
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    const heightPx = (await field.boundingBox())?.height ?? Number.NaN;
    const roomBelow = async () => 480 - (await topOf(field)) - heightPx;
    await expect.poll(roomBelow).toBeLessThan(24);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("the conversation moves to the top of the list, with nothing unread", async () => {
    await page.getByRole("button", { name: "Back to connections" }).click();
    await expect(page).toHaveURL(/\/connections$/);
    const newest = page.getByRole("main").getByRole("listitem").first();
    await expect(newest.getByRole("link")).toBeFocused();
    await expect(newest.getByText(/unread message/)).toHaveCount(0);
    await screenshot(page, "story-connections");
  });
});
