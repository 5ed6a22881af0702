import type { Browser, Page } from "@playwright/test";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { expectNoViolationsInBothThemes } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";
import { gather, moveClockTo, toast } from "./training.ts";

test.use({ sandbox: "own" });

async function join(browser: Browser, baseURL: string, fullName: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  return { page, username: await joinAsNewcomer(page, fullName) };
}

async function openDetails(page: Page) {
  await page.goto("/events");
  await page.getByRole("button", { name: "Details" }).click();
  return page.getByRole("dialog");
}

test("one of two members is late and one is there, and the past session shows who attended", async ({
  browser,
  serverUrl,
}) => {
  test.setTimeout(120_000);
  const ada = await join(browser, serverUrl, "Ada Punctual");
  const ben = await join(browser, serverUrl, "Ben Belated");
  const session = await gather([ada, ben], 2);
  const startsAt = Date.parse(session.startTime);
  await moveClockTo(ada.page.request, startsAt - 20 * minuteMs);

  await test.step("the late member announces it, and the other sees it next to the name at once", async () => {
    const sheet = await openDetails(ada.page);
    const late = sheet.getByRole("listitem").filter({ hasText: "Ben B." });
    await expect(late).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "To break the ice" })).toBeVisible();
    expect(
      await sheet.getByRole("listitem").filter({ hasText: "?" }).count(),
    ).toBeGreaterThanOrEqual(2);
    await ben.page.goto("/events");
    await ben.page.getByRole("button", { name: "15 min late" }).click();
    await expect(toast(ben.page, "Your group knows.")).toBeVisible();
    await expect(late.getByText("15 min late")).toBeVisible();
    await screenshot(ada.page, "story-mate-late");
    await ada.page.keyboard.press("Escape");
  });

  await test.step("the other member checks in with one press, and both phones show it", async () => {
    const sheet = await openDetails(ben.page);
    await screenshot(ada.page, "story-check-in");
    await ada.page.getByRole("main").getByRole("button", { name: "I'm here" }).click();
    const door = ada.page.getByRole("dialog", { name: /Session$/ });
    await expect(door.getByRole("heading", { name: "You're here" })).toBeVisible();
    await expect(door.getByRole("listitem").filter({ hasText: "Ben B." })).toContainText(
      "min away",
    );
    await door.getByRole("button", { name: "Done" }).click();
    await expect(ada.page.getByText("You're checked in")).toBeVisible();
    const there = sheet.getByRole("listitem").filter({ hasText: "Ada P." });
    await expect(there.getByText("Here", { exact: true })).toBeVisible();
  });

  await test.step("the workout goes from one exercise to the next, and progress is kept", async () => {
    await moveClockTo(ada.page.request, startsAt + minuteMs);
    await ada.page.goto("/events");
    await ada.page.getByRole("button", { name: "View Workout Plan" }).click();
    const start = ada.page.getByRole("button", { name: "Start workout" });
    await expect(start).toBeVisible();
    await expectNoViolationsInBothThemes(ada.page, "the plan");
    await start.click();
    const workout = ada.page.getByRole("dialog", { name: "Workout", exact: true });
    const exercise = workout.getByRole("heading", { level: 3 });
    const first = await exercise.innerText();
    await workout.getByRole("button", { name: "Done" }).click();
    await expect(exercise).not.toHaveText(first);
    await workout.getByRole("button", { name: "Start rest" }).click();
    await expect(workout.getByRole("timer")).toHaveText(/^(1:[012]|0:[2345])\d$/);
    await screenshot(ada.page, "story-workout");
    await expectNoViolationsInBothThemes(ada.page, "the workout");
    await ada.page.reload();
    await ada.page.getByRole("button", { name: "View Workout Plan" }).click();
    await expect(ada.page.getByRole("checkbox", { name: first })).toBeChecked();
    await ada.page.getByRole("button", { name: "Continue workout" }).click();
    await expect(workout.getByRole("button", { name: "Pause" })).toBeVisible();
    await ada.page.goBack();
    await expect(workout).toHaveCount(0);
    await expect(ada.page.getByRole("button", { name: "Continue workout" })).toBeFocused();
    await ada.page.keyboard.press("Escape");
  });

  await test.step("the survey asks who was there", async () => {
    await moveClockTo(ada.page.request, startsAt + session.duration * minuteMs + minuteMs);
    await ada.page.goto(`/events?survey=${session.id}`);
    const survey = ada.page.getByRole("dialog", { name: "How was it?" });
    const next = survey.getByRole("button", { name: "Next" });
    for (let step = 1; step < 6; step++) {
      await expect(survey.getByText(`${step} of 6`)).toBeVisible();
      await expect(next).toBeDisabled();
      const missed = survey.getByRole("checkbox", { name: "Ben B. wasn't there" });
      if (await missed.isVisible()) {
        await missed.check();
        await expect(survey.getByRole("radio")).toHaveCount(0);
        await screenshot(ada.page, "story-survey-absent");
      } else await survey.getByRole("radio", { name: /^5 stars/ }).check();
      await next.click();
    }
    await survey.getByRole("radio", { name: /^5 stars/ }).check();
    await survey.getByRole("button", { name: "Submit" }).click();
    await expect(ada.page.getByText("Survey Submitted!")).toBeVisible();
  });

  await test.step("a day later the past session shows who was there, and accepts one objection", async () => {
    await moveClockTo(ada.page.request, startsAt + dayMs + session.duration * minuteMs + hourMs);
    await ada.page.goto("/events");
    await expect(ada.page.getByText("Rated")).toBeVisible();
    await expect(ada.page.getByText("Absent", { exact: true })).toHaveCount(0);
    await ben.page.goto("/events");
    await expect(ben.page.getByText("Absent", { exact: true })).toBeVisible();
    await expect(ben.page.getByRole("button", { name: "Rate Now" })).toHaveCount(0);
    await screenshot(ben.page, "story-marked-absent");
    await ben.page.getByRole("button", { name: "I was there" }).click();
    await expect(ben.page.getByText("You told us you were there.")).toBeVisible();
    await expect(ben.page.getByRole("button", { name: "I was there" })).toHaveCount(0);
  });
  for (const { page } of [ada, ben]) await page.context().close();
});
