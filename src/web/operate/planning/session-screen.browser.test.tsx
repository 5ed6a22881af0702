import { beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { RosterEntry, StaffSession } from "#shared/api/operate/planning/sessions.ts";
import type { FoundByStaff } from "#shared/api/operate/moderation/members.ts";
import { whenText } from "#web/operate/format.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { pickMember, press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import {
  foundCleo,
  roster,
  sessionDetails,
  staffSession,
  venue,
} from "#web/testing/staff-samples.ts";
import { AddSessionDialog } from "./sessions-screen.tsx";
import { AddBookingDialog } from "./booking-dialogs.tsx";
import { CancelDialog, MoveDialog, RestoreDialog, SpotsDialog } from "./change-dialogs.tsx";
import { HostDialog, VenueDialog } from "./choice-dialogs.tsx";
import { ContactDialog, MarkDialog, Roster } from "./roster.tsx";
import { Groups, SessionScreen } from "./session-screen.tsx";

const change = "PATCH /api/operate/sessions/*";
const callOff = "POST /api/operate/sessions/*/cancel";
const book = "POST /api/operate/sessions/*/bookings";
const remove = "DELETE /api/operate/sessions/*/bookings/*";
const mark = "PATCH /api/operate/sessions/*/bookings/*";
const contact = "GET /api/operate/sessions/*/bookings/*/emergency-contact";
const venues = "GET /api/operate/venues";
const reason = "They asked for it";
const [bob, cleo] = roster;

beforeEach(async () => {
  await logIn();
});

const startingIn = (ms: number) => new Date(Date.now() + ms).toISOString();

test("the roster offers to mark, call and remove members only while that is possible", async () => {
  const lasts = 60 * minuteMs;
  const rosterOf = (session: Partial<StaffSession>, entries?: RosterEntry[]) => (
    <Roster details={sessionDetails({ session, ...(entries && { roster: entries }) })} />
  );
  const screen = await renderInApp(rosterOf({}));
  const offered = (name: RegExp) =>
    screen
      .getByRole("button", { name })
      .elements()
      .map(({ textContent }) => textContent);
  const call = "Emergency contact";
  for (const [startsIn, expected] of [
    [2 * hourMs + minuteMs, ["Remove"]],
    [2 * hourMs - minuteMs, [call, "Remove"]],
    [31 * minuteMs, [call, "Remove"]],
    [29 * minuteMs, ["Mark", call, "Remove"]],
    [-minuteMs, ["Mark", call]],
    [-lasts - 2 * hourMs + minuteMs, ["Mark", call]],
    [-lasts - 2 * hourMs - minuteMs, ["Mark"]],
    [-lasts - 48 * hourMs + minuteMs, ["Mark"]],
    [-lasts - 48 * hourMs - minuteMs, []],
  ] as const) {
    const startTime = startingIn(startsIn);
    await screen.rerender(rosterOf({ startTime }));
    await expect.poll(() => offered(/Bob Best/)).toEqual(expected);
    expect(offered(/Cleo Cole/)).toEqual(expected);
    await screen.rerender(rosterOf({ startTime, isCancelled: true }));
    await expect.poll(() => offered(/Bob Best|Cleo Cole/)).toEqual([]);
  }
  // An objection can always be answered by a mark.
  const objecting = rosterOf({ startTime: inDays(-5) }, [bob, { ...cleo, objects: true }]);
  await screen.rerender(objecting);
  await expect.poll(() => offered(/Cleo Cole/)).toEqual(["Mark"]);
  expect(offered(/Bob Best/)).toEqual([]);
  await expect.element(screen.getByText("Says they were there")).toBeVisible();
});

test("the actions of a roster's row affect that row's member", async () => {
  fakeServer.answer(mark, { ...cleo, attendance: "present" });
  fakeServer.answer(remove, staffSession());
  fakeServer.answer(contact, { name: "Carl Cole", phone: "+1 214 555 0100" });
  const details = sessionDetails({ session: { startTime: startingIn(10 * minuteMs) } });
  const screen = await renderInApp(<Roster details={details} />);
  await press(screen.getByRole("button", { name: "Mark attendance of Cleo Cole" }));
  await sendDialog(screen, "Mark");
  await expect.poll(() => sent(mark)).toHaveLength(1);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await press(screen.getByRole("button", { name: "Who to call for Cleo Cole" }));
  await expect
    .element(screen.getByRole("link", { name: "+1 214 555 0100" }))
    .toHaveAttribute("href", "tel:+1 214 555 0100");
  await press(screen.getByRole("button", { name: "Close" }).last());
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await press(screen.getByRole("button", { name: "Remove the booking of Cleo Cole" }));
  await expect
    .element(screen.getByText(/The spot opens up right away\. Notifies Cleo Cole/))
    .toBeVisible();
  await sendDialog(screen, "Remove booking");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  // A change made after the view isn't another view.
  expect([...sent(mark), ...sent(contact), ...sent(remove)].map(({ line }) => line)).toEqual([
    "PATCH /api/operate/sessions/12/bookings/m-1",
    "GET /api/operate/sessions/12/bookings/m-1/emergency-contact",
    "DELETE /api/operate/sessions/12/bookings/m-1",
  ]);
});

test("an emergency contact that can't be shown has a reason", async () => {
  const dialog = () =>
    renderDialog((control) => <ContactDialog {...control} session={staffSession()} entry={bob} />);
  fakeServer.refuse(contact, "not_found");
  const none = await dialog();
  await expect.element(none.getByText(/^They gave no contact/)).toBeVisible();
  await none.unmount();
  fakeServer.refuse(contact, "too_late", { detail: "The session is over for two hours." });
  const late = await dialog();
  await expect.element(late.getByText("The session is over for two hours.")).toBeVisible();
  await expect.element(late.getByText(/^They gave no contact/)).not.toBeInTheDocument();
  await late.unmount();
  fakeServer.cut(contact);
  const lost = await dialog();
  await expect.element(lost.getByText(/^That didn't work/)).toBeVisible();
});

test("a mark reverses the former one, and undo restores that", async () => {
  for (const [before, proposed, said] of [
    [null, "present", "Bob Best was there."],
    ["absent", "present", "Bob Best was there."],
    ["present", "absent", "Bob Best wasn't there."],
  ] as const) {
    fakeServer.answer(mark, { ...bob, attendance: proposed });
    const entry = { ...bob, attendance: before };
    const earlier = sent(mark).length;
    const screen = await renderDialog((control) => (
      <MarkDialog {...control} session={staffSession()} entry={entry} />
    ));
    await sendDialog(screen, "Mark");
    await expect.element(screen.getByText(said)).toBeVisible();
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(undo.elements()).toHaveLength(before === null ? 0 : 1);
    if (before !== null) await press(undo);
    await expect.element(screen.getByText(before === null ? said : "Undone.")).toBeVisible();
    expect(sent(mark).slice(earlier)).toEqual(
      [
        { attendance: proposed, reason },
        ...(before === null ? [] : [{ attendance: before, reason: `Undone: ${reason}` }]),
      ].map((body) => ({ line: "PATCH /api/operate/sessions/12/bookings/m-2", body })),
    );
    await screen.unmount();
  }
});

test("undo restores a removed booking in its area", async () => {
  fakeServer.answer(remove, staffSession());
  fakeServer.answer(book, cleo);
  const details = sessionDetails();
  const screen = await renderDialog(() => <Roster details={details} />);
  await press(screen.getByRole("button", { name: "Remove the booking of Cleo Cole" }));
  await sendDialog(screen, "Remove booking");
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  expect(sent(book)).toEqual([
    {
      line: "POST /api/operate/sessions/12/bookings",
      body: { userId: "m-1", areaId: "2", isOverride: true, reason: `Undone: ${reason}` },
    },
  ]);
});

const areaIn = (city: string, id: string, areaName: string) => ({ id, city, areaName });

test("a booking is added in an area of the session's city, and needs a subscription unless overridden", async () => {
  fakeServer.answer("GET /api/areas", [
    areaIn("Austin, TX", "9", "Zilker"),
    areaIn("Dallas, TX", "1", "Uptown"),
    areaIn("Dallas, TX", "2", "Deep Ellum"),
  ]);
  fakeServer.refuse(book, "not_found");
  fakeServer.answer(remove, staffSession());
  const screen = await renderDialog((control) => (
    <AddBookingDialog {...control} session={staffSession()} />
  ));
  await expect
    .poll(() =>
      screen
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["Uptown", "Deep Ellum"]);
  await sendDialog(screen, "Book the spot");
  await expect.element(screen.getByText("Choose a member.")).toBeVisible();
  await pickMember(screen, foundCleo);
  fakeServer.refuse(book, "subscription_required", { detail: "They have no plan." });
  await press(screen.getByRole("button", { name: "Book the spot" }));
  await expect.element(screen.getByText("They have no plan.")).toBeVisible();
  await screen.getByLabelText("Area").selectOptions("2");
  await press(screen.getByRole("checkbox", { name: /^Without a plan/ }));
  fakeServer.answer(book, cleo);
  await press(screen.getByRole("button", { name: "Book the spot" }));
  await expect.element(screen.getByText("Cleo Cole is booked.")).toBeVisible();
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  const asked = { userId: "m-1", reason };
  expect(sent(book).map(({ body }) => body)).toEqual([
    { ...asked, areaId: "1", isOverride: false },
    { ...asked, areaId: "2", isOverride: true },
  ]);
  expect(sent(remove)).toEqual([
    {
      line: "DELETE /api/operate/sessions/12/bookings/m-1",
      body: { reason: `Undone: ${reason}` },
    },
  ]);
});

const told = (booked: number) =>
  booked === 0
    ? "No one has booked it, so no one is notified."
    : `Notifies ${booked === 1 ? "1 member" : `${booked} members`} who booked: in the app, by push, and by email.`;

test("moving or calling off a session first shows how many are notified", async () => {
  for (const attendeeCount of [0, 1, 14]) {
    const session = staffSession({ attendeeCount });
    const move = await renderDialog((control) => <MoveDialog {...control} session={session} />);
    await expect.element(move.getByText(told(attendeeCount))).toBeVisible();
    await move.unmount();
    const cancel = await renderDialog((control) => <CancelDialog {...control} session={session} />);
    await expect
      .element(cancel.getByText(`${told(attendeeCount)} You can restore it until its start.`))
      .toBeVisible();
    await cancel.unmount();
  }
});

test("a session is moved to a time in its city's time zone, and back by undo", async () => {
  // 18:30 on a summer evening in Dallas.
  const startTime = "2027-07-01T23:30:00.000Z";
  const moved = "2027-07-02T00:15:00.000Z";
  fakeServer.answer(change, staffSession({ startTime: moved }));
  const screen = await renderDialog((control) => (
    <MoveDialog {...control} session={staffSession({ startTime })} />
  ));
  const field = screen.getByLabelText("Start (local time in Dallas, TX)");
  await expect.element(field).toHaveValue("2027-07-01T18:30");
  // Clocks there go from 2:00 to 3:00 that night.
  await field.fill("2027-03-14T02:30");
  await sendDialog(screen, "Move it");
  // At the field, and as the reason of the refusal.
  const noSuchTime = screen.getByText("The clocks skip this time there. Choose another.");
  await expect.poll(() => noSuchTime.elements()).toHaveLength(2);
  expect(sent(change)).toEqual([]);
  await field.fill("2027-07-01T19:15");
  await press(screen.getByRole("button", { name: "Move it" }));
  await expect.element(screen.getByText("Moved to Thu, Jul 1, 7:15 PM.")).toBeVisible();
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  expect(sent(change)).toEqual(
    [
      { startTime: moved, seen: { startTime }, reason },
      { startTime, seen: { startTime: moved }, reason: `Undone: ${reason}` },
    ].map((body) => ({ line: "PATCH /api/operate/sessions/12", body })),
  );
});

test("a session that was called off is restored by undo, or from its page, which names those it couldn't book", async () => {
  const restore = "POST /api/operate/sessions/*/restore";
  const restored = { ...staffSession({ attendeeCount: 2 }), notBooked: [] };
  fakeServer.answer(callOff, staffSession({ isCancelled: true }));
  fakeServer.answer(restore, restored);
  const screen = await renderDialog((control) => (
    <CancelDialog {...control} session={staffSession()} />
  ));
  await sendDialog(screen, "Call it off", "The gym burnt down");
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  await screen.unmount();
  fakeServer.answer(restore, { ...restored, notBooked: [{ userId: "m-2", name: "Bob Best" }] });
  const page = await renderDialog((control) => (
    <RestoreDialog {...control} session={staffSession({ isCancelled: true })} />
  ));
  await sendDialog(page, "Restore it");
  await expect
    .element(
      page.getByText("The session takes place, with 2 bookings. Not booked again: Bob Best."),
    )
    .toBeVisible();
  expect([...sent(callOff), ...sent(restore)]).toEqual([
    { line: "POST /api/operate/sessions/12/cancel", body: { reason: "The gym burnt down" } },
    {
      line: "POST /api/operate/sessions/12/restore",
      body: { reason: "Undone: The gym burnt down" },
    },
    { line: "POST /api/operate/sessions/12/restore", body: { reason } },
  ]);
});

test("calling off shows the message below our news, and sends it apart from the reason", async () => {
  fakeServer.answer(callOff, staffSession({ isCancelled: true }));
  const screen = await renderDialog((control) => (
    <CancelDialog {...control} session={staffSession({ attendeeCount: 2 })} />
  ));
  await screen.getByRole("textbox", { name: /^Message to members/ }).fill(" The heating is out. ");
  await expect.element(screen.getByText("Session called off")).toBeVisible();
  await expect.element(screen.getByText(/won't take place.+The heating is out\.$/s)).toBeVisible();
  await sendDialog(screen, "Call it off");
  await expect.element(screen.getByText("The session is called off.")).toBeVisible();
  expect(sent(callOff).map(({ body }) => body)).toEqual([
    { message: "The heating is out.", reason },
  ]);
});

test("a move names members who have another session then, and releases their spots if asked", async () => {
  fakeServer.refuse(change, "overlapping_booking", {
    detail: "Already in another session then: Bob Best.",
    members: [{ userId: "m-2", name: "Bob Best" }],
  });
  const screen = await renderDialog((control) => (
    <MoveDialog {...control} session={staffSession()} />
  ));
  await sendDialog(screen, "Move it");
  await expect
    .element(screen.getByText("Already in another session then: Bob Best."))
    .toBeVisible();
  fakeServer.answer(change, staffSession());
  await press(screen.getByRole("checkbox", { name: /^Release the spots of Bob Best/ }));
  await press(screen.getByRole("button", { name: "Move it" }));
  await expect.element(screen.getByText(/^Moved to /)).toBeVisible();
  expect(sent(change).map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ onOverlap: "release" }),
    expect.objectContaining({ onOverlap: "release" }),
  ]);
});

test("the roster lists those no longer booked, and how their bookings ended", async () => {
  const endedAt = "2027-07-01T23:30:00.000Z";
  const left = { ...cleo, status: "cancelled", endedAt, endedBy: "member", isLate: true } as const;
  const screen = await renderInApp(<Roster details={sessionDetails({ roster: [bob, left] })} />);
  const ended = screen.getByRole("table", { name: "No longer booked" });
  await expect.element(ended.getByText(/^Cancelled by the member, late/)).toBeVisible();
  await expect.element(ended.getByText("Cleo Cole")).toBeVisible();
  await expect.element(ended.getByText("Bob Best")).not.toBeInTheDocument();
});

test("a session has at least as many spots as bookings and at most the limit", async () => {
  fakeServer.answer(change, staffSession({ totalSpots: 2 }));
  const screen = await renderDialog((control) => (
    <SpotsDialog {...control} session={staffSession({ attendeeCount: 6 })} />
  ));
  await expect.element(screen.getByText("6 booked, so no fewer than that.")).toBeVisible();
  const field = screen.getByLabelText("Spots");
  await expect.element(field).toHaveValue(24);
  for (const wanted of ["5", "41", ""]) {
    await field.fill(wanted);
    await sendDialog(screen, "Change spots");
    await expect.element(screen.getByText("Enter 6 to 40.")).toBeVisible();
    await field.fill("24");
  }
  expect(sent(change)).toEqual([]);
  await field.fill("6");
  await sendDialog(screen, "Change spots");
  await expect
    .poll(() => sent(change).map(({ body }) => body))
    .toEqual([{ totalSpots: 6, seen: { totalSpots: 24 }, reason }]);
});

test("a fixed venue must be in use; a small or closed one or one for other workouts is marked", async () => {
  const startTime = "2027-07-01T23:30:00.000Z";
  const [before, day, after] = ["2027-06-30", "2027-07-01", "2027-07-02"];
  fakeServer.answer(venues, {
    items: [
      venue({ id: "1", name: "Small", capacity: 8 }),
      venue({ id: "2", name: "Closed that day", closedFrom: day, closedUntil: day }),
      venue({ id: "3", name: "Closed before", closedFrom: before, closedUntil: before }),
      venue({ id: "4", name: "Closed after", closedFrom: after }),
      venue({ id: "5", name: "Closed till then", closedUntil: day, capacity: 30 }),
      venue({ id: "6", name: "Park", workoutTypes: ["cardio"] }),
      venue({ id: "7", name: "Old hall", isActive: false }),
      venue({ id: "8", name: "Café", kind: "post_workout" }),
    ],
    nextCursor: null,
  });
  fakeServer.answer(change, staffSession({ fixedVenueId: "3" }));
  const screen = await renderDialog((control) => (
    <VenueDialog {...control} session={staffSession({ startTime })} />
  ));
  await expect
    .element(screen.getByText(/^It takes place there, however members vote/))
    .toBeVisible();
  await expect
    .poll(() =>
      screen
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      "None, members vote",
      "Small (up to 8)",
      "Closed that day (closed that day)",
      "Closed before",
      "Closed after",
      "Closed till then (up to 30, closed that day)",
      "Park (not for this workout)",
      "In the venue's area",
      "Café",
    ]);
  const override = screen.getByRole("checkbox", { name: /^Use the venue anyway/ });
  for (const [id, isOffered] of [
    ["1", true],
    ["6", true],
    ["2", false],
  ] as const) {
    await screen.getByLabelText("Venue").selectOptions(id);
    await expect.poll(() => override.elements().length > 0).toBe(isOffered);
  }
  await screen.getByLabelText("Venue").selectOptions("3");
  await sendDialog(screen, "Fix it");
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  expect(sent(change).map(({ body }) => body)).toEqual([
    { fixedVenueId: "3", seen: { fixedVenueId: null, postWorkoutVenueId: null }, reason },
    {
      fixedVenueId: null,
      isOverride: true,
      seen: { fixedVenueId: "3", postWorkoutVenueId: null },
      reason: `Undone: ${reason}`,
    },
  ]);
  await screen.unmount();
  const revealed = staffSession({ venueRevealed: true, venueId: "3", attendeeCount: 3 });
  const other = await renderDialog((control) => <VenueDialog {...control} session={revealed} />);
  await expect
    .element(
      other.getByText(
        "The venue is already revealed. Choosing another notifies 3 members who booked: in the app, by push, and by email.",
      ),
    )
    .toBeVisible();
  await expect.element(other.getByLabelText("Venue")).toHaveDisplayValue(/^Closed before/);
  await expect
    .element(other.getByRole("option", { name: "None, members vote" }))
    .not.toBeInTheDocument();
});

test("the host is somebody of the roster, another member found by name, or nobody", async () => {
  const hosted = (host: StaffSession["host"]) => staffSession({ host });
  const name = async (before: StaffSession["host"], choose: string, other?: FoundByStaff) => {
    const screen = await renderDialog((control) => (
      <HostDialog {...control} session={hosted(before)} roster={roster} />
    ));
    const shown = screen.getByLabelText("Host").element();
    const first = shown instanceof HTMLSelectElement ? shown.selectedOptions[0]?.label : "";
    const isShown = screen.getByText("m-7").elements().length > 0;
    await screen.getByLabelText("Host").selectOptions(choose);
    if (other !== undefined) await pickMember(screen, other);
    await sendDialog(screen, "Name host");
    await expect
      .element(screen.getByText(/hosts the session\.$|no longer has a host/))
      .toBeVisible();
    await screen.unmount();
    return [first, isShown];
  };
  fakeServer.answer(change, hosted({ userId: "m-1", name: "Cleo Cole" }));
  expect(await name(null, "Cleo Cole")).toEqual(["No one", false]);
  fakeServer.answer(change, hosted({ userId: "m-7", name: "Hal" }));
  const cleoHosts = { userId: "m-1", name: "Cleo Cole" };
  const hal = { ...foundCleo, userId: "m-7", name: "Hal Hill" };
  expect(await name(cleoHosts, "Someone else…", hal)).toEqual(["Cleo Cole", false]);
  fakeServer.answer(change, hosted(null));
  expect(await name({ userId: "m-7", name: "Hal" }, "No one")).toEqual(["Someone else…", true]);
  expect(sent(change).map(({ body }) => body)).toEqual([
    { hostUserId: "m-1", seen: { hostUserId: null }, reason },
    { hostUserId: "m-7", seen: { hostUserId: "m-1" }, reason },
    { hostUserId: null, seen: { hostUserId: "m-7" }, reason },
  ]);
});

test("undo restores the former host", async () => {
  fakeServer.answer(change, staffSession({ host: { userId: "m-1", name: "Cleo Cole" } }));
  const session = staffSession({ host: { userId: "m-2", name: "Bob Best" } });
  const screen = await renderDialog((control) => (
    <HostDialog {...control} session={session} roster={roster} />
  ));
  await screen.getByLabelText("Host").selectOptions("Cleo Cole");
  await sendDialog(screen, "Name host");
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect
    .poll(() => sent(change).map(({ body }) => body))
    .toEqual([
      { hostUserId: "m-1", seen: { hostUserId: "m-2" }, reason },
      { hostUserId: "m-2", seen: { hostUserId: "m-1" }, reason: `Undone: ${reason}` },
    ]);
});

test("a session is added as entered, in the chosen city's time zone, and called off by undo", async () => {
  const add = "POST /api/operate/sessions";
  fakeServer.answer(venues, {
    items: [
      venue({ id: "8", name: "Park", workoutTypes: ["cardio"] }),
      venue({ id: "7", workoutTypes: ["gym", "cardio"] }),
    ],
    nextCursor: null,
  });
  const startTime = "2027-07-02T01:30:00.000Z";
  fakeServer.answer(add, staffSession({ id: "77", startTime, city: "Seattle, WA" }));
  fakeServer.answer(callOff, staffSession({ isCancelled: true }));
  const screen = await renderDialog((control) => <AddSessionDialog {...control} />);
  await screen.getByLabelText("City").selectOptions("Seattle, WA");
  await expect.element(screen.getByLabelText("Default venue")).toHaveDisplayValue("Katy Hall");
  await screen.getByLabelText("Workout").selectOptions("Cardio");
  await screen.getByLabelText("Default venue").selectOptions("Park");
  await screen.getByLabelText("Start (local time in Seattle, WA)").fill("2027-07-01T18:30");
  await screen.getByLabelText("Minutes").fill("45");
  await screen.getByLabelText("Spots").fill("16");
  await screen.getByLabelText("For").selectOptions("Women");
  await sendDialog(screen, "Add session");
  await expect
    .element(screen.getByText(`Added a session: ${whenText(startTime, "America/Los_Angeles")}.`))
    .toBeVisible();
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  expect(sent(add).map(({ body }) => body)).toEqual([
    {
      city: "Seattle, WA",
      startTime,
      duration: 45,
      totalSpots: 16,
      workoutType: "cardio",
      defaultVenueId: "8",
      audience: "women",
      reason,
    },
  ]);
  expect(sent(callOff).map(({ line }) => line)).toEqual(["POST /api/operate/sessions/77/cancel"]);
});

test("a session can be changed until it begins, unless it is called off", async () => {
  const read = "GET /api/operate/sessions/*";
  fakeServer.answer(venues, { items: [venue()], nextCursor: null });
  const offered = async (id: string, session: Partial<StaffSession>) => {
    fakeServer.answer(read, sessionDetails({ session, roster: [] }));
    const screen = await renderInApp(<SessionScreen id={id} />);
    await expect.element(screen.getByText("At a glance")).toBeVisible();
    const buttons = screen
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent)
      .filter((label) => label !== "Print");
    await screen.unmount();
    return buttons;
  };
  const all = ["Move", "Fix venue", "Change spots", "Name a host", "Add a booking"];
  expect(await offered("12", { startTime: startingIn(minuteMs) })).toEqual([
    ...all,
    "Message",
    "Call off",
  ]);
  expect(await offered("13", { startTime: startingIn(-minuteMs) })).toEqual([]);
  expect(await offered("14", { startTime: inDays(2), isCancelled: true })).toEqual(["Restore"]);
});

test("a session's page shows its venue as far as it is decided", async () => {
  const read = "GET /api/operate/sessions/*";
  fakeServer.answer(venues, {
    items: [venue(), venue({ id: "8", name: "Park" }), venue({ id: "9", name: "Pier" })],
    nextCursor: null,
  });
  const places = async (id: string, session: Partial<StaffSession>) => {
    fakeServer.answer(
      read,
      sessionDetails({ session, attendance: { present: 3, absent: 1, unmarked: 2 } }),
    );
    const screen = await renderInApp(<SessionScreen id={id} />);
    await expect.element(screen.getByText("Katy Hall").first()).toBeVisible();
    await expect.element(screen.getByText("3 present, 1 absent, 2 unmarked")).toBeVisible();
    const terms = [...screen.container.querySelectorAll("dt")];
    const facts = ["Default venue", "Fixed venue", "Venue"].map(
      (term) =>
        terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent,
    );
    await screen.unmount();
    return facts;
  };
  expect(await places("12", {})).toEqual(["Katy Hall", "None, members vote", "Not revealed yet"]);
  expect(await places("13", { venueRevealed: true })).toEqual([
    "Katy Hall",
    "None, members vote",
    "None, fix one",
  ]);
  expect(await places("14", { fixedVenueId: "8", venueId: "9", venueRevealed: true })).toEqual([
    "Katy Hall",
    "Park",
    "Pier",
  ]);
});

test("a group is shown with its members' names, its score and its reasons", async () => {
  const group = (groupNo: number, score: number | null, userIds: string[]) => ({
    groupNo,
    score,
    userIds,
    reasons: [],
  });
  const details = sessionDetails({
    groups: [
      {
        ...group(1, 0.876, ["m-1", "m-2"]),
        reasons: [{ kind: "workout", types: ["cardio"] }, { kind: "personality" }],
      },
      group(2, null, ["m-9"]),
    ],
  });
  const screen = await renderInApp(<Groups details={details} />);
  expect(
    screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Group 188% matchCleo Cole, Bob Bestprefer Cardio · similar personality",
    "Group 2m-9",
  ]);
  await screen.rerender(<Groups details={sessionDetails()} />);
  await expect.element(screen.getByText(/^Groups are formed 24 hours/)).toBeVisible();
});
