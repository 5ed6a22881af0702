import type { Browser } from "@playwright/test";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { expectNoViolationsInBothThemes, shiftsOf } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";
import { bookSession, findFreeSession, moveClockTo, rateEachStep } from "./training.ts";

test.use({ sandbox: "own" });

async function join(browser: Browser, baseURL: string, fullName: string) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  return { page, username: await joinAsNewcomer(page, fullName) };
}

test("two members meet their group, find each other at the door, and like each other", async ({
  browser,
  serverUrl,
}) => {
  test.setTimeout(120_000);
  const ada = await join(browser, serverUrl, "Ada Opener");
  const ben = await join(browser, serverUrl, "Ben Closer");
  const session = await findFreeSession(ada.page.request);
  for (const { page, username } of [ada, ben])
    await bookSession(page.request, session.id, username);
  const startsAt = Date.parse(session.startTime);
  const { request } = ada.page;

  await test.step("a day before, each member sees the other in the group and greets them", async () => {
    await moveClockTo(request, startsAt - 20 * hourMs);
    for (const { page } of [ada, ben]) await page.goto(`/meet?session=${session.id}`);
    await expect(ada.page.getByRole("heading", { name: "Ben C." })).toBeVisible();
    await ben.page.getByRole("button", { name: "I'll be by the entrance" }).click();
    await expect(ben.page.getByText("Your group sees it.")).toBeVisible();
    const card = ada.page.getByRole("listitem").filter({ hasText: "Ben C." });
    await expect(card.getByText("I'll be by the entrance")).toBeVisible();
    await screenshot(ada.page, "story-reveal");
    await expectNoViolationsInBothThemes(ada.page, "the reveal");
    await card.getByRole("button", { name: "Ben C.", exact: true }).click();
    const person = ada.page.getByRole("dialog", { name: "Ben C." });
    await expect(person.getByText(/First time together$/)).toBeVisible();
    await screenshot(ada.page, "story-person");
    expect(await shiftsOf(ada.page)).toEqual([]);
  });

  await test.step("at the door, the first member sees the other arrive", async () => {
    await moveClockTo(request, startsAt - 10 * minuteMs);
    for (const { page } of [ada, ben]) await page.goto("/events");
    await ada.page.getByRole("button", { name: "I'm here" }).click();
    const door = ada.page.getByRole("dialog", { name: /Session$/ });
    await expect(door.getByRole("heading", { name: "You're here" })).toBeVisible();
    const row = door.getByRole("listitem").filter({ hasText: "Ben C." });
    await expect(row).toContainText("No word yet");
    await ben.page.getByRole("button", { name: "5 min late", exact: true }).click();
    await expect(row).toContainText("min away");
    await screenshot(ada.page, "story-door");
    await expectNoViolationsInBothThemes(ada.page, "the door");
    await ben.page.getByRole("button", { name: "I'm here" }).click();
    await expect(row.getByText("Here", { exact: true })).toBeVisible();
  });

  await test.step("after the survey, the first member waits and sees the match as it is made", async () => {
    await moveClockTo(request, startsAt + session.duration * minuteMs + minuteMs);
    const rate = async ({ page }: typeof ada, name: string) => {
      await page.goto(`/events?survey=${session.id}`);
      const survey = page.getByRole("dialog", { name: "How was it?" });
      await rateEachStep(survey, [{ userId: "", name }]);
      await survey.getByRole("radio", { name: /^5 stars/ }).check();
      await survey.getByRole("button", { name: "Submit" }).click();
    };
    const heading = (page: typeof ada.page, name: string) => page.getByRole("heading", { name });
    await rate(ada, "Ben C.");
    await expect(heading(ada.page, "We'll tell you when they answer")).toBeVisible();
    await screenshot(ada.page, "story-waiting-for-an-answer");
    await rate(ben, "Ada O.");
    await expect(heading(ben.page, "You and Ada both said yes")).toBeVisible();
    await expect(heading(ada.page, "You and Ben both said yes")).toBeVisible();
    await screenshot(ada.page, "story-both-said-yes");
    await expectNoViolationsInBothThemes(ada.page, "the match");
    await ada.page.getByRole("button", { name: "Say hello" }).click();
    await expect(ada.page.getByLabel("Message to Ben Closer")).toBeVisible();
  });
  for (const { page } of [ada, ben]) await page.context().close();
});
