import { hourMs } from "#shared/rules/durations.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { shiftsOf } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ sandbox: "own" });

interface ListedSession {
  readonly id: string;
  readonly startTime: string;
  readonly attendeeCount: number;
}

test("a newcomer and nine others become groups of four, three and three, and see the reasons", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const username = await joinAsNewcomer(page, "Sam Grouper");
  const { request } = page;
  const clock = (await (await request.get("/api/sandbox/clock")).json()) as { now: string };
  const sessions = (await (await request.get("/api/sessions")).json()) as ListedSession[];
  const session = sessions.find(
    ({ attendeeCount, startTime }) =>
      attendeeCount === 0 && Date.parse(startTime) > Date.parse(clock.now) + 30 * hourMs,
  );
  if (session === undefined) throw new Error("Dallas has too few sessions.");
  const areas = (await (await request.get("/api/areas")).json()) as { id: string; city: string }[];
  const booked = await request.post(`/api/sessions/${session.id}/book`, {
    data: {
      sessionId: session.id,
      userId: username,
      areaId: areas.find(({ city }) => city === "Dallas, TX")?.id,
      invitedConnections: [],
    },
  });
  expect(booked.status()).toBe(201);
  const populated = await request.post("/api/sandbox/populate", {
    data: { sessionId: session.id, members: 9 },
  });
  expect(await populated.json()).toEqual({ booked: 9 });

  const attendees = async () => {
    const bookings = (await (await request.get("/api/bookings")).json()) as {
      sessionId: string;
      attendeeList: unknown[];
    }[];
    return bookings.find(({ sessionId }) => sessionId === session.id)?.attendeeList.length;
  };
  expect(await attendees()).toBe(10);

  await page.goto("/home");
  await page.getByRole("button", { name: /^Sandbox/ }).click();
  const story = page.getByRole("dialog", { name: "Sandbox clock" });
  await expect(story.getByRole("heading", { name: "Your last email" })).toBeVisible();
  await story.getByRole("button", { name: /^Groups formed, venue revealed/ }).click();
  await expect(page).toHaveURL("/events");
  expect([3, 4]).toContain(await attendees());
  // Only the sandbox's clock jumps by a day under an open screen: shifts are counted from here.
  await page.reload();

  await expect(page.getByText(/^What you have in common: /)).toBeVisible();
  await screenshot(page, "story-group");
  const meet = page.getByRole("button", { name: /^Meet your (four|group)$/ }).first();
  await meet.click();
  await expect(page).toHaveURL(`/meet?session=${session.id}`);
  await expect(page.getByRole("heading", { name: /^Meet your/, level: 1 })).toBeFocused();
  await expect(page.getByText(/\s· First time together$/).first()).toBeVisible();
  await expect(page.getByText(/^You and \w+ /).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Directions/ })).toBeVisible();
  await page.getByRole("button", { name: "See you there!" }).click();
  await expect(page.getByText("Your group sees it.")).toBeVisible();
  await screenshot(page, "story-meet");
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL("/events");
  await expect(page.getByText("See who you'll train with.")).toHaveCount(0);

  await page.getByRole("link", { name: "Profile" }).click();
  const next = page.getByRole("region", { name: "Next session" });
  await expect(next.getByText(/^With /)).toBeVisible();
  await expect(page.getByText("You meet new people at every session.")).toBeVisible();
  await screenshot(page, "story-profile");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("complementary").getByText(/^With /)).toBeVisible();
  await expect(next).toHaveCount(1);
  await next.getByRole("link", { name: /Session$/ }).click();
  await expect(page).toHaveURL("/events");
});
