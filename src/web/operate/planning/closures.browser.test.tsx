import { beforeEach, expect, test } from "vitest";
import type { Stranded } from "#shared/api/operate/planning/closures.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { venue } from "#web/testing/staff-samples.ts";
import { AddClosureDialog, ClosingWorklist } from "./closures.tsx";

const list = <Item,>(items: Item[]) => ({ items, nextCursor: null });
const reason = "They asked for it";

beforeEach(async () => {
  fakeServer.answer(
    "GET /api/operate/venues",
    list([venue({ id: "7" }), venue({ id: "8", name: "Park" }), venue({ id: "9", name: "Pier" })]),
  );
  await logIn();
});

test("the worklist of closed venues applies a substitute for each session in one step", async () => {
  const worklist = "GET /api/operate/closing-worklist";
  const apply = "POST /api/operate/closing-worklist";
  const at = (id: string, substitutes: string[]): Stranded => ({
    id,
    startTime: inDays(3),
    city: "Dallas, TX",
    attendeeCount: 4,
    totalSpots: 20,
    workoutType: "gym",
    venue: { id: "7", name: "Katy Hall", kind: "workout" },
    substitutes,
  });
  fakeServer.answer(worklist, list([at("1", ["8", "9"]), at("2", ["8", "9"]), at("3", [])]));
  fakeServer.answer(apply, { sessions: 2 });
  const screen = await renderDialog(() => <ClosingWorklist />);
  await expect.element(screen.getByText("3 sessions need another place").first()).toBeVisible();
  await expect.element(screen.getByText("Nothing fits that day")).toBeVisible();
  await screen.getByLabelText("Instead of Katy Hall").last().selectOptions("9");
  await press(screen.getByRole("button", { name: "Apply 2 substitutes" }));
  await sendDialog(screen, "Apply 2 substitutes");
  await expect.element(screen.getByText("2 sessions have another place.")).toBeVisible();
  const substitutes = [
    { sessionId: "1", venueId: "8" },
    { sessionId: "2", venueId: "9" },
  ];
  expect(sent(apply).map(({ body }) => body)).toEqual([{ substitutes, reason }]);
});

test("a closure is added for a city or a venue, and says what became of its sessions", async () => {
  const add = "POST /api/operate/closures";
  const days = { from: "2027-12-24", until: "2027-12-26" };
  const closure = { id: "1", city: "Dallas, TX", venueId: "8", name: "Holidays", ...days };
  fakeServer.answer(add, { ...closure, removed: 3, calledOff: 1, sessions: [] });
  const screen = await renderDialog((control) => <AddClosureDialog {...control} />);
  await screen.getByLabelText("City or venue").selectOptions("Park");
  await screen.getByLabelText("First day").fill(days.from);
  await screen.getByLabelText("Last day").fill(days.until);
  await screen.getByLabelText("Name").fill("Holidays");
  await screen.getByLabelText("Sessions with bookings").selectOptions("Call them off");
  await screen.getByLabelText("Message to everyone booked").fill("See you in January.");
  await sendDialog(screen, "Add it");
  await expect
    .element(screen.getByText("The closure is added. 3 sessions removed. 1 session called off."))
    .toBeVisible();
  const { id: _id, ...asked } = closure;
  expect(sent(add).map(({ body }) => body)).toEqual([
    { ...asked, onBooked: "cancel", message: "See you in January.", reason },
  ]);
});
