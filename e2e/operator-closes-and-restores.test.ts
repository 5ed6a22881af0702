import type { Page } from "@playwright/test";
import { expectNoViolations } from "./screen-checks.ts";
import { expect, test } from "./server.ts";
import { post } from "./training.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const operator = { email: "operator@spotter.example", password: "spotter-operator" };
const city = "Denver, CO";
const inCity = `city=${encodeURIComponent(city)}`;

interface Planned {
  readonly id: string;
  readonly date: string;
  readonly workoutType: string;
  readonly defaultVenueId: string;
}

async function confirm(page: Page, button: string, reason: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

async function list<Item>(page: Page, path: string): Promise<Item[]> {
  const { items } = await (await page.request.get(`/api/operate/${path}`)).json();
  return items;
}

test("an operator undoes a call-off, closes a venue and a holiday, and then the whole city", async ({
  page,
}) => {
  await page.request.post("/api/auth/login", { data: operator });
  const sessions = await list<Planned>(page, `sessions?${inCity}&limit=100`);
  const session = sessions.at(-1);
  if (session === undefined) throw new Error(`${city} has no sessions.`);
  await post(page.request, "/api/sandbox/populate", { sessionId: session.id, members: 3 });
  // Another one, so that there is a substitute.
  const { areaId } =
    (await list<{ areaId: string; kind: string }>(page, `venues?${inCity}`))[0] ?? {};
  await post(page.request, "/api/operate/venues", {
    areaId,
    kind: "workout",
    name: "Spare hall",
    street: "1 Spare St",
    workoutTypes: [session.workoutType],
    reason: "A spare one",
  });

  await test.step("an operator calls a session off, and undoes it", async () => {
    await page.goto(`/operate/sessions/${session.id}`);
    await page.getByRole("button", { name: "Call off" }).click();
    await page.getByRole("dialog").getByLabel("Message to members").fill("Stay safe at home.");
    await confirm(page, "Call it off", "Snow");
    const left = page.getByRole("table", { name: "No longer booked" });
    await expect(left.getByText("Session called off")).toHaveCount(3);
    await page.getByRole("button", { name: "Restore" }).click();
    await expectNoViolations(page, "the dialog");
    await confirm(page, "Restore it", "The snow melted");
    await expect(page.getByText("The session takes place, with 3 bookings.")).toBeVisible();
    await expect(left).toBeHidden();
  });

  await test.step("an operator closes the session's venue, and applies the substitute", async () => {
    await page.goto(`/operate/venues?${inCity}`);
    await page.getByRole("button", { name: "Add a closure" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("City or venue").selectOption(session.defaultVenueId);
    await dialog.getByLabel("First day").fill(session.date);
    await dialog.getByLabel("Last day").fill(session.date);
    await dialog.getByLabel("Name").fill("New floor");
    await confirm(page, "Add it", "The floor is replaced");
    await expect(page.getByRole("heading", { name: /needs? another place$/ })).toBeVisible();
    await expectNoViolations(page, "the worklist");
    await page.getByRole("button", { name: /^Apply / }).click();
    await confirm(page, "Apply", "The floor is replaced");
    await expect(page.getByRole("heading", { name: /needs? another place$/ })).toBeHidden();
  });

  await test.step("an operator enters a holiday of next month", async () => {
    await page.getByRole("button", { name: "Add a closure" }).click();
    const dialog = page.getByRole("dialog");
    const day = new Date(Date.parse(session.date) + 10 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel("First day").fill(day);
    await dialog.getByLabel("Last day").fill(day);
    await dialog.getByLabel("Name").fill("Holiday");
    await confirm(page, "Add it", "Everybody is away");
    await expect(
      page.getByRole("row", { name: new RegExp(`Holiday ${city} ${day}`) }),
    ).toBeVisible();
  });

  await test.step("an operator closes the city, with refunds", async () => {
    await page.goto(`/operate/cities/${encodeURIComponent(city)}`);
    await page.getByRole("button", { name: "Close the city" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Later sessions with bookings").selectOption("cancel");
    await dialog.getByLabel("Plans of members here").selectOption("refund_rest");
    await dialog.getByLabel("Message to all members here").fill("Thank you all.");
    await expect(dialog.getByText(/we refund the rest\.\s+Thank you all\.$/)).toBeVisible();
    await confirm(page, "Close the city", "The leases ended");
    await expect(page.getByText(/^Closes after /)).toBeVisible();
    const left = await list<Planned>(page, `sessions?${inCity}&limit=100`);
    expect(left.filter((one) => one.id === session.id)).toMatchObject([{ isCancelled: true }]);
  });
});
