import type { Locator, Page } from "@playwright/test";
import { confirmEmail, openPhone } from "./newcomer.ts";
import { expect, screenshot, test } from "./server.ts";
import { bookSession, findFreeSession, post, read, toast } from "./training.ts";

const waiting = (place: Page | Locator) => place.getByText("On the waitlist, 1st of 1");

test("a member waits for a spot on one phone, and gets it as soon as it is given up on another", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const ann = await openPhone(browser, baseURL, "Ann Early");
  const ben = await openPhone(browser, baseURL, "Ben Later");
  await confirmEmail(ben.page.request);
  const { request } = ann.page;
  const session = await findFreeSession(request);
  await bookSession(request, session.id, ann.username);
  await post(request, "/api/sandbox/populate", {
    sessionId: session.id,
    members: session.totalSpots - 1,
  });

  await test.step("the full session explains its waitlist, and lets the member join", async () => {
    await ben.page.goto(`/browse?session=${session.id}`);
    const sheet = ben.page.getByRole("dialog");
    await expect(sheet.getByText("This session is fully booked")).toBeVisible();
    await expect(sheet.getByText("No one is waiting yet")).toBeVisible();
    await sheet.getByRole("radio").first().check();
    await sheet.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(ben.page.getByText("You're on the waitlist")).toBeVisible();
    await expect(waiting(sheet)).toBeVisible();
    await screenshot(ben.page, "waitlist-sheet");
    await sheet.getByRole("button", { name: "Other sessions" }).click();
  });

  await test.step("the member's events show their place in line", async () => {
    await ben.page.getByRole("link", { name: "Events" }).click();
    await expect(waiting(ben.page)).toBeVisible();
    await screenshot(ben.page, "waitlist-events");
  });

  await test.step("a member who gives up a spot sees the consequences first", async () => {
    await ann.page.goto("/events");
    await ann.page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(
      ann.page.getByText(/You can cancel without consequences up to 24 hours/),
    ).toBeVisible();
    await ann.page.getByRole("button", { name: "Cancel booking" }).click();
    await expect(toast(ann.page, "Booking Cancelled")).toBeVisible();
  });

  await test.step("the waiting member is booked and notified, without reloading", async () => {
    await expect(waiting(ben.page)).toBeHidden({ timeout: 3_000 });
    await expect(ben.page.getByRole("button", { name: "Details" })).toBeVisible();
    await ben.page.getByRole("link", { name: "Home" }).click();
    await ben.page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(ben.page.getByText("A spot opened up, and it's yours")).toBeVisible();
    const mails = () => read<{ to: string; subject: string }[]>(request, "/api/sandbox/outbox");
    await expect
      .poll(async () => (await mails()).filter(({ to }) => to === "ben.later@example.com"), {
        timeout: 15_000,
      })
      .toContainEqual(expect.objectContaining({ subject: "A spot opened up, and it's yours" }));
  });

  await test.step("a member leaves another waitlist in one tap", async () => {
    // The sandbox's next bookings may be hours away: a session with a remembered area.
    const other = await findFreeSession(request);
    await bookSession(request, other.id, ann.username);
    const members = other.totalSpots - 1;
    await post(request, "/api/sandbox/populate", { sessionId: other.id, members });
    await ben.page.goto(`/browse?session=${other.id}`);
    const sheet = ben.page.getByRole("dialog");
    await sheet.getByRole("radio").first().check();
    await sheet.getByRole("button", { name: "Join the waitlist" }).click();
    await sheet.getByRole("button", { name: "Leave the waitlist" }).click();
    await expect(ben.page.getByText("You've left the waitlist")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
  });
});
