import { beforeEach, expect, test } from "vitest";
import type { StaffSession } from "#shared/api/staff-sessions.ts";
import type { Venue } from "#shared/api/venues.ts";
import { NoticeLine } from "#web/operate/notice.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, session } from "#web/testing/samples.ts";
import { ClosureDialog } from "./closure-dialog.tsx";
import { VenueDialog } from "./venue-dialog.tsx";

const change = "PATCH /api/operate/venues/*";

const hall: Venue = {
  id: "7",
  city: "Dallas, TX",
  areaId: "1",
  kind: "workout",
  name: "Katy Hall",
  street: "3200 Knox St",
  workoutTypes: ["gym"],
  locationType: null,
  capacity: 20,
  stepFree: true,
  notes: "",
  closedFrom: null,
  closedUntil: null,
  isActive: true,
};

const planned: StaffSession = {
  ...session(),
  isCancelled: false,
  timetableId: null,
  defaultVenueId: hall.id,
  fixedVenueId: null,
  venueId: null,
  venueRevealed: false,
  groupsFormed: false,
  host: null,
};

beforeEach(async () => {
  fakeServer.answer("GET /api/operate/sessions", { items: [planned], nextCursor: null });
  await logIn();
});

const control = { open: true, onClose: () => undefined };

test("a venue isn't closed without a first day, nor said to be", async () => {
  const screen = await renderInApp(<ClosureDialog {...control} venue={hall} />);
  await screen.getByLabelText("From").fill("");
  await screen.getByLabelText("Why").fill("The roof leaks");
  await screen.getByRole("button", { name: "Close" }).last().click();
  await expect.element(screen.getByText(/^A first day is needed/)).toBeVisible();
  expect(fakeServer.asked(change)).toEqual([]);
});

test("who takes a venue out of use is told before and after what is planned there", async () => {
  const concerned = { id: "9", startTime: inDays(5), city: hall.city, attendeeCount: 3 };
  fakeServer.answer(change, { ...hall, isActive: false, sessions: [concerned] });
  const screen = await renderInApp(
    <>
      <VenueDialog {...control} areas={[]} venue={hall} />
      <NoticeLine />
    </>,
  );
  const before = screen.getByText("1 coming session is planned there:");
  await expect.element(before).not.toBeInTheDocument();
  await screen.getByRole("checkbox", { name: /^In use/ }).click();
  await expect.element(before).toBeVisible();
  await screen.getByLabelText("Why").fill("It was sold");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText(/^Katy Hall is out of use\. 1 coming session stays there/))
    .toBeInTheDocument();
  const body = fakeServer.asked(change)[0]?.body;
  // Whoever changes another field of it meanwhile is in nobody's way.
  expect(body).toEqual({ isActive: false, seen: { isActive: true }, reason: "It was sold" });
});
