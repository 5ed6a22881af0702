import { beforeEach, expect, test } from "vitest";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { whenText } from "#web/operate/format.ts";
import { NoticeLine } from "#web/operate/notice.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { staffSession, venue } from "#web/testing/staff-samples.ts";
import { AreaVenues, ClosureDialog } from "./venues-screen.tsx";
import { VenueDialog } from "./venue-dialog.tsx";
import { Askings, PartnerDialog } from "./venue-partner.tsx";

const change = "PATCH /api/operate/venues/*";

const hall = venue({ capacity: 20 });
const planned = staffSession({ id: "s1", defaultVenueId: hall.id });

beforeEach(async () => {
  fakeServer.answer("GET /api/operate/sessions", { items: [planned], nextCursor: null });
  await logIn();
});

const control = { open: true, onClose: () => undefined };

test("a venue isn't closed without a first day", async () => {
  const screen = await renderInApp(<ClosureDialog {...control} venue={hall} />);
  await screen.getByLabelText("From").fill("");
  await screen.getByLabelText("Reason").fill("The roof leaks");
  await screen.getByRole("button", { name: "Close" }).last().click();
  await expect.element(screen.getByText(/^Enter the first day/)).toBeVisible();
  expect(fakeServer.asked(change)).toEqual([]);
});

test("retiring a venue shows before and after which plans it affects", async () => {
  const concerned = {
    id: "9",
    startTime: inDays(5),
    city: hall.city,
    attendeeCount: 3,
    substitutes: [],
  };
  fakeServer.answer(change, { ...hall, isActive: false, sessions: [concerned] });
  const screen = await renderInApp(
    <>
      <VenueDialog {...control} areas={[]} venue={hall} />
      <NoticeLine />
    </>,
  );
  const before = screen.getByText("1 upcoming session is planned there:");
  await expect.element(before).not.toBeInTheDocument();
  await screen.getByRole("checkbox", { name: /^In use/ }).click();
  await expect.element(before).toBeVisible();
  await screen.getByLabelText("Reason").fill("It was sold");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText(/^Katy Hall is out of use\. 1 upcoming session stays there/))
    .toBeInTheDocument();
  const body = fakeServer.asked(change)[0]?.body;
  // Somebody else's change of another field doesn't conflict.
  expect(body).toEqual({ isActive: false, seen: { isActive: true }, reason: "It was sold" });
});

const sessions = "GET /api/operate/sessions";
const list = (...items: StaffSession[]) => fakeServer.answer(sessions, { items, nextCursor: null });

test("closing a venue first shows the affected upcoming sessions, as far as is decided", async () => {
  const there = { defaultVenueId: hall.id };
  const [soon, later] = [inDays(2), inDays(3)];
  list(
    staffSession({ ...there, id: "1", startTime: soon, attendeeCount: 5 }),
    staffSession({ ...there, id: "2", fixedVenueId: "8" }),
    staffSession({ ...there, id: "3", fixedVenueId: hall.id, venueId: "8" }),
    staffSession({ id: "4", defaultVenueId: "8", fixedVenueId: hall.id, startTime: later }),
    staffSession({ id: "5", defaultVenueId: "8", venueId: hall.id, startTime: later }),
    staffSession({ ...there, id: "6", isCancelled: true }),
    staffSession({ ...there, id: "7", startTime: inDays(-0.01) }),
    staffSession({ id: "8", defaultVenueId: "8" }),
    staffSession({ id: "9", defaultVenueId: "8", postWorkoutVenueId: hall.id, startTime: later }),
    staffSession({ id: "10", defaultVenueId: "8", postWorkoutVenueId: "8" }),
  );
  const closed = { ...hall, closedFrom: "2027-07-01", closedUntil: "2027-07-09" };
  const concerned = [1, 4, 5, 9].map((id) => ({
    id: String(id),
    startTime: soon,
    city: hall.city,
    attendeeCount: 2,
    substitutes: [],
  }));
  fakeServer.answer(change, { ...closed, sessions: concerned });
  const screen = await renderDialog((control) => <ClosureDialog {...control} venue={hall} />);
  const title = screen.getByText("4 upcoming sessions are planned there in that time:");
  await expect.element(title).toBeVisible();
  const lines = screen.getByRole("dialog").getByRole("listitem").elements();
  const when = (startTime: string) => whenText(startTime, "America/Chicago");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `${when(soon)}5 booked`,
    `${when(later)}2 booked`,
    `${when(later)}2 booked`,
    `${when(later)}2 booked`,
  ]);
  await screen.getByLabelText("From").fill("2027-07-01");
  await screen.getByLabelText("Until").fill("2027-07-09");
  await expect
    .poll(() => new URLSearchParams(fakeServer.asked(sessions).at(-1)?.query).get("to"))
    .toBe("2027-07-09");
  const asked = new URLSearchParams(fakeServer.asked(sessions).at(-1)?.query);
  expect([asked.get("city"), asked.get("from")]).toEqual([hall.city, "2027-07-01"]);
  await expect.element(title).toBeVisible();
  await sendDialog(screen, "Close");
  const said = screen.getByText("Katy Hall is closed. This affects 4 upcoming sessions.");
  await expect.element(said).toBeVisible();
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  const open = { closedFrom: null, closedUntil: null };
  const span = { closedFrom: "2027-07-01", closedUntil: "2027-07-09" };
  const reason = "They asked for it";
  expect(sent(change)).toEqual(
    [
      { ...span, seen: open, reason },
      { ...open, seen: span, reason: `Undone: ${reason}` },
    ].map((body) => ({ line: "PATCH /api/operate/venues/7", body })),
  );
});

test("a closed venue is reopened, and undo closes it for the same days", async () => {
  fakeServer.answer(change, { ...hall, sessions: [] });
  const open = { closedFrom: null, closedUntil: null };
  for (const span of [
    { closedFrom: "2027-07-01", closedUntil: null },
    { closedFrom: null, closedUntil: "2027-07-09" },
  ]) {
    const earlier = sent(change).length;
    const screen = await renderDialog((control) => (
      <ClosureDialog {...control} venue={{ ...hall, ...span }} />
    ));
    await expect.element(screen.getByLabelText("From")).not.toBeInTheDocument();
    await sendDialog(screen, "Reopen");
    await expect.element(screen.getByText("Katy Hall is open again.")).toBeVisible();
    await press(screen.getByRole("button", { name: "Undo" }));
    await expect.element(screen.getByText("Undone.")).toBeVisible();
    const bodies = sent(change)
      .slice(earlier)
      .map(({ body }) => body);
    expect(bodies).toMatchObject([
      { ...open, seen: span },
      { ...span, seen: open },
    ]);
    await screen.unmount();
  }
});

test("a closed venue can be reopened, and any other one closed", async () => {
  const venues = [
    venue({ id: "1", name: "Open" }),
    venue({ id: "2", name: "From", closedFrom: "2027-07-01" }),
    venue({ id: "3", name: "Until", closedUntil: "2027-07-09" }),
    venue({ id: "4", name: "Sold", isActive: false }),
    venue({ id: "5", name: "Both", closedFrom: "2027-07-01", closedUntil: "2027-07-09" }),
  ] satisfies Venue[];
  const screen = await renderInApp(<AreaVenues title="Uptown" venues={venues} areas={[]} />);
  const rows = [...screen.container.querySelectorAll("tbody tr")];
  expect(
    rows.map((row) => [
      row.querySelector("th")?.textContent,
      row.querySelector("td:nth-last-of-type(2) > div")?.textContent,
      row.querySelector("td:last-of-type button")?.textContent,
    ]),
  ).toEqual([
    ["Open", "In use", "Close"],
    ["From", "Closed from 2027-07-01", "Reopen"],
    ["Until", "Closed until 2027-07-09", "Reopen"],
    ["Sold", "Out of use", "Close"],
    ["Both", "Closed from 2027-07-01 until 2027-07-09", "Reopen"],
  ]);
});

test("a venue's contact, price, and agreement are saved without its other fields", async () => {
  fakeServer.answer(change, { ...hall, sessions: [] });
  const screen = await renderInApp(<PartnerDialog {...control} venue={hall} />);
  await screen.getByLabelText("Name").fill("Gail");
  await screen.getByLabelText("Email").fill("gail@gyms.example");
  await screen.getByLabelText("Price per visit in dollars").fill("7.5");
  await screen.getByRole("checkbox", { name: /^Agreed by phone/ }).click();
  await screen.getByRole("checkbox", { name: "Friday" }).click();
  await screen.getByLabelText("Reason").fill("They called");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => fakeServer.asked(change)).toHaveLength(1);
  expect(fakeServer.asked(change)[0]?.body).toMatchObject({
    contact: { name: "Gail", email: "gail@gyms.example", phone: "", language: "English" },
    visitPriceCents: 750,
    agreement: { weekdays: [1, 2, 3, 4], from: "17:00", upTo: 20 },
    seen: { contact: null, agreement: null, visitPriceCents: null },
  });
});

test("asked venues show their open questions, and can be asked again about their own times", async () => {
  const asking = {
    venueId: hall.id,
    name: hall.name,
    city: hall.city,
    hasLink: true,
    askedAt: inDays(-1),
    unanswered: 2,
    agreed: 1,
    declined: 0,
  };
  const slot = { city: hall.city, weekday: 1, localTime: "18:00", workoutType: "gym" } as const;
  const plan = { ...slot, durationMinutes: 60, totalSpots: 20, audience: "everyone" } as const;
  const minimum = { minBookings: null, callOffHours: null };
  const days = { effectiveFrom: null, effectiveUntil: null, answers: [], ...minimum };
  fakeServer.answer("GET /api/operate/timetable", {
    items: [
      { id: "1", ...plan, ...days, defaultVenueId: hall.id },
      { id: "2", ...plan, ...days, defaultVenueId: "8" },
    ],
    nextCursor: null,
  });
  fakeServer.answer("GET /api/operate/venue-askings", [asking]);
  fakeServer.answer("POST /api/operate/venues/*/ask", asking);
  const screen = await renderInApp(<Askings />);
  await expect.element(screen.getByText("2 open")).toBeVisible();
  await screen.getByRole("button", { name: "Ask again: Katy Hall" }).click();
  await expect.element(screen.getByText("Those planned there (1)")).toBeInTheDocument();
  await screen.getByLabelText("Reason").fill("A week has passed");
  await screen.getByRole("button", { name: "Ask", exact: true }).click();
  await expect.poll(() => fakeServer.asked("POST /api/operate/venues/*/ask")).toHaveLength(1);
  expect(fakeServer.asked("POST /api/operate/venues/*/ask")[0]?.body).toEqual({
    slotIds: ["1"],
    reason: "A week has passed",
  });
});
