import { expect, onTestFinished, test } from "vitest";
import type { InboxItem, TodaySession } from "#shared/api/operate/planning/sessions.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { Console } from "#web/operate/console.tsx";
import { ExchangeScreen } from "#web/operate/exchange/exchange-screen.tsx";
import { happenedText } from "#web/operate/format.ts";
import { TodayScreen } from "#web/operate/planning/today-screen.tsx";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, user } from "#web/testing/samples.ts";

const roles: readonly StaffRole[] = ["planner", "moderator", "finance", "admin"];
/** Logs another member in, with these roles. */
function as(...own: StaffRole[]): Promise<void> {
  queryClient.clear();
  return logIn({ ...user, roles: own, isOperator: own.length > 0 });
}

const today: TodaySession = {
  id: "12",
  city: "Dallas, TX",
  startTime: inDays(1),
  workoutType: "gym",
  totalSpots: 20,
  attendeeCount: 5,
  fill: 0.25,
  waitlist: 0,
  votes: [],
  groupsFormed: false,
  groupsUnderFour: 0,
  venueRevealed: false,
  host: null,
  problems: [],
  declinedBy: [],
};
const appeal = (id: string, days: number): InboxItem => ({
  kind: "appeal",
  id,
  since: inDays(days),
  title: "Bob Best",
  sessionId: null,
  isUrgent: false,
});
const answerToday = (items: readonly TodaySession[], inbox: readonly InboxItem[] = []) =>
  fakeServer.answer("GET /api/operate/today", {
    items: [...items],
    nextCursor: null,
    inbox: [...inbox],
  });

test("each open task leads to its place, and only planners and admins to sessions", async () => {
  const item = (kind: InboxItem["kind"], id: string, sessionId: string | null = null) => ({
    ...appeal(id, -1),
    kind,
    title: `${kind} ${id}`,
    sessionId,
  });
  answerToday(
    [today],
    [item("report", "5"), item("objection", "30", "11"), item("charge_failed", "m-1")],
  );
  const shown: Record<string, boolean> = {};
  for (const role of roles) {
    await as(role);
    const screen = await renderInApp(<TodayScreen />);
    await expect.element(screen.getByText("3 tasks are open, oldest first")).toBeVisible();
    // Not "All set", because something is open.
    await expect.element(screen.getByText(/None needs attention\.$/)).toBeVisible();
    const hrefs = [...screen.container.querySelectorAll("li a")].map((a) => a.getAttribute("href"));
    expect(hrefs).toEqual(["/reports/5", "/sessions/11", "/money?member=m-1"]);
    shown[role] = screen.container.querySelector('a[href="/sessions/12"]') !== null;
    await screen.unmount();
  }
  expect(shown).toEqual({ planner: true, moderator: false, finance: false, admin: true });
});

test("only admins export members and the audit log", async () => {
  const files: Record<string, (string | null)[]> = {};
  for (const role of ["planner", "admin"] as const) {
    await as(role);
    const screen = await renderInApp(<ExchangeScreen />);
    await expect.element(screen.getByRole("link", { name: "Sessions" })).toBeVisible();
    files[role] = [...screen.container.querySelectorAll("a[download][href*=export]")].map((link) =>
      link.getAttribute("href"),
    );
    await screen.unmount();
  }
  const everyPlanners = ["venues", "timetable", "sessions", "bookings"];
  const pathOf = (name: string) => `/api/operate/export/${name}.csv`;
  expect(files).toEqual({
    planner: everyPlanners.map(pathOf),
    admin: [...everyPlanners, "receipts", "members", "audit"].map(pathOf),
  });
});

test("the day's sessions show which need staff, those first, and how many wait", async () => {
  await as("planner");
  answerToday([
    { ...today, id: "1", city: "Austin, TX" },
    {
      ...today,
      id: "2",
      waitlist: 3,
      problems: ["no_venue", "host_blocked"],
      groupsFormed: true,
      groupsUnderFour: 2,
      venueRevealed: true,
    },
    { ...today, id: "3", problems: ["one_alone"] },
  ]);
  const screen = await renderInApp(<TodayScreen />);
  await expect
    .element(screen.getByText("Sessions in the next 48 hours. 2 need attention."))
    .toBeVisible();
  const rows = [...screen.container.querySelectorAll("tbody tr")];
  expect(rows.map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual([
    "/sessions/2",
    "/sessions/3",
    "/sessions/1",
  ]);
  expect(rows.map((row) => row.children[1]?.querySelector("div")?.textContent)).toEqual([
    "No venueBlock between host and guest",
    "Someone is alone",
    "All set",
  ]);
  expect(rows.map((row) => /\d waiting/.exec(row.textContent)?.[0] ?? null)).toEqual([
    "3 waiting",
    null,
    null,
  ]);
  expect(rows[0]?.textContent).toContain("Groups formed, 2 under four, venue revealed");
  await expect.element(screen.getByText(/oldest first/)).not.toBeInTheDocument();
  await screen.unmount();

  answerToday([today]);
  const calm = await renderInApp(<TodayScreen />);
  await expect.element(calm.getByText(/All set\.$/)).toBeVisible();
});

test("the menu counts open tasks beside their places, and Today shows since when", async () => {
  const own = location.href;
  history.replaceState(null, "", "/operate/today");
  onTestFinished(() => history.replaceState(null, "", own));
  await as("moderator");
  const [first, second] = [appeal("60", -3), appeal("61", -1)];
  answerToday([today], [first, second, { ...second, kind: "report", id: "7" }]);
  const screen = await renderInApp(<Console />);
  await expect.element(screen.getByText(`since ${happenedText(first.since)}`)).toBeVisible();
  const links = [...screen.container.querySelectorAll("nav a")].map(
    ({ textContent }) => textContent,
  );
  expect(links).toEqual([
    "Today",
    "Figures",
    "Learned weights",
    "Members",
    "Reports1 waiting",
    "Appeals2 waiting",
  ]);
  await screen.unmount();
});

test("a member without a role gets in nowhere, and a visitor is led to the login", async () => {
  fakeServer.refuse("GET /api/auth/me", "not_authenticated");
  const logInButton = { name: "Log in" };
  const stranger = await renderInApp(<Console />);
  await expect.element(stranger.getByRole("button", logInButton)).toBeVisible();
  await stranger.unmount();
  await as();
  const member = await renderInApp(<Console />);
  await expect.element(member.getByText(/Your account has no role\.$/)).toBeVisible();
  await expect.element(member.getByRole("button", logInButton)).not.toBeInTheDocument();
  await expect.element(member.getByRole("navigation")).not.toBeInTheDocument();
  expect(fakeServer.asked().filter(({ call }) => call.includes("/operate/"))).toEqual([]);
});
