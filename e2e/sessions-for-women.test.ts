import { hourMs } from "#shared/rules/durations.ts";
import { openPhone } from "./newcomer.ts";
import { expect, screenshot, test } from "./server.ts";
import { moveClockTo, read, toast } from "./training.ts";
import type { ListedSession } from "./training.ts";

test.use({ sandbox: "own" });

test("a woman books a session for women, follows it in her calendar and cancels late; others are told that it isn't for them", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const ann = await openPhone(browser, baseURL, "Ann Woman");
  const ben = await openPhone(browser, baseURL, "Ben Man");
  const { request } = ann.page;
  for (const [member, gender] of [
    [ann, "female"],
    [ben, "male"],
  ] as const) {
    const saved = await member.page.request.put("/api/personal-details", { data: { gender } });
    expect(saved.status()).toBe(200);
  }
  const { now } = await read<{ now: string }>(request, "/api/sandbox/clock");
  const sessions = await read<(ListedSession & { audience: string })[]>(request, "/api/sessions");
  const session = sessions.find(
    ({ audience, startTime, attendeeCount, totalSpots }) =>
      audience === "women" &&
      attendeeCount < totalSpots &&
      Date.parse(startTime) > Date.parse(now) + 30 * hourMs,
  );
  const startsAt = Date.parse(session?.startTime ?? "");

  await test.step("a session for women names its audience, and lets a woman book", async () => {
    await ann.page.goto(`/browse?session=${session?.id}`);
    const sheet = ann.page.getByRole("dialog");
    await expect(sheet.getByText("For women")).toBeVisible();
    await screenshot(ann.page, "for-women-sheet");
    await sheet.getByRole("radio").first().check();
    await sheet.getByRole("button", { name: "Next" }).click();
    await sheet.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(sheet.getByRole("heading", { name: /^You're in, / })).toBeVisible();
    await sheet.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a man is told that the session isn't open to him, by the server, too", async () => {
    await ben.page.goto(`/browse?session=${session?.id}`);
    const sheet = ben.page.getByRole("dialog");
    await expect(sheet.getByText("This session is for women")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Next" })).toHaveCount(0);
    await screenshot(ben.page, "for-women-refused");
    const areas = await read<{ id: string; city: string }[]>(request, "/api/areas");
    const refused = await ben.page.request.post(`/api/sessions/${session?.id}/book`, {
      data: {
        sessionId: session?.id,
        userId: ben.username,
        areaId: areas.find(({ city }) => city === "Dallas, TX")?.id,
        invitedConnections: [],
      },
    });
    expect([refused.status(), (await refused.json()).code]).toEqual([403, "not_open_to_you"]);
  });

  const feed = await test.step("the woman's calendar gets a separate address", async () => {
    await ann.page.goto("/profile/calendar");
    await ann.page.getByRole("button", { name: "Make my address" }).click();
    const address = await ann.page.getByLabel("Address of your calendar").inputValue();
    const path = new URL(address).pathname;
    expect(await (await ben.page.request.get(path)).text()).toContain("STATUS:CONFIRMED");
    return path;
  });

  await test.step("cancelling late shows the consequences, and the calendar follows", async () => {
    await moveClockTo(request, startsAt - 20 * hourMs);
    await ann.page.goto("/events");
    // Her group's notification moves the button when it arrives.
    await expect(ann.page.getByRole("button", { name: /^Meet your/ })).toBeVisible();
    await ann.page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(ann.page.getByText(/It starts in less than 24 hours/)).toBeVisible();
    await screenshot(ann.page, "late-cancellation");
    await ann.page.getByRole("button", { name: "Cancel booking" }).click();
    await expect(toast(ann.page, "Booking Cancelled")).toBeVisible();
    expect(await (await ben.page.request.get(feed)).text()).toContain("STATUS:CANCELLED");
  });
  for (const { page } of [ann, ben]) await page.context().close();
});
