import { expect, screenshot, test } from "./server.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

// Another story that reads a notification would close the ones shown here.
test.use({ sandbox: "own" });

test("a device shows its pushes, and says if it can't be reached", async ({
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

  await test.step("a push is shown with its title and text", async () => {
    const data = JSON.stringify({
      type: "survey_open",
      title: "How was it?",
      message: "Rate your group.",
      tag: "n1",
      metadata: {},
    });
    // A delivery while the browser still starts the worker may be lost, so it is repeated as the same notification.
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

  await test.step("an unreachable push service of the browser is reported", async () => {
    const device = page.getByRole("switch", { name: "Push on this device" });
    await expect(device).not.toBeChecked();
    await device.click();
    await expect(page.getByText("We couldn't change push").first()).toBeVisible();
    await expect(device).not.toBeChecked();
    await screenshot(page, "story-push");
  });
});
