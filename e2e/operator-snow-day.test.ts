import type { Locator, Page } from "@playwright/test";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import { openPhone, confirmEmail } from "./newcomer.ts";
import { expectNoViolations } from "./screen-checks.ts";
import { expect, test } from "./server.ts";
import { post, read } from "./training.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const operator = { email: "operator@spotter.example", password: "spotter-operator" };
const city = "Dallas, TX";
const inCity = `city=${encodeURIComponent(city)}`;

interface Planned {
  readonly id: string;
  readonly date: string;
  readonly startTime: string;
  readonly workoutType: string;
  readonly isCancelled: boolean;
  readonly attendeeCount: number;
  readonly defaultVenueId: string;
}

function finger() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
  };
}

async function listDay(page: Page, day: string): Promise<readonly Planned[]> {
  const path = `/api/operate/sessions?${inCity}&from=${day}&to=${day}&limit=100`;
  return (await read<{ items: readonly Planned[] }>(page.request, path)).items;
}

/** Fills the day up to 15 sessions that don't overlap. */
async function planFifteen(page: Page, day: string): Promise<readonly Planned[]> {
  const before = await listDay(page, day);
  const [first] = before;
  if (first === undefined) throw new Error(`${city} has no sessions on ${day}.`);
  const noon = Date.parse(first.startTime);
  for (let nth = 1; before.length + nth <= 15; nth += 1)
    await post(page.request, "/api/operate/sessions", {
      city,
      workoutType: first.workoutType,
      startTime: new Date(noon + nth * 16 * minuteMs).toISOString(),
      duration: 15,
      totalSpots: 8,
      defaultVenueId: first.defaultVenueId,
      reason: "A busy day",
    });
  return listDay(page, day);
}

test("an operator moves a calling member in 4 presses, and calls off the 15 sessions of a snow day in 6, with one message", async ({
  page,
  browser,
  baseURL,
}) => {
  const { page: phone, username } = await openPhone(browser, baseURL, "Sky Snow");
  await confirmEmail(phone.request);
  await page.request.post("/api/auth/login", { data: operator });
  const { now } = await read<{ now: string }>(page.request, "/api/sandbox/clock");
  const day = new Date(Date.parse(now) + 4 * dayMs).toISOString().slice(0, 10);
  const sessions = await planFifteen(page, day);
  const areas = await read<readonly { id: string; city: string }[]>(phone.request, "/api/areas");
  const areaId = areas.find((area) => area.city === city)?.id;
  const book = (sessionId: string) =>
    post(phone.request, `/api/sessions/${sessionId}/book`, { sessionId, userId: username, areaId });
  const free = sessions.filter(({ attendeeCount }) => attendeeCount === 0);
  const [one, other, third] = [free.at(-5), free.at(-3), free.at(-1)];
  if (one === undefined || other === undefined || third === undefined)
    throw new Error(`${city} has too few free sessions on ${day}.`);
  await book(one.id);
  await book(other.id);

  await test.step("a calling member is moved to another session", async () => {
    await page.goto("/operate/members");
    await page.getByRole("searchbox").fill("Sky Snow");
    await page.keyboard.press("Enter");
    const { press, presses } = finger();
    await press(page.getByRole("link", { name: "Sky Snow" }));
    const row = page.getByRole("row").filter({ has: page.getByRole("button", { name: "Move" }) });
    await press(row.first().getByRole("button", { name: "Move" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "To" }).selectOption(third.id);
    await dialog.getByLabel("Reason").fill("Their train is late");
    await press(dialog.getByRole("button", { name: "Move the booking" }));
    await expect(page.getByText("Sky Snow is booked there now.")).toBeVisible();
    // The choice in the list takes one, too.
    expect(presses() + 1).toBeLessThanOrEqual(4);
  });

  await test.step("all sessions of the day are called off", async () => {
    const { press, presses } = finger();
    await press(
      page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Sessions" }),
    );
    await page.goto(`/operate/sessions?${inCity}&from=${day}&to=${day}`);
    await press(page.getByRole("button", { name: `Select all ${sessions.length} shown` }));
    await press(page.getByRole("button", { name: "Call off" }));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("status").first()).toHaveText(
      /^15 sessions, \d+ (person|people)$/,
    );
    await dialog.getByLabel("Message to members").fill("Stay warm at home.");
    await dialog.getByLabel("Reason").fill("Snow");
    await expectNoViolations(page, "many sessions");
    await press(dialog.getByRole("button", { name: "Call off" }));
    await expect(page.getByText(/^15 sessions are called off\./)).toBeVisible();
    // The first and the last day are two more.
    expect(presses() + 2).toBeLessThanOrEqual(6);
    expect((await listDay(page, day)).every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  await test.step("a member booked on two of the sessions gets one message", async () => {
    const told = async () => {
      const { notifications } = await read<{
        notifications: readonly { title: string; message: string }[];
      }>(phone.request, "/api/notifications");
      return notifications.filter(({ title }) => /called off/.test(title));
    };
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
    const [news] = await told();
    expect(news?.title).toBe("2 sessions called off");
    expect(news?.message).toContain("Stay warm at home.");
    expect(news?.message).not.toContain("Snow.");
  });
});
