import { beforeEach, expect, test } from "vitest";
import type { MemberStanding } from "#shared/api/operate/moderation/moderation.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { StaleLine } from "#web/operate/frame/frame.tsx";
import { MeasureDialog } from "#web/operate/moderation/measure-dialogs.tsx";
import { NoticeLine } from "#web/operate/notice.tsx";
import { useVenueNames } from "#web/operate/planning/venues.ts";
import { ReportActions } from "#web/operate/moderation/report-screen.tsx";
import { SpotsDialog } from "#web/operate/planning/change-dialogs.tsx";
import { VenueDialog } from "#web/operate/planning/choice-dialogs.tsx";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { report, staffSession, standing, venue } from "#web/testing/staff-samples.ts";

const changeSession = "PATCH /api/operate/sessions/*";
const decide = "POST /api/operate/reports/*/decision";
const control = { open: true, onClose: () => undefined };

const planned = staffSession({
  attendeeCount: 3,
  venueRevealed: true,
  groupsFormed: true,
});
const anyWorkout = { workoutTypes: ["gym", "cardio", "calisthenics"] } satisfies Partial<Venue>;

beforeEach(async () => {
  await logIn();
});

test("the fixed venue is the one in the dialog", async () => {
  const items = [
    venue({ ...anyWorkout, closedFrom: "2020-01-01" }),
    venue({ ...anyWorkout, id: "8", name: "Old Hall", isActive: false }),
  ];
  fakeServer.answer("GET /api/operate/venues", { items, nextCursor: null });
  fakeServer.answer(changeSession, { ...planned, fixedVenueId: "7", venueId: "7" });
  const lost = { ...planned, fixedVenueId: "8" };
  const screen = await renderInApp(<VenueDialog {...control} session={lost} />);
  await expect
    .element(screen.getByRole("option", { name: "Katy Hall (closed that day)" }))
    .toBeInTheDocument();
  await expect.element(screen.getByLabelText("Venue")).toHaveDisplayValue("Choose a venue");
  await screen.getByLabelText("Reason").fill("It burnt down");
  const fix = screen.getByRole("button", { name: "Fix it" });
  await fix.click();
  await expect.element(screen.getByRole("alert").getByText("Choose a venue")).toBeVisible();
  expect(fakeServer.asked(changeSession)).toEqual([]);
  await screen.getByLabelText("Venue").selectOptions("7");
  await fix.click();
  await expect
    .poll(() => fakeServer.asked(changeSession).map(({ body }) => body))
    .toMatchObject([{ fixedVenueId: "7", seen: { fixedVenueId: "8" } }]);
});

test("a reader who has seen somebody else's change can save", async () => {
  fakeServer.refuse(changeSession, "stale", { current: { totalSpots: 30 } });
  const screen = await renderInApp(
    <>
      <SpotsDialog {...control} session={planned} />
      <NoticeLine />
    </>,
  );
  await screen.getByLabelText("Spots").fill("2");
  await screen.getByLabelText("Reason").fill("A smaller hall");
  const save = screen.getByRole("button", { name: "Change spots" });
  await save.click();
  await expect.element(screen.getByText(/^Enter 3 to/)).toBeVisible();
  await screen.getByLabelText("Spots").fill("28");
  await save.click();
  await expect.element(screen.getByText("Spots: 24 → 30")).toBeVisible();
  fakeServer.answer(changeSession, { ...planned, totalSpots: 28 });
  await save.click();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await screen.rerender(
    <>
      <SpotsDialog {...control} open={false} session={planned} />
      <NoticeLine />
    </>,
  );
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => fakeServer.asked(changeSession).map(({ body }) => body))
    .toMatchObject([
      { totalSpots: 28, seen: { totalSpots: 24 } },
      { totalSpots: 28, seen: { totalSpots: 30 } },
      // Undo reverts the reader's change, not somebody else's earlier one.
      { totalSpots: 30, seen: { totalSpots: 28 } },
    ]);
});

test("a refusal remains readable after somebody else has closed the report", async () => {
  fakeServer.refuse(decide, "already_decided");
  const screen = await renderInApp(<ReportActions report={report()} />);
  await screen.getByRole("button", { name: "Decide" }).click();
  await screen.getByRole("radio", { name: /^No action/ }).click();
  await screen.getByLabelText("Reason").fill("They shouted");
  await screen.getByRole("button", { name: "Decide" }).last().click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.rerender(<ReportActions report={report({ state: "closed", decision: "none" })} />);
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByLabelText("Reason")).toHaveValue("They shouted");
});

test("a refusal whose dialog is gone is shown at the foot of the screen", async () => {
  fakeServer.refuse(changeSession, "session_cancelled");
  const screen = await renderInApp(
    <>
      <SpotsDialog {...control} session={planned} />
      <NoticeLine />
    </>,
  );
  await screen.getByLabelText("Reason").fill("A smaller hall");
  await screen.getByRole("button", { name: "Change spots" }).click();
  const said = (await screen.getByRole("alert").findElement()).textContent;
  await screen.rerender(
    <>
      {null}
      <NoticeLine />
    </>,
  );
  await expect.element(screen.getByRole("status").getByText(said)).toBeVisible();
});

test("a mute can be undone if nothing else was in force, and a suspension can't", async () => {
  const muted = { ...standing, mutedUntil: inDays(7) };
  const suspended = { ...standing, suspendedSince: inDays(0) };
  fakeServer.answer("POST /api/operate/members/*/mute", muted);
  fakeServer.answer("POST /api/operate/members/*/suspend", suspended);
  const offersUndo = async (member: MemberStanding, action: "mute" | "suspend") => {
    const name = "Bob";
    const screen = await renderInApp(
      <>
        <MeasureDialog {...control} member={{ ...member, name }} action={action} />
        <NoticeLine />
      </>,
    );
    await screen.getByLabelText("Message to the member").fill("Please watch your words");
    await screen.getByLabelText("Reason").fill("Rude words");
    await screen.getByRole("button", { name: action === "mute" ? "Mute" : "Suspend" }).click();
    await expect.element(screen.getByText(/^Bob was (muted|suspended)\.$/)).toBeInTheDocument();
    const offered = screen.getByRole("button", { name: "Undo", includeHidden: true }).elements();
    await screen.unmount();
    return offered.length > 0;
  };
  expect([
    await offersUndo(standing, "mute"),
    await offersUndo({ ...standing, mutedUntil: inDays(1) }, "mute"),
    await offersUndo(standing, "suspend"),
  ]).toEqual([true, false, false]);
});

test("a decision is chosen, not preselected, and the member reads the text shown before", async () => {
  fakeServer.answer(decide, report({ state: "closed", decision: "warn" }));
  const screen = await renderInApp(<ReportActions report={report()} />);
  await screen.getByRole("button", { name: "Decide" }).click();
  expect(screen.getByRole("radio", { checked: true }).elements()).toEqual([]);
  await screen.getByLabelText("Reason").fill("Nadia and the host both saw it");
  const send = screen.getByRole("button", { name: "Decide" }).last();
  await send.click();
  await expect.element(screen.getByRole("alert").getByText("Choose a decision.")).toBeVisible();
  await screen.getByRole("radio", { name: /^Warn them/ }).click();
  await send.click();
  await expect.element(screen.getByRole("alert").getByText(/^Enter a message/)).toBeVisible();
  expect(fakeServer.asked(decide)).toEqual([]);
  await screen.getByLabelText("Message to the member").fill("Please share the mats.");
  const shown = screen.getByRole("figure");
  await expect.element(shown.getByText("A warning from our team")).toBeVisible();
  await expect.element(shown.getByText("Please share the mats.")).toBeVisible();
  await expect.element(shown).not.toHaveTextContent("Nadia");
  await send.click();
  await expect
    .poll(() => fakeServer.asked(decide).map(({ body }) => body))
    .toEqual([
      {
        action: "warn",
        message: "Please share the mats.",
        reason: "Nadia and the host both saw it",
      },
    ]);
});

function VenueName() {
  return <p>{useVenueNames("Dallas, TX")("7")}</p>;
}

test("a screen that can't be refetched shows its age until it can", async () => {
  const items = [venue()];
  fakeServer.answer("GET /api/operate/venues", { items, nextCursor: null });
  const screen = await renderInApp(
    <>
      <StaleLine />
      <VenueName />
    </>,
  );
  await expect.element(screen.getByText("Katy Hall")).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
  fakeServer.cut("GET /api/operate/venues");
  await queryClient.invalidateQueries();
  await expect
    .element(screen.getByText(/^No answer from the server\. This is as of /))
    .toBeVisible();
  fakeServer.answer("GET /api/operate/venues", { items, nextCursor: null });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
});

test("nothing is sent without a reason, and spaces count as none", async () => {
  fakeServer.answer(changeSession, { ...planned, totalSpots: 28 });
  const screen = await renderInApp(<SpotsDialog {...control} session={planned} />);
  await screen.getByLabelText("Spots").fill("28");
  for (const typed of ["", "   "]) {
    await screen.getByLabelText("Reason").fill(typed);
    await screen.getByRole("button", { name: "Change spots" }).click();
    await expect.element(screen.getByText("Enter a reason.")).toBeVisible();
  }
  expect(fakeServer.asked(changeSession)).toEqual([]);
});
