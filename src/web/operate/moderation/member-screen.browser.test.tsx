import { beforeEach, expect, test } from "vitest";
import type { MemberDetails, MemberStanding } from "#shared/api/operate/moderation/moderation.ts";
import { happenedText, whenText, momentAt } from "#web/operate/format.ts";
import { NoticeLine } from "#web/operate/notice.tsx";
import { deviceTimeZone } from "#web/client/dates.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, subscription, user } from "#web/testing/samples.ts";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import {
  appealed,
  measure,
  memberDetails,
  staffSession,
  standing,
} from "#web/testing/staff-samples.ts";
import { MeasureDialog, RestoreDialog } from "./measure-dialogs.tsx";
import { MemberActions, MemberScreen, Standing } from "./member-screen.tsx";

const read = "GET /api/operate/members/*";
const warn = "POST /api/operate/members/*/warn";
const mute = "POST /api/operate/members/*/mute";
const suspend = "POST /api/operate/members/*/suspend";
const restore = "POST /api/operate/members/*/restore";
const forgive = "POST /api/operate/bookings/*/forgive";

const bob = { ...standing, name: "Bob Best" };

beforeEach(async () => {
  await logIn({ ...user, roles: ["admin"], isOperator: true });
});

const booking: MemberDetails["bookings"][number] = {
  id: "50",
  sessionId: "12",
  startTime: inDays(-1),
  timeZone: "America/Chicago",
  workoutType: "gym",
  city: "Dallas, TX",
  areaId: "1",
  status: "active",
  endedAt: null,
  endedBy: null,
  attendance: null,
  lateCancellation: null,
  absence: null,
};

test("a member's page shows their payments, activity and roles, and that the view is logged", async () => {
  fakeServer.answer(read, memberDetails());
  const screen = await renderInApp(<MemberScreen id="m-2" />);
  const factOf = (term: string) =>
    [...screen.container.querySelectorAll("dt")].find(({ textContent }) => textContent === term)
      ?.nextElementSibling?.textContent;
  await expect.element(screen.getByRole("heading", { name: "Bob Best" })).toBeVisible();
  await expect
    .element(screen.getByText("Viewing this page is recorded in the audit log."))
    .toBeVisible();
  expect(fakeServer.asked(read).map(({ call }) => call)).toEqual(["GET /api/operate/members/m-2"]);
  expect(["Subscription", "Sessions", "Roles"].map(factOf)).toEqual([
    "None",
    "9 booked, 6 attended, 2 cancelled",
    "–",
  ]);
  for (const nothing of ["None so far.", "No bookings yet.", "No changes by staff."])
    await expect.element(screen.getByText(nothing)).toBeVisible();
  expect(screen.getByText("No reports.").elements()).toHaveLength(2);
  await screen.unmount();

  const status = subscription({ plan: "yearly", status: "past_due" });
  fakeServer.answer(
    read,
    memberDetails({
      userId: "m-3",
      name: "Dan",
      subscription: status,
      roles: ["planner", "finance"],
    }),
  );
  const other = await renderInApp(<MemberScreen id="m-3" />);
  await expect.element(other.getByText("yearly, past due")).toBeVisible();
  await expect.element(other.getByText("Planner, Finance")).toBeVisible();
});

test("a view that finds nobody isn't called logged, and offers no measure", async () => {
  fakeServer.refuse(read, "not_found");
  const screen = await renderInApp(<MemberScreen id="nobody" />);
  await expect.element(screen.getByText("Member not found")).toBeVisible();
  await expect.element(screen.getByText(/recorded in the audit log/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Warn|Mute|Suspend|Restore/ }).elements()).toEqual([]);
});

test("a member's measures are shown while they last, and only those can be lifted", async () => {
  const [past, soon] = [inDays(-1), inDays(2)];
  const since = inDays(-9);
  const shown: [Partial<MemberStanding>, string, boolean][] = [
    [{}, "In good standing", false],
    [{ mutedUntil: past }, "In good standing", false],
    [{ mutedUntil: soon }, `Muted until ${happenedText(soon)}`, true],
    [{ suspendedSince: since }, "Suspended for good", true],
    [
      { suspendedSince: since, suspendedUntil: soon },
      `Suspended until ${happenedText(soon)}`,
      true,
    ],
    [{ suspendedSince: since, suspendedUntil: past }, "In good standing", false],
    [
      { suspendedSince: since, mutedUntil: soon },
      `Suspended for goodMuted until ${happenedText(soon)}`,
      true,
    ],
  ];
  const screenOf = (changed: Partial<MemberStanding>) => (
    <>
      <p data-testid="standing">
        <Standing member={{ ...bob, ...changed }} />
      </p>
      <MemberActions member={{ ...bob, ...changed }} />
    </>
  );
  const screen = await renderInApp(screenOf({}));
  for (const [changed, text, canRestore] of shown) {
    await screen.rerender(screenOf(changed));
    await expect.element(screen.getByTestId("standing")).toHaveTextContent(text);
    expect(
      screen
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([...(canRestore ? ["Restore"] : []), "Warn", "Mute", "Suspend"]);
  }
});

test("a member gets exactly the text shown before, including the end", async () => {
  fakeServer.answer(warn, standing);
  fakeServer.answer(mute, { ...standing, mutedUntil: inDays(3) });
  fakeServer.answer(suspend, { ...standing, suspendedSince: inDays(0) });
  const wallTime = `${inDays(40).slice(0, 10)}T18:30`;
  const until = momentAt(wallTime, deviceTimeZone())?.toISOString() ?? "";
  const day = new Date(until).toLocaleString("en-US", {
    timeZone: deviceTimeZone(),
    month: "short",
    day: "numeric",
  });
  const take = async (action: "warn" | "mute" | "suspend", end: "none" | "moment" | "for good") => {
    const screen = await renderDialog((control) => (
      <MeasureDialog {...control} member={bob} action={action} />
    ));
    if (end === "moment") await screen.getByLabelText("Until (your time)").fill(wallTime);
    if (end === "for good") await press(screen.getByRole("checkbox", { name: "For good" }));
    const choices = {
      until: screen.getByLabelText("Until (your time)").elements().length > 0,
      forGood: screen.getByRole("checkbox", { name: "For good" }).elements().length > 0,
    };
    await screen.getByLabelText("Message to the member").fill(" Please share the mats. ");
    const shown = screen.getByRole("figure").element().textContent;
    await sendDialog(screen, { warn: "Warn", mute: "Mute", suspend: "Suspend" }[action]);
    await expect
      .element(
        screen.getByText(
          {
            warn: "Bob Best was warned.",
            mute: "Bob Best was muted.",
            suspend: "Bob Best was suspended.",
          }[action],
        ),
      )
      .toBeInTheDocument();
    await screen.unmount();
    return { shown, choices };
  };
  const body = { message: "Please share the mats.", reason: "They asked for it" };

  const warned = await take("warn", "none");
  expect(warned.choices).toEqual({ until: false, forGood: false });
  expect(warned.shown).toMatch(/A warning from our teamPlease share the mats\.$/);
  expect(sent(warn)).toEqual([{ line: "POST /api/operate/members/m-2/warn", body }]);

  const muted = await take("mute", "moment");
  expect(muted.choices).toEqual({ until: true, forGood: false });
  expect(muted.shown).toContain("You can't send messages for now");
  expect(muted.shown).toContain(day);
  expect(sent(mute)).toEqual([
    { line: "POST /api/operate/members/m-2/mute", body: { ...body, until } },
  ]);

  const suspended = await take("suspend", "moment");
  expect(suspended.choices).toEqual({ until: true, forGood: true });
  expect(suspended.shown).toContain("Your account is suspended");
  expect(suspended.shown).toContain(day);
  const banned = await take("suspend", "for good");
  expect(banned.choices).toEqual({ until: false, forGood: true });
  expect(banned.shown).toContain("Your account is closed");
  expect(banned.shown).not.toContain(day);
  expect(sent(suspend).map((one) => one.body)).toEqual([{ ...body, until }, body]);
});

test("a measure without a message isn't sent", async () => {
  const screen = await renderDialog((control) => (
    <MeasureDialog {...control} member={bob} action="suspend" />
  ));
  await screen.getByLabelText("Message to the member").fill("  ");
  await sendDialog(screen, "Suspend");
  await expect.element(screen.getByText("Enter a message.")).toBeVisible();
  expect(fakeServer.asked(suspend)).toEqual([]);
});

test("undoing a mute lets the member write again", async () => {
  fakeServer.answer(mute, { ...standing, mutedUntil: inDays(7) });
  fakeServer.answer(restore, standing);
  const screen = await renderDialog((control) => (
    <MeasureDialog {...control} member={bob} action="mute" />
  ));
  await screen.getByLabelText("Message to the member").fill("Please watch your words.");
  await sendDialog(screen, "Mute", "Rude");
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  expect(sent(restore)).toEqual([
    { line: "POST /api/operate/members/m-2/restore", body: { reason: "Undone: Rude" } },
  ]);
});

test("a restored member gets the text that was shown, with or without a message, and no press suspends them again", async () => {
  fakeServer.answer(restore, standing);
  const suspended = { ...bob, suspendedSince: inDays(-2), suspendedUntil: inDays(5) };
  for (const message of ["", "Sorry, that was our mistake."]) {
    const screen = await renderDialog((control) => (
      <RestoreDialog {...control} member={suspended} />
    ));
    await screen.getByLabelText("Message to the member").fill(message);
    const shown = screen.getByRole("figure").element().textContent;
    expect(shown).toContain("You're in good standing again.");
    expect(shown.includes("our mistake")).toBe(message !== "");
    await sendDialog(screen, "Restore");
    await expect.element(screen.getByText("Bob Best is restored.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    await screen.unmount();
  }
  expect(sent(restore).map(({ body }) => body)).toEqual([
    { reason: "They asked for it" },
    { message: "Sorry, that was our mistake.", reason: "They asked for it" },
  ]);
});

test("measures are listed with their end, whether they were lifted, and their appeal's outcome", async () => {
  const until = inDays(9);
  const liftedAt = inDays(-3);
  fakeServer.answer(
    read,
    memberDetails({
      measures: [
        measure,
        { ...measure, id: "2", action: "mute", until, appeal: appealed(null) },
        { ...measure, id: "3", action: "suspend", until, liftedAt, appeal: appealed("restore") },
        { ...measure, id: "4", action: "suspend", reportId: "8", appeal: appealed("none") },
      ],
    }),
  );
  const screen = await renderInApp(<MemberScreen id="m-2" />);
  const rows = screen.getByRole("table", { name: "Measures" });
  await expect.element(rows).toBeInTheDocument();
  const cells = [...rows.element().querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(
    cells.map(([what, , , , , lifted, report, appeal]) => [what, lifted, report, appeal]),
  ).toEqual([
    ["Warned", "–", "–", "–"],
    [`Muted until ${happenedText(until)}`, "–", "–", "Open"],
    [`Suspended until ${happenedText(until)}`, happenedText(liftedAt), "–", "Measure reversed"],
    ["Suspended for good", "–", "Report 8", "Measure upheld"],
  ]);
});

test("absences and late cancellations that count can be forgiven, and nothing else", async () => {
  const bookings = [
    { ...booking, id: "50", status: "cancelled", lateCancellation: "counts" },
    { ...booking, id: "51", status: "cancelled", lateCancellation: "forgiven" },
    { ...booking, id: "52", absence: "counts" },
    { ...booking, id: "53", absence: "forgiven" },
    { ...booking, id: "54", status: "cancelled" },
    { ...booking, id: "55" },
  ] as const;
  fakeServer.answer(
    read,
    memberDetails({
      bookings: bookings.map((one, day) => ({ ...one, startTime: inDays(-day - 1) })),
    }),
  );
  fakeServer.answer(forgive, null);
  const screen = await renderInApp(
    <>
      <MemberScreen id="m-2" />
      <NoticeLine />
    </>,
  );
  const table = screen.getByRole("table", { name: "Bookings" });
  await expect.element(table).toBeInTheDocument();
  const rows = [...table.element().querySelectorAll("tbody tr")];
  expect(
    rows.map((row) => [
      row.querySelector("td:nth-of-type(2) > div")?.textContent,
      row.querySelector("button")?.textContent ?? null,
    ]),
  ).toEqual([
    ["Cancelled late", "Forgive"],
    ["Cancelled late, forgiven", null],
    ["Absent", "Forgive"],
    ["Absent, forgiven", null],
    ["Cancelled", null],
    ["Took place", null],
  ]);
  expect(rows[2]?.querySelector("th")?.textContent).toBe(whenText(inDays(-3), "America/Chicago"));
  await press(table.getByRole("button", { name: "Forgive" }).last());
  await sendDialog(screen, "Forgive");
  await expect.element(screen.getByText("Forgiven. It no longer counts.")).toBeVisible();
  expect(sent(forgive)).toEqual([
    { line: "POST /api/operate/bookings/52/forgive", body: { reason: "They asked for it" } },
  ]);
});

test("a caller's booking is moved in a few presses to a session of the city with spots left", async () => {
  queryClient.clear();
  await logIn({ ...user, roles: ["planner"], isOperator: true });
  const member = { userId: "m-2", name: "Bob Best", email: "bob@example.com", plan: null };
  const coming = { ...booking, startTime: inDays(2) };
  fakeServer.answer("GET /api/operate/members/*/bookings", {
    member,
    bookings: [coming, { ...booking, id: "49", status: "cancelled", endedBy: "call_off" }],
  });
  fakeServer.answer("GET /api/operate/sessions", {
    items: [
      staffSession({ id: "12" }),
      staffSession({ id: "13" }),
      staffSession({ id: "14", attendeeCount: 20, totalSpots: 20 }),
    ],
    nextCursor: null,
  });
  const move = "POST /api/operate/members/*/bookings/*/move";
  fakeServer.answer(move, { bookingId: "51", sessionId: "13", areaId: "1" });
  const screen = await renderInApp(
    <>
      <MemberScreen id="m-2" />
      <NoticeLine />
    </>,
  );
  await expect.element(screen.getByText("Session called off")).toBeVisible();
  await press(screen.getByRole("button", { name: "Move" }));
  await expect
    .poll(() => screen.getByLabelText("To").getByRole("option").elements())
    .toHaveLength(2);
  await screen.getByLabelText("To").selectOptions("13");
  await sendDialog(screen, "Move the booking");
  await expect.element(screen.getByText("Bob Best is booked there now.")).toBeVisible();
  expect(sent(move)).toMatchObject([
    {
      line: "POST /api/operate/members/m-2/bookings/50/move",
      body: { sessionId: "13", reason: "They asked for it" },
    },
  ]);
});
