import type { APIRequestContext, Page } from "@playwright/test";
import { beginTrial, confirmEmail } from "./newcomer.ts";
import { expectNoViolations } from "./screen-checks.ts";
import { enterTheGate } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const operator = { email: "operator@spotter.example", password: "spotter-operator" };
const city = "Austin, TX";
const password = "correct horse";

async function signUp(request: APIRequestContext, fullName: string, email: string) {
  const reply = await request.post("/api/auth/signup", {
    data: { email, password, fullName, zipCode: "78701", workoutTypes: ["gym"] },
  });
  expect(reply.status()).toBe(201);
  await confirmEmail(request);
  const { user }: { user: { username: string } } = await reply.json();
  return user.username;
}

async function bookFirst(request: APIRequestContext, userId: string): Promise<string> {
  await beginTrial(request);
  const areas: { id: string; city: string }[] = await (await request.get("/api/areas")).json();
  const [session]: { id: string }[] = await (await request.get("/api/sessions")).json();
  const areaId = areas.find((area) => area.city === city)?.id;
  const data = { sessionId: session?.id, userId, areaId };
  const booked = await request.post(`/api/sessions/${session?.id}/book`, { data });
  expect(booked.status()).toBe(201);
  return session?.id ?? "";
}

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Console" }).getByRole("link", { name }).click();

async function confirm(page: Page, button: string, reason: string, message?: string) {
  const dialog = page.getByRole("dialog");
  if (message !== undefined)
    await dialog.getByRole("textbox", { name: "Message to the member" }).fill(message);
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

async function mailedLink(request: APIRequestContext, to: string, path: string) {
  const find = async () => {
    const mails: Mail[] = await (await request.get("/api/sandbox/outbox")).json();
    const links = mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => text.match(new RegExp(`\\S*(${path}\\?token=\\S+)`))?.[1]);
    return links.find((link) => link !== undefined) ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

const newsOf = async (request: APIRequestContext): Promise<string[]> => {
  const { notifications }: { notifications: { title: string }[] } = await (
    await request.get("/api/notifications")
  ).json();
  return notifications.map(({ title }) => title);
};

test("a suspended member downloads their data and deletes the account by the mailed link", async ({
  page,
  browser,
  serverUrl,
}) => {
  const theirs = await browser.newContext({
    baseURL: serverUrl,
    viewport: { width: 390, height: 844 },
  });
  const email = "sue.suspended@example.com";
  const username = await signUp(theirs.request, "Sue Suspended", email);
  await beginTrial(theirs.request);
  await page.request.post("/api/auth/login", { data: operator });
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const measure = { until, message: "Please mind your words.", reason: "Reported twice." };
  const suspended = await page.request.post(`/api/operate/members/${username}/suspend`, {
    data: measure,
  });
  expect(suspended.status()).toBe(200);

  const screen = await theirs.newPage();
  await screen.goto(await mailedLink(page.request, email, "/appeal"));
  await expect(screen.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expectNoViolations(screen, "an appeal of a suspended member");
  const [file] = await Promise.all([
    screen.waitForEvent("download"),
    screen.getByRole("button", { name: /^Download your data/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("spotter-data.json");
  await screen.getByRole("button", { name: /^Delete account/ }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(screen).toHaveURL(/\/login$/);
  const login = await theirs.request.post("/api/auth/login", { data: { email, password } });
  // The reply of an unknown address, not of a suspended member.
  expect(login.status()).toBe(401);
  await theirs.close();
});

test("a report is assigned and decided, its author notified, and an appeal granted", async ({
  page,
  browser,
  serverUrl,
}) => {
  const [sender, reported] = [
    await browser.newContext({ baseURL: serverUrl }),
    await browser.newContext({ baseURL: serverUrl }),
  ];
  const email = "rolf.reported@example.com";
  const username = await signUp(reported.request, "Rolf Reported", email);
  const senderName = await signUp(sender.request, "Sanna Sender", "sanna.sender@example.com");
  const sessionId = await bookFirst(reported.request, username);
  expect(await bookFirst(sender.request, senderName)).toBe(sessionId);
  const context = { kind: "group", id: sessionId };
  const report = { userId: username, context, text: "He took every mat for himself." };
  expect((await sender.request.post("/api/reports", { data: report })).status()).toBe(201);

  await enterTheGate(page);
  await page.request.post("/api/auth/login", { data: operator });
  await test.step("an operator arrives from the profile, and finds the newest report by sorting", async () => {
    await page.goto("/profile");
    await page.getByRole("link", { name: /Operator console/ }).click();
    await goTo(page, "Reports");
    await page.getByRole("button", { name: "Reported" }).click();
    await page.getByRole("button", { name: "Reported" }).click();
    await expect(page).toHaveURL(/sort=-made/);
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.nth(1)).toContainText("every mat");
    await rows.nth(1).getByRole("link").first().click();
    await expect(page.getByText("He took every mat for himself.").first()).toBeVisible();
    await expectNoViolations(page, "a report");
  });

  await test.step("an operator assigns the report, and decides it with a warning", async () => {
    await page.getByRole("button", { name: "Assign to me" }).click();
    await confirm(page, "Assign to me", "Mine today");
    await page.getByRole("button", { name: "Decide" }).click();
    await page.getByRole("radio", { name: /^Warn them/ }).check();
    await confirm(page, "Decide", "Sanna saw it.", "The mats are for everybody.");
    await expect(page.getByText("Closed: warn").first()).toBeVisible();
    await screenshot(page, "story-operator-report");
    await expect.poll(() => newsOf(sender.request)).toContain("We've looked at your report");
    expect(await newsOf(reported.request)).toContain("A warning from our team");
  });

  await test.step("the member appeals by the link in the mail, once", async () => {
    const link = await mailedLink(page.request, email, "/appeal");
    const theirs = await reported.newPage();
    await enterTheGate(theirs);
    await theirs.goto(link);
    await theirs.getByLabel("What should we know?").fill("There were only two, both torn.");
    await theirs.getByRole("button", { name: "Send appeal" }).click();
    await expect(theirs.getByRole("heading", { name: "Appeal sent" })).toBeVisible();
    await theirs.close();
  });

  await test.step("the operator lifts the warning, and the member is notified", async () => {
    await goTo(page, "Appeals");
    await page.getByRole("button", { name: "Reverse: Rolf Reported" }).click();
    await confirm(page, "Reverse", "The mats were torn.", "You were right, sorry.");
    await expect.poll(() => newsOf(reported.request)).toContain("We've reversed our decision");
    expect(await newsOf(sender.request)).not.toContain("We've reversed our decision");
  });
  await sender.close();
  await reported.close();
});

test("a message's recipients are counted before it is sent, and its link turns such messages off", async ({
  page,
  browser,
  serverUrl,
}) => {
  const reader = await browser.newContext({ baseURL: serverUrl });
  const email = "rita.reader@example.com";
  await signUp(reader.request, "Rita Reader", email);
  const settings = "/api/notifications/settings";
  const own: object = await (await reader.request.get(settings)).json();
  await reader.request.put(settings, { data: { ...own, promotions: true } });
  await page.request.post("/api/auth/login", { data: operator });
  await page.goto("/operate/messages");
  const write = async () => {
    await page.getByRole("button", { name: "Write a message" }).click();
    const writing = page.getByRole("dialog");
    await writing.getByLabel("City").selectOption(city);
    await writing.getByRole("radio", { name: /^Promotion/ }).check();
    return writing.getByRole("status").filter({ hasText: /^Reaches/ });
  };
  const count = await write();
  // Others signed up there without asking for any.
  await expect(count).toHaveText(/^Reaches 1 of \d+ members?\./);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("A free week in Austin");
  await dialog.getByLabel("Text").fill("Bring somebody along.");
  await expectNoViolations(page, "a message");
  await confirm(page, "Send", "Austin has spots left");
  await expect(page.getByText("Sending to 1 member.")).toBeVisible();
  // It is sent with the next round of due work.
  await expect
    .poll(() => newsOf(reader.request), { timeout: 30_000 })
    .toContain("A free week in Austin");

  const theirs = await reader.newPage();
  await theirs.goto(await mailedLink(page.request, email, "/unsubscribe"));
  await theirs.getByRole("button", { name: "Turn off" }).click();
  await expect(theirs.getByRole("heading", { name: "Promotions are off" })).toBeVisible();
  await expect(await write()).toContainText("Reaches 0 of ");
  await reader.close();
});

test("figures are shown as bars and a table and exported; the second of two operators sees the first one's change", async ({
  page,
}) => {
  await page.request.post("/api/auth/login", { data: operator });
  await test.step("figures are shown and exported", async () => {
    await page.goto("/operate/figures?city=Dallas%2C+TX");
    const table = page.getByRole("table", { name: "All figures by week" });
    await expect(table).toBeVisible();
    const weeks = await table.getByRole("row").count();
    expect(weeks).toBeGreaterThan(4);
    await expect(page.locator("svg rect[height]").first()).toBeAttached();
    const steps = page.getByRole("table", { name: "The steps by access code" });
    await expect(steps.getByRole("row", { name: /Without a code.*%/ })).toBeVisible();
    await expect(page.getByRole("list", { name: "From interest to payment" })).toBeVisible();
    await expectNoViolations(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Weeks as CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const file = await page.request.get(download.url());
    expect((await file.text()).trim().split("\n")).toHaveLength(weeks);
  });

  await test.step("the second of two operators who save at once sees the first one's change", async () => {
    await page.goto("/operate/sessions?city=Dallas%2C+TX&sort=-start");
    await page.getByRole("table").getByRole("row").nth(1).getByRole("link").click();
    await page.getByRole("button", { name: "Change spots" }).click();
    const dialog = page.getByRole("dialog");
    const shown = Number(await dialog.getByLabel("Spots").inputValue());
    const path = `/api/operate/sessions/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const data = { totalSpots: shown - 2, reason: "The room is smaller" };
    expect((await page.request.patch(path, { data })).status()).toBe(200);
    await dialog.getByLabel("Spots").fill(String(shown - 1));
    await dialog.getByLabel("Reason").fill("One mat is torn");
    await dialog.getByRole("button", { name: "Change spots" }).click();
    await expect(dialog.getByRole("alert")).toContainText(`Spots: ${shown} → ${shown - 2}`);
    await expectNoViolations(page, "what somebody else has changed");
    await screenshot(page, "story-operator-stale");
    expect((await (await page.request.get(path)).json()).session.totalSpots).toBe(shown - 2);
  });
});
