import { beforeEach, expect, test } from "vitest";
import type { Mate } from "#shared/api/bookings.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import { forgetMember } from "#web/client/forget-member.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, session } from "#web/testing/samples.ts";
import { EventsScreen } from "./events-screen.tsx";

const person = (id: string, userId: string, name: string) => ({ id, userId, name, avatar: null });
const mates: readonly Mate[] = [
  {
    ...person("2", "ben", "Ben B."),
    fitnessLevel: "advanced",
    lastTrainedOn: "2026-01-06",
    shared: { kind: "schedule", weekdays: ["tuesday"], times: ["evening"] },
  },
  {
    ...person("3", "cat", "Cat C."),
    fitnessLevel: "beginner",
    lastTrainedOn: null,
    shared: { kind: "goal", goals: ["improve_endurance"] },
    bio: "Runs before breakfast.\nTalks after it.",
  },
  { ...person("4", "dan", "Dan D."), fitnessLevel: "beginner", lastTrainedOn: null },
];
const grouped = booking({
  session: session({
    startTime: inDays(0.8),
    venueDetails: "Iron House, 12 Main St, Dallas, TX",
  }),
  attendeeList: [person("1", "amy", "Amy Adams"), ...mates],
  groupReasons: [{ kind: "workout", types: ["gym"] }],
  hostName: "Hope H.",
});

beforeEach(async () => {
  await forgetMember();
  fakeServer.answer("GET /api/bookings/*", [grouped]);
  fakeServer.answer("GET /api/event-history/*", []);
  fakeServer.answer("GET /api/waitlists", []);
  await logIn();
});

test("a formed group is introduced once, with its people and place, and can be seen again", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText("Your group of four is set")).toBeVisible();
  await screen.getByRole("button", { name: "Meet your four" }).click();
  const sheet = screen.getByRole("dialog", { name: "Meet your four" });
  const rows = sheet.getByRole("listitem");
  await expect.element(rows.nth(0).getByText(/^Advanced\s· You trained together on/)).toBeVisible();
  await expect.element(rows.nth(0).getByText("In common: Tuesday evenings")).toBeVisible();
  await expect.element(rows.nth(1).getByText("Beginner · First time together")).toBeVisible();
  await expect.element(rows.nth(1).getByText(/Runs before breakfast/)).toBeVisible();
  await expect
    .element(rows.nth(1).getByText("In common: the goal to improve endurance"))
    .toBeVisible();
  await expect.element(rows.nth(2).getByText(/In common/)).not.toBeInTheDocument();
  await expect.element(sheet.getByText("Amy Adams")).not.toBeInTheDocument();
  await expect.element(sheet.getByText("Look for Hope H., your host.")).toBeVisible();
  const directions = sheet.getByRole("link", { name: /Directions/ });
  expect(directions.element().getAttribute("href")).toContain("Iron%20House");
  await sheet.getByRole("button", { name: "See you there" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByText("Your group of four is set")).not.toBeInTheDocument();
  const again = screen.getByRole("button", { name: "Meet your four" });
  await again.click();
  await expect.element(rows.nth(2).getByText("Dan D.")).toBeVisible();
  expect(rows.nth(2).element().className).not.toContain("animate");
});

test("a group with an unknown venue reads that, and whom to look for, and nothing of a vote", async () => {
  const unknown = { ...grouped, session: { ...grouped.session, venueDetails: null } };
  fakeServer.answer("GET /api/bookings/*", [unknown]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Meet your four" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByText("Where you meet")).toBeVisible();
  await expect.element(sheet.getByText(/^No venue yet\./)).toBeVisible();
  await expect.element(sheet.getByText("Look for Hope H., your host.")).toBeVisible();
  await expect.element(sheet.getByRole("link", { name: /Directions/ })).not.toBeInTheDocument();
  await sheet.getByRole("button", { name: "See you there" }).click();
  await screen.getByRole("button", { name: "Details" }).click();
  await expect.element(sheet.getByRole("heading", { name: "Your group" })).toBeVisible();
  await expect.element(sheet.getByText(/We form your group 24 hours/)).not.toBeInTheDocument();
  await expect.element(sheet.getByText(/vote/)).not.toBeInTheDocument();
});

test("a group without a host reads how to find one another", async () => {
  const { hostName, ...unhosted } = grouped;
  fakeServer.answer("GET /api/bookings/*", [unhosted]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Meet your four" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByText(/look for these faces. Tap "I'm here"/)).toBeVisible();
  await expect.element(sheet.getByText(`Look for ${hostName}`)).not.toBeInTheDocument();
});

test("opening the details first also introduces the group", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Details" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByText("In common: Tuesday evenings")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByText("Your group of four is set")).not.toBeInTheDocument();
});

test("nobody is introduced before the groups are formed", async () => {
  const { attendeeList, ...rest } = grouped;
  const namesOnly = attendeeList.map(({ id, userId, name, avatar }) => ({
    id,
    userId,
    name,
    avatar,
  }));
  fakeServer.answer("GET /api/bookings/*", [{ ...rest, attendeeList: namesOnly }]);
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByRole("button", { name: "Details" })).toBeVisible();
  await expect.element(screen.getByText("Your group of four is set")).not.toBeInTheDocument();
});

test("anybody of the group can be reported or blocked, except oneself and deleted members", async () => {
  const gone = person("5", formerMemberUsername, "Former member");
  fakeServer.answer("GET /api/bookings/*", [
    { ...grouped, attendeeList: [...grouped.attendeeList, gone] },
  ]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Details" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByText("Former member")).toBeVisible();
  const menus = sheet.getByRole("button", { name: /^(Report|Tell us)/ }).all();
  expect(menus.map((menu) => menu.element().ariaLabel ?? menu.element().textContent)).toEqual([
    "Report or block Ben B.",
    "Report or block Cat C.",
    "Report or block Dan D.",
  ]);
});

test("what happened can be told once people may have met", async () => {
  const session = { ...grouped.session, startTime: inDays(0.01) };
  fakeServer.answer("GET /api/bookings/*", [{ ...grouped, session }]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Details" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByText("Tell us what happened")).toBeVisible();
});
