import { expectNoViolationsInBothThemes } from "./screen-checks.ts";
import { logInAsDemo } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";
import { findFreeSession } from "./training.ts";

test("a stranger opens a shared session, as does the messenger's preview, signs up and finds it again", async ({
  browser,
  page: member,
  serverUrl,
}) => {
  await logInAsDemo(member);
  const { id, date } = await findFreeSession(member.request);
  const context = await browser.newContext({
    baseURL: serverUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();

  await test.step("a messenger finds a title, a sentence and a picture of the right size", async () => {
    const html = await (await page.request.get(`/s/${id}`)).text();
    const tag = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? "";
    expect(tag("title")).toMatch(/^(Gym|Cardio|Calisthenics) Session/);
    expect(tag("description")).toContain("Be the first to join");
    const picture = await page.request.get(new URL(tag("image")).pathname);
    expect(picture.headers()["content-type"]).toBe("image/png");
    const bytes = await picture.body();
    // The header of a PNG has its width and height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      Number(tag("image:width")),
      Number(tag("image:height")),
    ]);
  });

  await test.step("the shared page leads to the start page, and the access code to the sign-up", async () => {
    await page.goto(`/s/${id}`);
    await expect(page.getByText("Be the first to join")).toBeVisible();
    await screenshot(page, "shared-session");
    await expectNoViolationsInBothThemes(page, "the shared session");
    await page.getByRole("link", { name: "See this session" }).tap();
    await expect(page).toHaveURL("/");
    await page.getByLabel("Access code").fill("SPOTTER");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Create an account" }).tap();
  });

  await test.step("the new member is back at the shared session", async () => {
    await page.getByLabel("Full name").fill("Sasha Stranger");
    await page.getByLabel("Email").fill("sasha@example.com");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByLabel("Confirm password").fill("correct horse");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Next" }).tap();
    await page.getByLabel("ZIP code").fill("75201");
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Gym", exact: true }).tap();
    await page.getByRole("button", { name: "Next" }).tap();
    await page.getByRole("button", { name: "Create account" }).tap();
    await expect(page).toHaveURL(`/browse?session=${id}`);
    await expect(page.getByRole("dialog")).toContainText(String(Number(date.slice(8))));
    await screenshot(page, "shared-session-signed-up");
  });
  await context.close();
});
