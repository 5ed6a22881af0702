import type { Page } from "@playwright/test";
import { expectNoViolations, overflowing, tablesTooWide } from "./screen-checks.ts";
import { enterTheGate, logInAsDemo } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";
import { post } from "./training.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const operator = { email: "operator@spotter.example", password: "spotter-operator" };
const city = "Austin, TX";

const venues = (street: string) =>
  [
    "city,area,name,street,kind,workout_types,capacity,step_free,notes",
    `"${city}",Zilker,Barton Track Club,2100 Barton Springs Rd,workout,cardio,40,no,`,
    `"${city}",Zilker,Springs Cafe,${street},post_workout,,,no,`,
  ].join("\n");

// Every day, so that the next 48 hours include some.
const timetable = [
  "city,weekday,local_time,workout_type,duration_minutes,total_spots,venue,audience,effective_from",
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (weekday) => `"${city}",${weekday},19:10,cardio,60,40,Barton Track Club,everyone,`,
  ),
].join("\n");

interface Booked {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly workoutType: string;
  readonly audience: string;
  readonly timetableId: string | null;
}

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Console" }).getByRole("link", { name }).click();

async function confirm(page: Page, button: string, reason: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

async function importFile(page: Page, title: string, file: string) {
  const panel = page.locator("section", { has: page.getByRole("heading", { name: title }) });
  await panel.getByLabel("File").setInputFiles({
    name: "file.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await panel.getByRole("button", { name: "Check it" }).click();
  return panel;
}

test("an operator opens a city with two files, moves a session, and finds that in the audit log", async ({
  page,
}) => {
  await page.request.post("/api/auth/login", { data: operator });
  const closed = await page.request.patch(`/api/operate/cities/${encodeURIComponent(city)}`, {
    data: { isOpen: false, reason: "It is to be opened again" },
  });
  expect(closed.status()).toBe(200);
  await page.request.post("/api/auth/logout");
  await enterTheGate(page);

  await test.step("an operator is asked to log in first, and returns to the console", async () => {
    await page.goto("/operate/exchange");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByLabel("Email").fill(operator.email);
    await page.getByLabel("Password", { exact: true }).fill(operator.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Import & export" })).toBeVisible();
  });

  await test.step("an import's faults are named by line and column, and a correct file is imported", async () => {
    const panel = await importFile(page, "Import venues", venues(""));
    await expect(panel.getByRole("row", { name: "3 street" })).toBeVisible();
    await importFile(page, "Import venues", venues("2110 Barton Springs Rd"));
    await panel.getByRole("button", { name: "Import" }).click();
    await confirm(page, "Import", "Austin opens");
    await expect(page.getByText("Imported: 2 new, 0 changed.")).toBeVisible();
    const week = await importFile(page, "Import a weekly schedule", timetable);
    await week.getByRole("button", { name: "Import" }).click();
    await confirm(page, "Import", "Austin opens");
    await expect(page.getByText("Imported: 7 new, 0 changed.")).toBeVisible();
  });

  await test.step("an operator opens the city", async () => {
    await goTo(page, "Cities & areas");
    await page.getByRole("link", { name: city }).click();
    await page.getByRole("button", { name: "Open the city" }).click();
    await expectNoViolations(page, "the dialog");
    await confirm(page, "Open the city", "All is ready");
    await expect(page.getByText(`${city} is open.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Close the city" })).toBeVisible();
  });

  await test.step("an operator reopens a city that was closed by mistake", async () => {
    await page.getByRole("button", { name: "Close the city" }).click();
    await confirm(page, "Close the city", "The wrong city");
    await expect(page.getByText(`${city} is closed.`)).toBeVisible();
    await page.getByRole("button", { name: "Open the city" }).click();
    await confirm(page, "Open the city", "It was the wrong one");
    await expect(page.getByRole("button", { name: "Close the city" })).toBeVisible();
  });

  await test.step("an operator sees the city on Today, and opens a session by keyboard", async () => {
    await goTo(page, "Today");
    await page.getByLabel("City").selectOption(city);
    await expect(page).toHaveURL(/\/operate\/today\?city=Austin/);
    await expectNoViolations(page);
    await screenshot(page, "story-operator-today");
    const row = page.getByRole("row", { name: /7:10 PM/ }).last();
    const links = page.getByRole("row").getByRole("link");
    await links.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(links.nth(1)).toBeFocused();
    await row.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /7:10 PM/ })).toBeVisible();
  });

  await test.step("an operator moves the session, with a reason", async () => {
    await page.getByRole("button", { name: "Move" }).click();
    const dialog = page.getByRole("dialog");
    const start = dialog.getByLabel(/^Start/);
    const [day] = (await start.inputValue()).split("T");
    await start.fill(`${day}T20:25`);
    await dialog.getByRole("button", { name: "Move it" }).click();
    await expect(dialog.getByText("Enter a reason.")).toBeVisible();
    await confirm(page, "Move it", "The hall opens later");
    await expect(page.getByRole("heading", { level: 1, name: /8:25 PM/ })).toBeVisible();
  });

  await test.step("an operator finds the move in the audit log", async () => {
    await goTo(page, "Audit");
    await expect(page.getByRole("heading", { level: 1, name: "Audit" })).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByLabel("Subject")).toBeFocused();
    const line = page.getByRole("row", { name: /The hall opens later/ });
    await expect(line).toContainText("Changed a session");
    await line.getByRole("link", { name: /8:25 PM/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /8:25 PM/ })).toBeVisible();
  });
});

test("an operator decides about booked sessions before the timetable changes", async ({ page }) => {
  await page.request.post("/api/auth/login", { data: operator });
  const reply = await page.request.get("/api/operate/sessions?city=Dallas,%20TX&limit=100");
  const { items }: { items: Booked[] } = await reply.json();
  // The sandbox's bookings may be over by now.
  const session = items.findLast(
    ({ audience, timetableId }) => audience === "everyone" && timetableId !== null,
  );
  if (session === undefined) throw new Error("Dallas has no weekly sessions.");
  await post(page.request, "/api/sandbox/populate", { sessionId: session.id, members: 3 });
  const { time, date, workoutType } = session;
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();

  await page.goto("/operate/timetable?city=Dallas%2C+TX");
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const clock = new Date(`2026-01-01T${time}:00Z`).toLocaleTimeString("en-US", {
    timeZone: "UTC",
    timeStyle: "short",
  });
  await page
    .locator("li", { has: page.getByRole("heading", { name: names[weekday] ?? "" }) })
    .getByRole("button", { name: new RegExp(`${clock} ${workoutType}`, "i") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Time").fill("21:55");
  await dialog.getByLabel("Reason").fill("The hall is taken");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/^Nothing is saved yet\./)).toBeVisible();
  await dialog.getByRole("radio", { name: /^Keep them/ }).check();
  await expectNoViolations(page, "what becomes of booked sessions");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The weekly session is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: /9:55 PM/ })).toBeVisible();
  const kept = await page.request.get(`/api/operate/sessions/${session.id}`);
  expect((await kept.json()).session).toMatchObject({ time, date });
});

/** A column per week doesn't fit a phone. */
const mayScroll = new Map([["Figures", ["All figures by week"]]]);

test("an operator finds every part of the console on a phone, and members without a role find none", async ({
  page,
}) => {
  test.setTimeout(180_000); // it looks at every part
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/operate/today");
  await expect(page.getByText("Log in with an account that has a role.")).toBeVisible();
  await logInAsDemo(page);
  await page.goto("/operate/today");
  await expect(page.getByRole("heading", { name: "We can't find that page" })).toBeVisible();
  await page.request.post("/api/auth/login", { data: operator });
  await page.goto("/operate");
  const menu = page.getByRole("dialog", { name: "Menu" }).getByRole("link");
  const openMenu = () => page.getByRole("button", { name: "Menu" }).click();
  await openMenu();
  await expect.poll(() => menu.count()).toBeGreaterThan(10);
  // Without the count of open items.
  const names = await menu.locator("> span.flex-1").allTextContents();
  await page.keyboard.press("Escape");
  for (const name of names) {
    await openMenu();
    await menu.getByText(name, { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expectNoViolations(page, name);
    expect([name, await overflowing(page)]).toEqual([name, []]);
    expect([name, await tablesTooWide(page)]).toEqual([name, mayScroll.get(name) ?? []]);
  }
  await page.goto("/operate/members?q=Ma");
  await expect(page.getByRole("row").first()).toBeVisible();
  expect(await tablesTooWide(page)).toEqual([]);
});
