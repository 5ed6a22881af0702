import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { expect, screenshot, test } from "./server.ts";
import { moveClockTo, read, toast } from "./training.ts";
import type { ListedSession } from "./training.ts";

test.use({ sandbox: "own" });

const dayInDallas = (now: string, days: number) =>
  new Date(Date.parse(now) + days * dayMs).toLocaleDateString("en-CA", {
    timeZone: "America/Chicago",
  });

test("a member books a weekly session once, moves one of the bookings, and is booked for the next week", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await joinAsNewcomer(page, "Wanda Weekly");
  const { now } = await read<{ now: string }>(page.request, "/api/sandbox/clock");
  const sessions = await read<ListedSession[]>(page.request, "/api/sessions");
  // Of the weekday that is made next, so that the clock has little to do.
  const session = sessions.find(
    ({ date, attendeeCount }) => date === dayInDallas(now, 2) && attendeeCount === 0,
  );
  if (session === undefined) throw new Error("Dallas has too few sessions");
  const events = page.getByRole("main");
  let booked = 0;
  const openMoving = async (nth: number) => {
    await events.getByRole("button", { name: "Details" }).nth(nth).click();
    await page.getByRole("button", { name: "Another time instead" }).click();
    return page.getByRole("dialog", { name: "Another time instead" });
  };

  await test.step("the ticket offers to book every week", async () => {
    await page.goto(`/browse?session=${session.id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await dialog.getByRole("button", { name: "Book every week" }).click();
    await expect(dialog.getByText("Booked every week")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: "Events" }).click();
    const text = (await events.getByText(/^[345] sessions booked$/).textContent()) ?? "";
    booked = Number.parseInt(text, 10);
  });

  await test.step("a move to another time more than a day ahead has no consequences", async () => {
    const sheet = await openMoving(1);
    await expect(sheet.getByText("Moving has no consequences.")).toBeVisible();
    await sheet.getByRole("radio").first().check();
    await sheet.getByRole("button", { name: "Move booking" }).click();
    await expect(toast(page, "Booking moved")).toBeVisible();
    await expect(events.getByText(`${booked - 1} sessions booked`)).toBeVisible();
  });

  await test.step("the next week's session is booked as soon as it exists, and moving today's session counts as late", async () => {
    await moveClockTo(page.request, Date.parse(session.startTime) - 3 * hourMs);
    await page.goto("/events");
    await expect(events.getByText(`${booked} sessions booked`)).toBeVisible();
    const sheet = await openMoving(0);
    await expect(sheet.getByText(/moving counts as cancelling late/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  await test.step("pausing a weekly session keeps its bookings", async () => {
    await events.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "4 weeks" }).click();
    await expect(events.getByText(/^Paused until/)).toBeVisible();
    await screenshot(page, "weekly-events");
    await events.getByRole("button", { name: "Resume" }).click();
    await expect(events.getByText(`${booked} sessions booked`)).toBeVisible();
  });
});
