import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { joinAsNewcomer } from "./newcomer.ts";
import { expect, screenshot, test } from "./server.ts";

const toast = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /^Messages/ })
    .getByText(text, { exact: true })
    .last();

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** A wide photo, red on the left and blue on the right, in a format that the browser reads and the server doesn't. */
function widePhoto(): Promise<Buffer> {
  const half = { create: { width: 600, height: 800, channels: 3 as const, background: "blue" } };
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: "red" } })
    .composite([{ input: half, gravity: "east" }])
    .avif({ effort: 0 })
    .toBuffer();
}

async function failOnce(page: Page, address: string): Promise<void> {
  let hasFailed = false;
  await page.route(address, (route) => {
    if (hasFailed || route.request().method() !== "PUT") return route.fallback();
    hasFailed = true;
    return route.fulfill({ status: 503, body: "" });
  });
}

test("a member changes their public profile, including the photo", async ({ page }) => {
  test.setTimeout(120_000);
  await joinAsNewcomer(page, "Robin Vale");
  await page.goto("/profile");
  await expect(page.getByText("Your first session starts the count.")).toBeVisible();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(heading(page, "Edit Profile")).toBeFocused();

  await test.step("an invalid or oversized photo is refused at once", async () => {
    const file = page.getByLabel("Choose a photo");
    for (const [mimeType, size, note] of [
      ["text/plain", 10, / That file isn't an image\.$/],
      ["image/png", 5 * 1024 * 1024 + 1, /\sPlease select an image smaller than 5MB\.$/],
    ] as const) {
      await file.setInputFiles({ name: "file", mimeType, buffer: Buffer.alloc(size) });
      await expect(page.getByText(/^File too large\s/).and(page.getByText(note))).toBeVisible();
      await expect(toast(page, "File too large")).toHaveCount(0);
    }
    await file.setInputFiles({
      name: "broken.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(100),
    });
    await expect(page.getByText(/^We can't read that photo\sChoose another one/)).toBeVisible();
    await expect(toast(page, "We can't read that photo")).toHaveCount(0);
  });

  await test.step("a photo is cropped before the upload, and converted to a supported format", async () => {
    const wide = { name: "wide.avif", mimeType: "image/avif", buffer: await widePhoto() };
    await page.getByLabel("Choose a photo").setInputFiles(wide);
    const dialog = page.getByRole("dialog", { name: "Crop your photo" });
    const area = dialog.getByRole("group", { name: "Part of the photo that is shown" });
    await area.focus();
    // To its left end, where it is red.
    for (let press = 0; press < 40; press++) await area.press("ArrowRight");
    await dialog.getByRole("button", { name: "Increase Zoom" }).click();
    await expect(dialog.getByText("110%").first()).toBeVisible();
    await screenshot(page, "profile-crop");
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include('[role="dialog"]')
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole("button", { name: "Use photo" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main img[src^="data:image/jpeg"]')).toBeVisible();
  });

  await test.step("a drawn face replaces the photo, and the photo can be restored", async () => {
    await page.getByRole("button", { name: "Choose a face" }).click();
    const sheet = page.getByRole("dialog", { name: "Choose a face" });
    await sheet.getByRole("radio", { name: "Face 12", exact: true }).check();
    await screenshot(page, "profile-faces");
    await sheet.getByRole("button", { name: "Use this face" }).click();
    await expect(page.locator('main img[src="/faces/11.svg"]')).toBeVisible();
    await page.getByRole("button", { name: "Remove face" }).click();
    await expect(page.locator('main img[src="/faces/11.svg"]')).toBeHidden();
    const wide = { name: "wide.avif", mimeType: "image/avif", buffer: await widePhoto() };
    await page.getByLabel("Choose a photo").setInputFiles(wide);
    const crop = page.getByRole("dialog", { name: "Crop your photo" });
    await crop.getByRole("group", { name: "Part of the photo that is shown" }).focus();
    for (let press = 0; press < 40; press++) await page.keyboard.press("ArrowRight");
    await crop.getByRole("button", { name: "Use photo" }).click();
    await expect(page.locator('main img[src^="data:image/jpeg"]')).toBeVisible();
  });

  await page.getByLabel("Full name").fill("Robin Valley");
  await page.getByRole("radio", { name: /Advanced/ }).check();
  await page.getByLabel("Bio").fill("Rows before sunrise.");

  await test.step("a member is asked before unsaved changes are lost", async () => {
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await page.getByRole("link", { name: "Back" }).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await page.getByRole("link", { name: "Home" }).click();
    await expect(question).toBeVisible();
    await screenshot(page, "profile-unsaved");
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel("Full name")).toHaveValue("Robin Valley");
  });

  await test.step("a failed save of the profile keeps everything that was typed", async () => {
    await failOnce(page, "**/api/profile/*");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Failed to update profile. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Bio")).toHaveValue("Rows before sunrise.");
  });

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Profile Updated")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { name: "Robin Valley" })).toBeVisible();
  await expect(page.getByText("Rows before sunrise.")).toBeVisible();
  const photo = page.locator('main img[src^="/api/photos/"]');
  await expect(photo).toBeVisible();
  const bytes = await (await page.request.get((await photo.getAttribute("src")) ?? "")).body();
  // Slightly right of the middle it is still red: the chosen part, not the middle of the file.
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left: 200, top: 160, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);

  await test.step("a member's name can't be empty or Spotter's own, and changes can be discarded", async () => {
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Full name").fill(" ");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Please enter your full name")).toBeVisible();
    await expect(page.getByLabel("Full name")).toBeFocused();
    await page.getByLabel("Full name").fill("Spotter Team");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(
      page.getByText("This name is reserved for Spotter. Please enter your own"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("heading", { name: "Robin Valley" })).toBeVisible();
  });

  await test.step("Back and Discard leave the profile form, and the next Back doesn't return to it", async () => {
    await page.getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL("/events");
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Full name").fill("Robin");
    await page.evaluate(() => history.back());
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("heading", { name: "Robin Valley" })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/events");

    // The question replaces the entry ahead, which still leads there.
    await page.evaluate(() => history.forward());
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/home");
    await page.evaluate(() => history.back());
    await page.getByLabel("Full name").fill("Robin");
    await page.evaluate(() => history.forward());
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL("/home");
    await page.goto("/profile");
  });

  await test.step("an unsaved form doesn't block another member's login in another tab", async () => {
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Full name").fill("Robin");
    let questions = 0;
    page.on("dialog", (dialog) => {
      questions += 1;
      void dialog.dismiss();
    });
    await joinAsNewcomer(page, "Uma Other");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("Uma Other");
    expect(questions).toBe(0);
    await page.goto("/profile");
  });

  await test.step("a form whose login has ended leads to the login screen without a question", async () => {
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Full name").fill("Robin");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL("/login");
    await expect(heading(page, "Welcome back")).toBeVisible();
  });
});

test("a member sets up the app, the matching and their notifications", async ({ page }) => {
  await joinAsNewcomer(page, "Kim Settler");
  const html = page.locator("html");
  const row = (name: string) => page.getByRole("link", { name });
  await page.goto("/profile");

  await test.step("location and theme are shown at once and kept when saved", async () => {
    await row("App Preferences").click();
    await expect(page.getByLabel("Location").locator("option")).toHaveCount(15);
    await expect(page.getByLabel("Language").locator("option")).toHaveCount(8);
    await expect(html).toHaveAttribute("data-theme", "light");
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(html).toHaveAttribute("data-theme", "dark");
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(html).toHaveAttribute("data-theme", "light");

    await row("App Preferences").click();
    await page.getByLabel("Location").selectOption("Boston, MA");
    await page.getByRole("radio", { name: "Dark" }).check();
    await failOnce(page, "**/api/profile/*");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Failed to save preferences. Please try again.")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Preferences saved")).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText("Boston, MA")).toBeVisible();
    await page.reload();
    await expect(html).toHaveAttribute("data-theme", "dark");
    await page.goto("/browse");
    await expect(page.getByText(/sessions? in Boston, MA/).first()).toBeVisible();
    await page.goto("/profile");
  });

  await test.step("the matching mode is saved", async () => {
    await row("Session Preferences").click();
    await expect(page.getByRole("radio", { name: /Work with equals/ })).toBeChecked();
    await page.getByRole("radio", { name: /Learn from others/ }).check();
    await page.getByRole("radio", { name: /Large/ }).check();
    await page.getByRole("radio", { name: "Night owl" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Preferences Updated")).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await row("Session Preferences").click();
    await expect(page.getByRole("radio", { name: /Learn from others/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /Large/ })).toBeChecked();
    await screenshot(page, "profile-session-preferences");
    await page.getByRole("link", { name: "Back" }).click();
  });

  await test.step("the fitness preferences show their matches while choosing", async () => {
    await row("Fitness Preferences").click();
    const note = page.locator("main").getByRole("status");
    await expect(note).toContainText(/\d+ sessions? a week match|in the next four weeks/);
    for (const type of ["Gym", "Cardio", "Calisthenics"])
      await page.getByRole("checkbox", { name: type }).uncheck();
    await expect(note).toContainText("No sessions match");
    await expect(note).toContainText("Pick a workout type");
    await screenshot(page, "profile-fitness-none");
    await page.getByRole("checkbox", { name: "Cardio" }).check();
    await page.getByRole("checkbox", { name: "Sunday" }).uncheck();
    await page.getByRole("radio", { name: "Build strength" }).check();
    await page.getByRole("button", { name: "Increase Travel radius" }).click();
    await page.getByRole("radio", { name: "Outdoor" }).check();
    await screenshot(page, "profile-fitness-answers");
    await failOnce(page, "**/api/preferences/fitness/*");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Failed to save preferences. Please try again.")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Preferences Saved")).toBeVisible();
    await expect(page).toHaveURL("/profile");
    const { workoutTypes, availability, ...answers } = await (
      await page.request.get("/api/preferences/fitness")
    ).json();
    expect(answers).toMatchObject({
      fitnessGoal: "build_strength",
      travelRadius: 15,
      locationTypePreference: "outdoor",
    });
    expect(workoutTypes).toEqual(["cardio"]);
    expect(availability).toMatchObject({ saturday: true, sunday: false });
  });

  await test.step("each notification switch applies at once, and reverts if it can't be saved", async () => {
    await row("Notifications").click();
    await expect(page.getByRole("group").getByRole("switch")).toHaveCount(5);
    await expect(page.getByRole("switch", { name: "Push on this device" })).not.toBeChecked();
    const promotions = page.getByRole("switch", { name: /Promotions/ });
    await expect(promotions).not.toBeChecked();
    // The former form has said "Preferences Saved" as well.
    const saved = page.waitForResponse((reply) => reply.request().method() === "PUT");
    await promotions.check();
    expect((await saved).status()).toBe(200);
    await expect(toast(page, "Preferences Saved")).toBeVisible();
    await failOnce(page, "**/api/notifications/settings/*");
    const messages = page.getByRole("switch", { name: /Messages/ });
    await messages.click();
    await expect(
      toast(page, "Failed to save notification settings. Please try again."),
    ).toBeVisible();
    await expect(messages).toBeChecked();
    await page.reload();
    await expect(promotions).toBeChecked();
    await expect(messages).toBeChecked();
    // Several in a row, faster than the server answers.
    for (const name of [/Session reminders/, /Messages/, /Session updates/])
      await page.getByRole("switch", { name }).uncheck();
    await expect
      .poll(async () => (await page.request.get("/api/notifications/settings")).json())
      .toEqual({
        sessionReminders: false,
        connectionRequests: true,
        messages: false,
        sessionUpdates: false,
        promotions: true,
      });
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/profile");
  });
});

test("a member finds help, and learns how Spotter works", async ({ page }) => {
  await joinAsNewcomer(page, "Pat Wonder");
  await page.goto("/profile");
  await page.getByRole("link", { name: "FAQ & Support" }).click();
  await expect(page.locator("details")).toHaveCount(8);
  await page.getByText("How much does Spotter cost?").click();
  await page.getByText("When do I find out where we meet?").click();
  await expect(
    page.getByText(
      "The monthly plan is $9.99/month. The annual plan is $149.99/year, which comes to $12.50/month.",
    ),
  ).toBeVisible();
  await expect(page.getByText(/^24 hours before the start/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Email Support" })).toHaveAttribute(
    "href",
    "mailto:support@spotter.example",
  );
  const chat = page.getByRole("button", { name: "Live Chat Available Mon-Fri, 9am-5pm" });
  const before = await page.locator("main").innerText();
  await chat.click();
  expect(await page.locator("main").innerText()).toBe(before);
  await expect(page).toHaveURL("/profile/faq");
  await page.getByRole("link", { name: "See the plans" }).click();
  await expect(page).toHaveURL("/pricing?return=%2Fprofile%2Ffaq");
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Back" }).click();

  await page.getByRole("link", { name: "How It Works" }).click();
  await expect(heading(page, "How It Works")).toBeFocused();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "Browse Sessions",
    "Book a Session",
    "Meet & Workout",
    "Rate Your Experience",
    "Unlock Connections",
  ]);
  await page.getByRole("link", { name: "Set Fitness Preferences" }).click();
  await expect(heading(page, "Fitness Preferences")).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a member who moves to the suburbs sees suggested travel distances", async ({ page }) => {
  await joinAsNewcomer(page, "Wren Mover");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Personal Details" }).click();
  const zip = page.getByLabel("ZIP code");
  await zip.fill("7509");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a valid 5-digit zip code")).toBeVisible();
  await zip.fill("75098");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Details saved")).toBeVisible();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByText(/sessions outside your travel radius/)).toBeVisible();
  await screenshot(page, "home-out-of-reach");
  await page.getByRole("button", { name: "Show up to 20 miles away" }).click();
  await expect(page.getByRole("button", { name: "Book a spot" }).first()).toBeVisible();
});
