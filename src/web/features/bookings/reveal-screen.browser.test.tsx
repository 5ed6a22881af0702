import { beforeEach, expect, test } from "vitest";
import type { Mate } from "#shared/api/bookings.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import { meetAddress } from "#web/features/notifications/notification-target.ts";
import { forgetMember } from "#web/client/forget-member.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, inDays, session } from "#web/testing/samples.ts";
import { EventsScreen } from "./events-screen.tsx";
import { RevealScreen } from "./reveal-screen.tsx";

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
  history.replaceState(null, "", "/events");
  await forgetMember();
  fakeServer.answer("GET /api/bookings/*", [grouped]);
  fakeServer.answer("GET /api/event-history/*", []);
  fakeServer.answer("GET /api/waitlists", []);
  await logIn();
});

/** At its own address, to which Home, push and mail lead. */
function openReveal() {
  history.replaceState(null, "", meetAddress("s1"));
  return renderInApp(<RevealScreen />);
}

test("a formed group leads to its introduction, prominently until the member has met it", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await expect.element(screen.getByText("Your group of four is set")).toBeVisible();
  await screen.getByRole("button", { name: "Meet your four" }).click();
  expect(location.pathname + location.search).toBe("/meet?session=s1");
  await screen.unmount();
  const reveal = await openReveal();
  await expect.element(reveal.getByRole("heading", { name: "Ben B." })).toBeVisible();
  await reveal.unmount();
  history.replaceState(null, "", "/events");
  const again = await renderInApp(<EventsScreen />);
  await expect.element(again.getByRole("button", { name: "Meet your four" })).toBeVisible();
  await expect.element(again.getByText("Your group of four is set")).not.toBeInTheDocument();
});

test("the group's cards turn over one by one, once, with the common ground and the place", async () => {
  const screen = await openReveal();
  const rows = screen.getByRole("listitem");
  await expect.element(rows.nth(0).getByText(/^Advanced\s· You trained together on/)).toBeVisible();
  await expect
    .element(rows.nth(0).getByText("You and Ben both train Tuesday evenings"))
    .toBeVisible();
  await expect.element(rows.nth(1).getByText("Beginner · First time together")).toBeVisible();
  await expect
    .element(rows.nth(1).getByText("You and Cat both train to build endurance"))
    .toBeVisible();
  await expect.element(rows.nth(2).getByText(/You and Dan/)).not.toBeInTheDocument();
  await expect.element(screen.getByText("Amy Adams")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Look for Hope H., your host.")).toBeVisible();
  const directions = screen.getByRole("link", { name: /Directions/ });
  expect(directions.element().getAttribute("href")).toContain("Iron%20House");
  const turning = () => document.querySelectorAll("[class*='turn-away']").length;
  expect(turning()).toBe(3);
  await screen.unmount();
  const again = await openReveal();
  await expect.element(again.getByRole("heading", { name: "Dan D." })).toBeVisible();
  expect(turning()).toBe(0);
});

test("a greeting is one of three, shown as sent, and others' greetings are beside them", async () => {
  const [own, ben, ...others] = grouped.attendeeList;
  if (own === undefined || ben === undefined) throw new Error("Two are needed.");
  const greeted = {
    ...grouped,
    attendeeList: [own, { ...ben, greeting: "first_time" as const }, ...others],
  };
  fakeServer.answer("GET /api/bookings/*", [greeted]);
  const answered = [
    { ...own, greeting: "see_you_there" as const },
    ...greeted.attendeeList.slice(1),
  ];
  fakeServer.answer("POST /api/bookings/*/greeting", { ...greeted, attendeeList: answered });
  const screen = await openReveal();
  const bens = screen.getByRole("listitem").nth(0);
  await expect.element(bens.getByText("My first time too")).toBeVisible();
  await screen.getByRole("button", { name: "See you there!" }).click();
  await expect.element(screen.getByText("Your group sees it.")).toBeVisible();
  expect(fakeServer.asked("POST /api/bookings/*/greeting").map(({ body }) => body)).toEqual([
    { greeting: "see_you_there" },
  ]);
});

test("a face opens a small profile", async () => {
  fakeServer.answer("GET /api/people/*", {
    userId: "cat",
    name: "Cat C.",
    avatar: null,
    fitnessLevel: "beginner",
    bio: "Talks after it.",
    shared: [{ kind: "goal", goals: ["maintain_health"] }],
    timesTogether: 2,
    lastTrainedOn: "2026-01-06",
    connectionId: null,
  });
  const screen = await openReveal();
  await screen.getByRole("button", { name: "Cat C.", exact: true }).click();
  const sheet = screen.getByRole("dialog", { name: "Cat C." });
  await expect.element(sheet.getByText("Beginner · Trained together twice")).toBeVisible();
  await expect.element(sheet.getByText("You and Cat both train to stay healthy")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "Message" })).not.toBeInTheDocument();
});

test("the group's address explains when there will be a group", async () => {
  fakeServer.answer("GET /api/bookings/*", []);
  const screen = await openReveal();
  await expect.element(screen.getByText("Your group isn't set yet")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Open Your Events" })).toBeVisible();
});

test("a group with an unknown venue reads that, and nothing of a vote", async () => {
  const unknown = { ...grouped, session: { ...grouped.session, venueDetails: null } };
  fakeServer.answer("GET /api/bookings/*", [unknown]);
  const reveal = await openReveal();
  await expect.element(reveal.getByText(/^No venue yet\./)).toBeVisible();
  await expect.element(reveal.getByRole("link", { name: /Directions/ })).not.toBeInTheDocument();
  await reveal.unmount();
  history.replaceState(null, "", "/events");
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Details" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByRole("heading", { name: "Your group" })).toBeVisible();
  await expect.element(sheet.getByText(/We form your group 24 hours/)).not.toBeInTheDocument();
  await expect.element(sheet.getByText(/vote/)).not.toBeInTheDocument();
});

test("a group without a host reads how to find one another", async () => {
  const { hostName, ...unhosted } = grouped;
  fakeServer.answer("GET /api/bookings/*", [unhosted]);
  const screen = await openReveal();
  await expect.element(screen.getByText(/look for these faces. Tap "I'm here"/)).toBeVisible();
  await expect.element(screen.getByText(`Look for ${hostName}`)).not.toBeInTheDocument();
});

test("opening the details first also introduces the group", async () => {
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Details" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByText("You and Ben both train Tuesday evenings")).toBeVisible();
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

test("an incident can be reported once people may have met", async () => {
  const session = { ...grouped.session, startTime: inDays(0.01) };
  fakeServer.answer("GET /api/bookings/*", [{ ...grouped, session }]);
  const screen = await renderInApp(<EventsScreen />);
  await screen.getByRole("button", { name: "Details" }).click();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet.getByText("Tell us what happened")).toBeVisible();
});
