import type { Page } from "@playwright/test";
import { hourMs } from "#shared/rules/durations.ts";
import { choose, openTab, press, tabTo, write } from "./keyboard.ts";
import { expect, test } from "./server.ts";
import { post, read } from "./training.ts";
import type { ListedSession } from "./training.ts";

test.use({ sandbox: "own" });

async function getIn(page: Page): Promise<void> {
  await page.goto("/");
  await press(page, page.getByRole("button", { name: "Get Started" }));
  await expect(page.getByLabel("Access code")).toBeFocused();
  await page.keyboard.type("SPOTTER");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Create an account" }));
}

async function signUp(page: Page): Promise<void> {
  const next = page.getByRole("button", { name: "Next" });
  await write(page, page.getByLabel("Full name"), "Kit Keys");
  await write(page, page.getByLabel("Email"), "kit@example.com");
  await write(page, page.getByLabel("Password", { exact: true }), "correct horse");
  await write(page, page.getByLabel("Confirm password"), "correct horse");
  await press(page, next);
  await expect(page.getByRole("heading", { name: "How will your group know you?" })).toBeVisible();
  await press(page, next);
  await write(page, page.getByLabel("ZIP code"), "75201");
  await press(page, next);
  for (const name of ["Gym", "Cardio", "Calisthenics"]) {
    await press(page, page.getByRole("checkbox", { name }), "Space");
  }
  await press(page, next);
  await press(page, page.getByRole("button", { name: "Create account" }));
  await expect(page.getByRole("heading", { name: "Browse Sessions" })).toBeVisible();
}

test("the main story works with the keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await getIn(page);
  await signUp(page);

  const { now } = await read<{ now: string }>(page.request, "/api/sandbox/clock");
  const sessions = await read<ListedSession[]>(page.request, "/api/sessions");
  const session = sessions.find(
    ({ attendeeCount, startTime }) =>
      attendeeCount === 0 && Date.parse(startTime) > Date.parse(now) + 30 * hourMs,
  );
  if (session === undefined) throw new Error("Dallas has too few sessions.");

  await test.step("a member begins the trial while booking a spot", async () => {
    await page.goto(`/browse?session=${session.id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await choose(page, dialog.getByRole("radio"), dialog.getByRole("radio", { name: "Uptown" }));
    await press(page, dialog.getByRole("button", { name: "Next" }));
    await press(page, dialog.getByRole("link", { name: "Other plans" }));
    await expect(page).toHaveURL(/\/pricing/);
    await press(page, page.getByRole("link", { name: "Try Monthly for free" }));
    await expect(page).toHaveURL(/\/subscribe/);
    await write(page, page.getByLabel("Card number"), "4242424242424242");
    await write(page, page.getByLabel("Expiry"), "1234");
    await write(page, page.getByLabel("CVC"), "123");
    await page.keyboard.press("Enter");
    // The choice was kept, and paying books.
    await expect(page.getByRole("heading", { name: "Your spot is booked" })).toBeVisible();
    await press(page, page.getByRole("link", { name: "View in Your Events" }));
    await expect(page.getByRole("heading", { name: "Your Events", level: 1 })).toBeFocused();
  });

  await test.step("a member opens the details, and closing them returns the focus to their button", async () => {
    const details = page.getByRole("button", { name: "Details" });
    await press(page, details);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toBeFocused();
  });

  await test.step("a member rates the group afterwards, and chats", async () => {
    await post(page.request, "/api/sandbox/populate", { sessionId: session.id, members: 3 });
    await post(page.request, "/api/sandbox/clock", {
      now: new Date(Date.parse(session.startTime) + (session.duration + 1) * 60_000).toISOString(),
    });
    await page.goto("/events");
    await press(page, page.getByRole("button", { name: "Rate Now" }));
    const survey = page.getByRole("dialog", { name: "How was it?" });
    for (let step = 1; step <= 6; step += 1) {
      await expect(survey.getByText(`${step} of 6`)).toBeVisible();
      await choose(
        page,
        survey.getByRole("radio"),
        survey.getByRole("radio", { name: /^5 stars/ }),
      );
      await press(page, survey.getByRole("button", { name: step < 6 ? "Next" : "Submit" }));
    }
    await expect(survey).toBeHidden();
    const ending = page.getByRole("dialog", { name: /Session$/ });
    await expect(ending.getByText("Survey Submitted!")).toBeVisible();
    await expect(ending.locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ending).toBeHidden();
    await expect(page.getByRole("main").locator(":focus")).toBeVisible();
    await openTab(page, "Connections");
    await press(page, page.getByRole("main").getByRole("link").first());
    const field = page.getByLabel(/^Message to/);
    await write(page, field, "Same again?");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText("Same again?")).toBeVisible();
    await press(page, page.getByRole("button", { name: "Back to connections" }));
  });

  await test.step("a member logs out", async () => {
    await openTab(page, "Profile");
    await tabTo(page, page.getByRole("button", { name: "Log out" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login/);
  });
});
