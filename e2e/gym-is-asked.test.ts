import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { expectNoViolationsInBothThemes, overflowing } from "./screen-checks.ts";
import { expect, screenshot, test } from "./server.ts";
import { gather, moveClockTo, read } from "./training.ts";

test.use({ sandbox: "own" });

const operator = { email: "operator@spotter.example", password: "spotter-operator" };
const contact = "desk@gyms.example";
const reason = "They host us";

async function confirm(page: Page, button: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The path in the newest email to the gym that has one. */
async function readLink(page: Page): Promise<string> {
  const mails = await read<{ to: string; text: string }[]>(page.request, "/api/sandbox/outbox");
  const paths = mails
    .filter(({ to }) => to === contact)
    .map(({ text }) => /\/venue\/[\w-]{22}/.exec(text)?.[0]);
  return paths.find((path) => path !== undefined) ?? "";
}

test("a gym answers a question about its times, sees its guests at the door, and gets its statement", async ({
  browser,
  serverUrl,
}) => {
  test.setTimeout(120_000);
  const open = async (width: number) => {
    const context = await browser.newContext({
      baseURL: serverUrl,
      viewport: { width, height: 800 },
    });
    return context.newPage();
  };
  const [phone, desk, gym] = [await open(390), await open(1280), await open(1024)];
  const username = await joinAsNewcomer(phone, "Ada Punctual");
  const session = await gather([{ page: phone, username }], 3);
  const startsAt = Date.parse(session.startTime);
  await desk.request.post("/api/auth/login", { data: operator });
  const { session: planned } = await read<{ session: { defaultVenueId: string } }>(
    desk.request,
    `/api/operate/sessions/${session.id}`,
  );
  const venues = await read<{ items: { id: string; name: string }[] }>(
    desk.request,
    "/api/operate/venues?city=Dallas%2C%20TX&limit=100",
  );
  const { id = "", name = "" } =
    venues.items.find((one) => one.id === planned.defaultVenueId) ?? {};
  await desk.request.patch(`/api/operate/sessions/${session.id}`, {
    data: { fixedVenueId: id, reason },
  });

  await test.step("the operator enters the gym's contact and price, and asks about its times", async () => {
    await desk.goto("/operate/venues?city=Dallas%2C%20TX");
    await desk.getByRole("button", { name: `Contact of ${name}` }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Gail at the desk");
    await dialog.getByLabel("Email").fill(contact);
    await dialog.getByLabel("Price per visit in dollars").fill("8");
    await confirm(desk, "Save");
    await desk.getByRole("button", { name: `Ask ${name}` }).click();
    await expect(desk.getByRole("dialog").getByText(/Those planned there \([1-9]/)).toBeAttached();
    await confirm(desk, "Ask");
    await expect(
      desk.getByRole("row", { name: new RegExp(`${name}.*open`) }).first(),
    ).toBeVisible();
  });

  await test.step("the gym answers on its page without an account, and the console shows the answer", async () => {
    const link = await readLink(gym);
    await gym.goto(`${link}?all=1`);
    await expectNoViolationsInBothThemes(gym, "the gym's page");
    expect(await overflowing(gym)).toEqual([]);
    await screenshot(gym, "story-gym-asked");
    await gym.goto(link);
    await gym.getByRole("button", { name: "Yes" }).first().click();
    await expect(gym.getByText(/^Yes, up to/)).toBeVisible();
    await desk.reload();
    await expect(desk.getByText("1 agreed")).toBeVisible();
  });

  await test.step("the day before, the gym gets an email, and the member sees the place", async () => {
    await moveClockTo(desk.request, startsAt - 23 * hourMs);
    const mails = await read<{ to: string; subject: string }[]>(gym.request, "/api/sandbox/outbox");
    const subjects = mails.filter(({ to }) => to === contact).map(({ subject }) => subject);
    expect(subjects[0]).toMatch(/^4 people coming/);
    await phone.goto("/events");
    await expect(phone.getByText(new RegExp(name)).first()).toBeVisible();
  });

  await test.step("the gym sees its guests' first names and check-ins at the door", async () => {
    await moveClockTo(desk.request, startsAt - 20 * minuteMs);
    await gym.reload();
    const ada = gym.getByRole("listitem").filter({ hasText: "Ada P." });
    await expect(ada).toContainText("on the way");
    await expect(gym.getByText("0 of 4 here")).toBeVisible();
    await phone.goto("/events");
    await phone.getByRole("main").getByRole("button", { name: "I'm here" }).click();
    await expect(phone.getByRole("heading", { name: "You're here" })).toBeVisible();
    await gym.reload();
    await expect(gym.getByText("1 of 4 here")).toBeVisible();
    await expect(ada).not.toContainText("on the way");
    await expect(gym.getByText("Punctual")).toHaveCount(0);
    // It refreshes itself on purpose, and leads to a page that doesn't.
    const { violations } = await new AxeBuilder({ page: gym })
      .disableRules(["meta-refresh"])
      .setLegacyMode()
      .analyze();
    expect(violations.map((violation) => violation.id)).toEqual([]);
    await screenshot(gym, "story-gym-door");
  });

  await test.step("once attendance is settled, the gym and the console read the same figures", async () => {
    await moveClockTo(desk.request, startsAt + session.duration * minuteMs + dayMs + hourMs);
    await gym.reload();
    const month = new Intl.DateTimeFormat("en", {
      month: "long",
      year: "numeric",
      timeZone: "America/Chicago",
    }).format(startsAt);
    const row = gym.getByRole("row", { name: new RegExp(month) });
    await expect(row).toBeVisible();
    const amount = await row.getByRole("cell").last().innerText();
    const asked = new Date(startsAt).toLocaleDateString("en-CA", { timeZone: "America/Chicago" });
    await desk.goto(`/operate/statements/${id}?month=${asked.slice(0, 7)}`);
    await expect(
      desk.getByRole("heading", { name: new RegExp(`visits, \\${amount}$`) }),
    ).toBeVisible();
    await screenshot(desk, "story-gym-statement");
  });
  for (const page of [phone, desk, gym]) await page.context().close();
});
