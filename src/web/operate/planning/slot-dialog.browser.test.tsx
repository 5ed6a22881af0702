import { expect, onTestFinished, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { venue } from "#web/testing/staff-samples.ts";
import { SlotDialog } from "./slot-dialog.tsx";

const change = "PATCH /api/operate/timetable/*";

const slot = {
  id: "3",
  city: "Dallas, TX",
  weekday: 2,
  localTime: "18:30",
  workoutType: "gym",
  durationMinutes: 60,
  totalSpots: 20,
  defaultVenueId: "7",
  audience: "everyone",
  effectiveFrom: null,
  effectiveUntil: null,
  minBookings: null,
  callOffHours: null,
} as const;

const listedSlot = { ...slot, answers: [] };

const bookedIn = (days: number, attendeeCount: number) => ({
  id: String(days),
  startTime: inDays(days),
  city: slot.city,
  attendeeCount,
});

test("a choice for listed booked sessions doesn't apply to a change that affects others", async () => {
  await logIn();
  fakeServer.answer("GET /api/operate/venues", { items: [], nextCursor: null });
  fakeServer.refuse(change, "has_bookings", { sessions: [bookedIn(9, 2), bookedIn(16, 1)] });
  const screen = await renderDialog((control) => (
    <SlotDialog {...control} city={slot.city} slot={listedSlot} />
  ));
  await screen.getByLabelText("Time").fill("19:00");
  await screen.getByLabelText("Reason").fill("The hall is taken");
  const save = screen.getByRole("button", { name: "Save" });
  await save.click();
  const listed = screen.getByText("Nothing is saved yet. This affects 3 bookings in 2 sessions.");
  await expect.element(listed).toBeVisible();
  await screen.getByRole("radio", { name: /^Call them off/ }).click();

  await screen.getByLabelText("Change from").fill(inDays(1).slice(0, 10));
  await expect.element(listed).not.toBeInTheDocument();
  fakeServer.refuse(change, "has_bookings", { sessions: [bookedIn(2, 1)] });
  await save.click();
  await expect.element(screen.getByText(/This affects 1 booking in 1 session\.$/)).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /^Call them off/ })).not.toBeChecked();
  for (const { body } of fakeServer.asked(change)) expect(body).not.toHaveProperty("onBooked");

  await screen.getByRole("radio", { name: /^Keep them/ }).click();
  await save.click();
  await expect
    .poll(() => fakeServer.asked(change).at(-1)?.body)
    .toMatchObject({ onBooked: "keep" });
});

test("a change of one field leaves somebody else's change of another alone", async () => {
  await logIn();
  // The list of venues is still loading.
  onTestFinished(fakeServer.hold("GET /api/operate/venues"));
  fakeServer.answer(change, { ...slot, localTime: "19:00" });
  const screen = await renderDialog((control) => (
    <SlotDialog {...control} city={slot.city} slot={listedSlot} />
  ));
  await screen.getByLabelText("Reason").fill("The hall is taken");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Nothing has changed yet.")).toBeVisible();
  await screen.getByLabelText("Time").fill("19:00");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => fakeServer.asked(change)).toHaveLength(1);
  const { body } = fakeServer.asked(change)[0] ?? {};
  expect(body).toEqual({
    localTime: "19:00",
    effectiveFrom: expect.any(String),
    seen: { localTime: "18:30" },
    reason: "The hall is taken",
  });
});

test("the choice for booked sessions is sent as made, and none is made before they are listed", async () => {
  await logIn();
  fakeServer.answer("GET /api/operate/venues", { items: [venue()], nextCursor: null });
  for (const [choice, onBooked] of [
    [/^Keep them/, "keep"],
    [/^Move them/, "move"],
    [/^Call them off/, "cancel"],
  ] as const) {
    fakeServer.refuse(change, "has_bookings", { sessions: [bookedIn(9, 2), bookedIn(16, 0)] });
    const earlier = sent(change).length;
    const screen = await renderDialog((control) => (
      <SlotDialog {...control} city={slot.city} slot={listedSlot} />
    ));
    await screen.getByLabelText("Spots").fill("30");
    await expect.element(screen.getByRole("radio")).not.toBeInTheDocument();
    await sendDialog(screen, "Save");
    await expect
      .element(screen.getByText(/This affects 2 bookings in 2 sessions\.$/))
      .toBeVisible();
    const lines = screen.getByRole("dialog").getByRole("listitem").elements();
    expect(lines.map(({ textContent }) => /\d+ booked$/.exec(textContent)?.[0])).toEqual(
      ["2 booked", "0 booked"].map((text) => expect.stringContaining(text)),
    );
    expect(screen.getByRole("radio", { checked: true }).elements()).toEqual([]);
    await press(screen.getByRole("radio", { name: choice }));
    fakeServer.answer(change, { ...slot, totalSpots: 30 });
    await sendDialog(screen, "Save");
    await expect.element(screen.getByText("The weekly session is saved.")).toBeVisible();
    const wanted = {
      totalSpots: 30,
      effectiveFrom: expect.any(String),
      seen: { totalSpots: 20 },
      reason: "They asked for it",
    };
    expect(sent(change).slice(earlier)).toEqual(
      [wanted, { ...wanted, onBooked }].map((body) => ({
        line: "PATCH /api/operate/timetable/3",
        body,
      })),
    );
    await screen.unmount();
  }
});

test("a weekly session is added as entered", async () => {
  await logIn();
  const add = "POST /api/operate/timetable";
  fakeServer.answer("GET /api/operate/venues", {
    items: [
      venue({ id: "6", isActive: false }),
      venue({ id: "7" }),
      venue({ id: "8", name: "Park" }),
    ],
    nextCursor: null,
  });
  fakeServer.answer(add, { ...slot, id: "4" });
  const screen = await renderDialog((control) => (
    <SlotDialog {...control} city={slot.city} slot={null} />
  ));
  await screen.getByLabelText("Default venue").selectOptions("Park");
  await screen.getByLabelText("Day").selectOptions("Sunday");
  await screen.getByLabelText("Time").fill("07:15");
  await screen.getByLabelText("From").fill("2027-07-01");
  await screen.getByLabelText("Until").fill("2027-08-31");
  await screen.getByLabelText("Minutes").fill("90");
  await screen.getByLabelText("For").selectOptions("Women");
  await screen.getByLabelText("Minimum").fill("4");
  await screen.getByLabelText("Hours before").fill("12");
  await sendDialog(screen, "Add a weekly session");
  await expect.element(screen.getByText("The weekly session is added.")).toBeVisible();
  expect(sent(add).map(({ body }) => body)).toEqual([
    {
      city: "Dallas, TX",
      weekday: 7,
      localTime: "07:15",
      effectiveFrom: "2027-07-01",
      effectiveUntil: "2027-08-31",
      workoutType: "gym",
      durationMinutes: 90,
      totalSpots: 20,
      audience: "women",
      defaultVenueId: "8",
      minBookings: 4,
      callOffHours: 12,
      reason: "They asked for it",
    },
  ]);
});
