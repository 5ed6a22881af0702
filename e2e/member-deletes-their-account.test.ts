import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { hourMs } from "#shared/rules/durations.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ sandbox: "own" });

interface Person {
  readonly id: string;
  readonly userId: string;
}

async function read<Reply>(request: APIRequestContext, path: string): Promise<Reply> {
  const reply = await request.get(path);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Reply;
}

async function post<Reply>(request: APIRequestContext, path: string, data: object): Promise<Reply> {
  const reply = await request.post(path, { data });
  expect(reply.ok(), `${path} answered ${reply.status()}`).toBe(true);
  return (await reply.json()) as Reply;
}

/** Lets the two train together and like each other. Returns their connection. */
async function connectByTraining(
  one: APIRequestContext,
  other: APIRequestContext,
  names: readonly [string, string],
) {
  const { now } = await read<{ now: string }>(one, "/api/sandbox/clock");
  const sessions = await read<
    { id: string; startTime: string; duration: number; attendeeCount: number }[]
  >(one, "/api/sessions");
  const session = sessions.find(
    ({ attendeeCount, startTime }) =>
      attendeeCount === 0 && Date.parse(startTime) > Date.parse(now) + 30 * hourMs,
  );
  if (session === undefined) throw new Error("Dallas has too few sessions.");
  const { id: sessionId, startTime, duration } = session;
  const areas = await read<{ id: string; city: string }[]>(one, "/api/areas");
  const areaId = areas.find(({ city }) => city === "Dallas, TX")?.id;
  const sides = [
    [one, names[0]],
    [other, names[1]],
  ] as const;
  for (const [request, userId] of sides) {
    await post(request, `/api/sessions/${sessionId}/book`, {
      sessionId,
      userId,
      areaId,
      invitedConnections: [],
    });
  }
  await post(one, "/api/sandbox/clock", {
    now: new Date(Date.parse(startTime) + (duration + 1) * 60_000).toISOString(),
  });
  for (const [request, userId] of sides) {
    const history = await read<{ session: { id: string }; attendeeList: Person[] }[]>(
      request,
      "/api/event-history",
    );
    const mates = history.find((entry) => entry.session.id === sessionId)?.attendeeList ?? [];
    const attendeeRatings = mates
      .filter((mate) => mate.userId !== userId)
      .map(({ id }) => ({ attendeeId: id, rating: 5 }));
    await post(request, "/api/event-history", {
      userId,
      sessionId,
      rating: 5,
      surveyData: { attendeeRatings, gymRating: 5, postWorkoutRating: 5 },
    });
  }
  const [connection] = await read<{ id: string }[]>(one, "/api/connections");
  return connection?.id ?? "";
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Messages/ }).getByText(text);

test("a member downloads their data, deletes the account, and can sign up again", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const leaver = await joinAsNewcomer(page, "Lee Leaver");
  const friendsContext = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  const friendsPage = await friendsContext.newPage();
  const friend = await joinAsNewcomer(friendsPage, "Fay Friend");
  const connectionId = await connectByTraining(page.request, friendsContext.request, [
    leaver,
    friend,
  ]);
  await post(page.request, "/api/messages", {
    connectionId,
    fromUserId: leaver,
    content: "It was a pleasure.",
  });
  await friendsPage.goto(`/connections?chat=${connectionId}`);
  await expect(friendsPage.getByRole("heading", { name: "Lee Leaver", level: 1 })).toBeVisible();
  await expect(friendsPage.getByRole("log").getByText("It was a pleasure.")).toBeVisible();

  await test.step("a member downloads their data", async () => {
    await page.goto("/profile");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: /Download your data/ }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("spotter-data.json");
    const data: unknown = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(data).toMatchObject({
      account: { fullName: "Lee Leaver" },
      messages: [{ content: "It was a pleasure." }],
    });
  });

  await test.step("a member sees the consequences of deleting the account and types the word to confirm", async () => {
    await page.getByRole("button", { name: /Delete account/ }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByText("Messages you sent")).toBeVisible();
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByText("Please type the word DELETE")).toBeVisible();
    await expect(dialog.getByLabel("Type DELETE to confirm")).toBeFocused();
    await dialog.getByLabel("Type DELETE to confirm").fill("delet");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Please type the word DELETE")).toBeVisible();
    await screenshot(page, "story-delete-account");
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include("[role=dialog]")
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: /Delete account/ })).toBeFocused();
  });

  await test.step("a failed deletion is reported, and nothing is lost", async () => {
    await page.route("**/api/auth/account", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: /Delete account/ }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByText("Deletion Failed")).toBeVisible();
    await expect(dialog.getByText("Failed to delete account")).toBeVisible();
    await page.unroute("**/api/auth/account");
    await page.evaluate(() => sessionStorage.setItem("spotter.something", "of the member's"));
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(toast(page, "Account deleted")).toBeVisible();
    await expect(toast(page, "Your account has been permanently deleted.")).toBeVisible();
  });

  await test.step("a deleted member lands on the login screen, and the device has none of their data", async () => {
    await page.waitForEvent("load");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The clock belongs to the sandbox and contains nothing about a member.
    const kept = await page.evaluate(() => [
      Object.keys(localStorage).sort(),
      sessionStorage.length,
    ]);
    expect(kept).toEqual([["spotter.access", "spotter.clock"], 0]);
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step("a friend of the deleted member sees a former member without reloading", async () => {
    await expect(
      friendsPage.getByRole("heading", { name: "Former member", level: 1 }),
    ).toBeVisible();
    await expect(friendsPage.getByRole("log").getByText("It was a pleasure.")).toBeVisible();
    await expect(
      friendsPage.getByText("This member has left Spotter. You can still read your conversation."),
    ).toBeVisible();
    await expect(friendsPage.getByRole("button", { name: "Send" })).toBeHidden();
    await screenshot(friendsPage, "story-former-member");
  });

  await test.step("a deleted member can sign up again with the same email", async () => {
    const again = await joinAsNewcomer(page, "Lee Leaver");
    expect(again).not.toBe(leaver);
    expect(await read<unknown[]>(page.request, "/api/connections")).toEqual([]);
  });
  await friendsContext.close();
});
