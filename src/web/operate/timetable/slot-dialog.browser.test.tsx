import { expect, onTestFinished, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
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
} as const;

const bookedIn = (days: number, attendeeCount: number) => ({
  id: String(days),
  startTime: inDays(days),
  city: slot.city,
  attendeeCount,
});

test("a choice for the booked sessions that were listed doesn't stand for a change of other ones", async () => {
  await logIn();
  fakeServer.answer("GET /api/operate/venues", { items: [], nextCursor: null });
  fakeServer.refuse(change, "has_bookings", { sessions: [bookedIn(9, 2), bookedIn(16, 1)] });
  const screen = await renderInApp(
    <SlotDialog open onClose={() => undefined} city={slot.city} slot={slot} />,
  );
  await screen.getByLabelText("Time").fill("19:00");
  await screen.getByLabelText("Why").fill("The hall is taken");
  const save = screen.getByRole("button", { name: "Save" });
  await save.click();
  const listed = screen.getByText("Nothing is saved yet: this concerns 3 bookings of 2 sessions.");
  await expect.element(listed).toBeVisible();
  await screen.getByRole("radio", { name: /^Call them off/ }).click();

  await screen.getByLabelText("Change from").fill(inDays(1).slice(0, 10));
  await expect.element(listed).not.toBeInTheDocument();
  fakeServer.refuse(change, "has_bookings", { sessions: [bookedIn(2, 1)] });
  await save.click();
  await expect.element(screen.getByText(/this concerns 1 booking of 1 session\.$/)).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /^Call them off/ })).not.toBeChecked();
  for (const { body } of fakeServer.asked(change)) expect(body).not.toHaveProperty("onBooked");

  await screen.getByRole("radio", { name: /^Keep them/ }).click();
  await save.click();
  await expect
    .poll(() => fakeServer.asked(change).at(-1)?.body)
    .toMatchObject({ onBooked: "keep" });
});

test("a change of one thing leaves alone what somebody else changes of it", async () => {
  await logIn();
  // The list of venues has yet to come.
  onTestFinished(fakeServer.hold("GET /api/operate/venues"));
  fakeServer.answer(change, { ...slot, localTime: "19:00" });
  const screen = await renderInApp(
    <SlotDialog open onClose={() => undefined} city={slot.city} slot={slot} />,
  );
  await screen.getByLabelText("Why").fill("The hall is taken");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Nothing is changed yet.")).toBeVisible();
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
