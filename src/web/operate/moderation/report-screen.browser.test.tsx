import { beforeEach, expect, test } from "vitest";
import type { ReportDetails } from "#shared/api/operate/moderation/moderation.ts";
import { momentAt } from "#web/operate/format.ts";
import { NoticeLine } from "#web/operate/notice.tsx";
import { deviceTimeZone } from "#web/client/dates.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, user } from "#web/testing/samples.ts";
import { press, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { appealed, measure, report } from "#web/testing/staff-samples.ts";
import { AppealsScreen } from "./appeals-screen.tsx";
import { ReportActions, ReportScreen } from "./report-screen.tsx";

const read = "GET /api/operate/reports/*";
const change = "PATCH /api/operate/reports/*";
const decide = "POST /api/operate/reports/*/decision";
const decideAppeal = "POST /api/operate/appeals/*/decision";
const reason = "They asked for it";

beforeEach(async () => {
  await logIn();
});

const renderActions = (changed: Partial<ReportDetails>) =>
  renderInApp(
    <>
      <ReportActions report={report(changed)} />
      <NoticeLine />
    </>,
  );

test("a report can be assigned, decided while open, and reopened once closed", async () => {
  const mine = { assignee: user.username };
  const others = { assignee: "olga" };
  const screen = await renderInApp(<ReportActions report={report()} />);
  for (const [changed, expected] of [
    [{}, ["Assign to me", "Decide"]],
    [{ state: "in_hand", ...mine }, ["Decide"]],
    [{ state: "in_hand", ...others }, ["Assign to me", "Decide"]],
    [{ state: "open", ...mine }, ["Assign to me", "Decide"]],
    [{ state: "closed", decision: "none" }, ["Reopen"]],
    [{ state: "closed", decision: "warn", ...mine }, ["Reopen"]],
  ] as const) {
    await screen.rerender(<ReportActions report={report(changed)} />);
    await expect
      .poll(() =>
        screen
          .getByRole("button")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(expected);
  }
});

test("a reassigned report names its former assignee, who gets it back by undo", async () => {
  fakeServer.answer(change, report({ state: "in_hand", assignee: user.username }));
  for (const [before, said] of [
    [{ state: "open", assignee: null }, /^Shows your name on it/],
    [
      { state: "in_hand", assignee: "olga" },
      "It is assigned to olga now and will be assigned to you.",
    ],
  ] as const) {
    const earlier = sent(change).length;
    const screen = await renderActions(before);
    await press(screen.getByRole("button", { name: "Assign to me" }));
    await expect.element(screen.getByText(said)).toBeVisible();
    await sendDialog(screen, "Assign to me");
    await press(screen.getByRole("button", { name: "Undo" }));
    await expect.element(screen.getByText("Undone.")).toBeVisible();
    const mine = { state: "in_hand", assignee: user.username };
    expect(sent(change).slice(earlier)).toEqual(
      [
        { ...mine, seen: before, reason },
        { ...before, seen: mine, reason: `Undone: ${reason}` },
      ].map((body) => ({ line: "PATCH /api/operate/reports/4", body })),
    );
    await screen.unmount();
  }
});

test("a closed report is reopened as it was seen", async () => {
  fakeServer.answer(change, report());
  const screen = await renderActions({ state: "closed", decision: "warn" });
  await press(screen.getByRole("button", { name: "Reopen" }));
  await sendDialog(screen, "Reopen");
  await expect.element(screen.getByText("The report is open again.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(sent(change)).toEqual([
    {
      line: "PATCH /api/operate/reports/4",
      body: { state: "open", seen: { state: "closed" }, reason },
    },
  ]);
});

test("a decision is sent as it is shown: with an end, with a message, or with neither", async () => {
  fakeServer.answer(decide, report({ state: "closed", decision: "none" }));
  const wallTime = `${inDays(40).slice(0, 10)}T18:30`;
  const until = momentAt(wallTime, deviceTimeZone())?.toISOString() ?? "";
  const message = "Please watch your words.";
  for (const [choice, shown, expected] of [
    [/^No action/, null, { action: "none" }],
    [/^Warn them/, "A warning from our team", { action: "warn", message }],
    [/^Mute them/, "You can't send messages for now", { action: "mute", until, message }],
    [
      /^Suspend them until a date/,
      "Your account is suspended",
      { action: "suspend", until, message },
    ],
    [/^Suspend them for good/, "Your account is closed", { action: "ban", message }],
  ] as const) {
    const screen = await renderActions({});
    await press(screen.getByRole("button", { name: "Decide" }));
    // Fields of another decision aren't sent with this one.
    await press(screen.getByRole("radio", { name: /^Mute them/ }));
    await screen.getByLabelText("Until (your time)").fill(wallTime);
    await screen.getByLabelText("Message to the member").fill(message);
    await press(screen.getByRole("radio", { name: choice }));
    const title = screen.getByRole("figure").getByText(shown ?? message);
    await expect.poll(() => title.elements()).toHaveLength(shown === null ? 0 : 1);
    expect(screen.getByLabelText("Until (your time)").elements()).toHaveLength(
      "until" in expected ? 1 : 0,
    );
    expect(screen.getByRole("checkbox").elements()).toEqual([]);
    const earlier = sent(decide).length;
    await sendDialog(screen, "Decide");
    await expect.element(screen.getByText("The report is closed.")).toBeVisible();
    expect(sent(decide).slice(earlier)).toEqual([
      { line: "POST /api/operate/reports/4/decision", body: { ...expected, reason } },
    ]);
    await screen.unmount();
  }
});

test("a report that names nobody allows no measure", async () => {
  const decisions = async (changed: Partial<ReportDetails>) => {
    const screen = await renderActions(changed);
    await press(screen.getByRole("button", { name: "Decide" }));
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    const radios = screen.getByRole("radio").elements();
    await screen.unmount();
    return radios.map((radio) => (radio instanceof HTMLInputElement ? radio.value : ""));
  };
  expect(await decisions({ reported: null, concerns: "venue" })).toEqual(["none"]);
  expect(await decisions({})).toEqual(["none", "warn", "mute", "suspend", "ban"]);
});

test("a report's page shows its subject and its authors' texts", async () => {
  const about = async (id: string, changed: Partial<ReportDetails>) => {
    fakeServer.answer(read, report(changed));
    const screen = await renderInApp(<ReportScreen id={id} />);
    await expect.element(screen.getByText("What was reported")).toBeVisible();
    const facts = Object.fromEntries(
      [...screen.container.querySelectorAll("dt")].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
    const words = [...screen.container.querySelectorAll("ol li")].map((line) => [
      line.querySelectorAll("p")[0]?.textContent.split(",")[0],
      line.querySelectorAll("p")[1]?.textContent,
      line.classList.contains("bg-warning-soft"),
    ]);
    const panels = screen
      .getByRole("heading", { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
    const isLogged = screen.getByText(/recorded in the audit log/).elements().length > 0;
    await screen.unmount();
    return { facts, words, panels, isLogged };
  };
  const said = (fromUserId: string | null, content: string) => ({
    fromUserId,
    content,
    isDeleted: content === "Go away",
    createdAt: inDays(-1),
  });
  const chat = await about("4", {
    state: "in_hand",
    assignee: "olga",
    messages: [said("m-1", "Hello"), said("m-2", "Go away"), said(null, "What?")],
  });
  expect(chat.isLogged).toBe(true);
  expect(chat.facts).toMatchObject({
    About: "Bob Best",
    By: "Cleo Cole",
    Where: "In a conversation",
    State: "Assigned",
    "Assigned to": "olga",
  });
  expect(chat.words).toEqual([
    ["Cleo Cole", "Hello", false],
    ["Bob Best", "Go away", true],
    ["Former member", "What?", false],
  ]);
  expect(chat.panels).toContain("The conversation at that time");
  expect(chat.panels).not.toContain("Session");

  const session = {
    id: "12",
    startTime: inDays(-1),
    timeZone: "America/Chicago",
    workoutType: "cardio",
    city: "Dallas, TX",
    venue: "Katy Hall",
  };
  const survey = await about("5", {
    reporter: null,
    reported: null,
    concerns: "incident",
    context: { kind: "survey", id: "12" },
    state: "closed",
    decision: "none",
    session,
  });
  expect(survey.facts).toMatchObject({
    About: "Incident",
    By: "Former member",
    Where: "In a survey",
    State: "Closed: none",
    Workout: "Cardio",
    Venue: "Katy Hall",
  });
  expect(survey.panels).toContain("Session");
  expect(survey.panels).not.toContain("The conversation at that time");
  // A deleted member has no name any more.
  const left = await about("6", { reported: { userId: "m-2", name: null } });
  expect(left.facts).toMatchObject({ About: "Former member", "Assigned to": "–" });
});

test("an appeal is decided with the shown values, for the pressed row", async () => {
  const appealOf = (id: string, userId: string, name: string) => ({
    id,
    member: { userId, name },
    measure: { ...measure, id, appeal: appealed(null) },
  });
  fakeServer.answer("GET /api/operate/appeals", {
    items: [appealOf("61", "m-2", "Bob Best"), appealOf("60", "m-1", "Cleo Cole")],
    nextCursor: null,
  });
  fakeServer.answer(decideAppeal, measure);
  const screen = await renderInApp(<AppealsScreen />);
  for (const [button, reads] of [
    ["Uphold", "We've looked at your appealWe're keeping our decision."],
    ["Reverse", "We've reversed our decisionYou're in good standing again."],
  ] as const) {
    await press(screen.getByRole("button", { name: `${button}: Cleo Cole` }));
    await screen.getByLabelText("Message to the member").fill("We asked the host.");
    expect(screen.getByRole("figure").element().textContent).toContain(reads);
    await sendDialog(screen, button);
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  }
  const body = { message: "We asked the host.", reason: "They asked for it" };
  expect(sent(decideAppeal)).toEqual([
    { line: "POST /api/operate/appeals/60/decision", body: { ...body, action: "none" } },
    { line: "POST /api/operate/appeals/60/decision", body: { ...body, action: "restore" } },
  ]);
});
