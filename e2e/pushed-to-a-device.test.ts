import { expect, screenshot, test } from "./server.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

test("a device shows what is pushed to it, and says where it can't be reached", async ({
  page,
  context,
  serverUrl,
}) => {
  const devtools = await context.newCDPSession(page);
  const registrationIds = new Set<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const { registrationId } of registrations) registrationIds.add(registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  await page.request.post("/api/auth/login", {
    data: { email: "demo@spotter.example", password: "spotter-demo" },
  });
  await page.goto("/profile/notifications");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => registrationIds.size).toBeGreaterThan(0);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });

  await test.step("shows it with its title and its text", async () => {
    const data = JSON.stringify({
      type: "survey_open",
      title: "How was it?",
      message: "Rate your group.",
      tag: "n1",
      metadata: {},
    });
    // What is delivered while the browser still starts the worker may be lost, now and then all that a page delivers;
    // again it is the same notification.
    await expect(async () => {
      for (const registrationId of registrationIds)
        await devtools.send("ServiceWorker.deliverPushMessage", {
          origin: serverUrl,
          registrationId,
          data,
        });
      const expected = [{ title: "How was it?", body: "Rate your group." }];
      try {
        await expect.poll(shown, { timeout: 3_000 }).toEqual(expected);
      } catch (error) {
        await page.reload();
        throw error;
      }
    }).toPass({ timeout: 30_000 });
  });

  await test.step("says so when the browser's own service can't be reached", async () => {
    const device = page.getByRole("switch", { name: "Push on this device" });
    await expect(device).not.toBeChecked();
    await device.click();
    await expect(page.getByText("We couldn't change push").first()).toBeVisible();
    await expect(device).not.toBeChecked();
    await screenshot(page, "story-push");
  });
});
