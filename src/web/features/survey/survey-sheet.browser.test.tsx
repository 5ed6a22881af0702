import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { weekMs } from "#shared/rules/durations.ts";
import { queryClient } from "#web/client/query-client.ts";
import { matchesQuery } from "#web/features/connections/connection-queries.ts";
import { invitee } from "#web/features/sessions/use-invitation.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { connection, inDays, session, user } from "#web/testing/samples.ts";
import { MatchEnding } from "./match-ending.tsx";
import type { MatchEndingProps } from "./match-ending.tsx";
import { surveyDraft, SurveySheet } from "./survey-sheet.tsx";
import { emptyDraft } from "./survey-form.ts";

const ben = { id: "2", userId: "ben", name: "Ben B.", avatar: null };
const entry = {
  bookingId: "b1",
  session: session({ startTime: inDays(-1) }),
  attendeeList: [ben],
  rating: null,
  attendance: null,
  hasObjected: false,
  canObject: false,
};

function Opened() {
  const [open, setOpen] = useState(true);
  const [ending, setEnding] = useState<MatchEndingProps | null>(null);
  return (
    <>
      <SurveySheet entry={entry} open={open} onClose={() => setOpen(false)} onHoped={setEnding} />
      {ending !== null && <MatchEnding {...ending} open onClose={() => setEnding(null)} />}
    </>
  );
}

const stars = () => page.getByRole("radio", { name: /4/ });
const next = () => page.getByRole("button", { name: "Next" });

beforeEach(async () => {
  history.replaceState(null, "", "/events");
  fakeServer.answer("GET /api/event-history/*", [entry]);
  fakeServer.answer("GET /api/connections", []);
  fakeServer.answer("GET /api/sessions", []);
  fakeServer.answer("GET /api/bookings/*", []);
  await logIn();
});

test("Back undoes one step with its answers kept, and then closes the sheet", async () => {
  await renderInApp(<Opened />);
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await stars().click();
  await next().click();
  await expect.element(page.getByText("2 of 4")).toBeVisible();
  await stars().click();
  await next().click();
  await expect.element(page.getByText("3 of 4")).toBeVisible();
  history.back();
  await expect.element(page.getByText("2 of 4")).toBeVisible();
  await expect.element(stars()).toBeChecked();
  history.back();
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await expect.element(stars()).toBeChecked();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(location.pathname).toBe("/events");
});

test("a long name breaks on a small screen instead of being cut", async () => {
  await page.viewport(320, 568);
  const name = "Wolfeschlegelsteinhausenbergerdorffwelchevoraltern W.";
  fakeServer.answer("GET /api/event-history/*", [{ ...entry, attendeeList: [{ ...ben, name }] }]);
  await renderInApp(<Opened />);
  const shown = [
    page.getByRole("heading", { name: /Wolfe/ }),
    page.getByText(/Wolfe.* wasn't there/),
  ];
  for (const text of shown) {
    await expect.element(text).toBeVisible();
    const { left, right } = text.element().getBoundingClientRect();
    expect([left >= 0, right <= 320]).toEqual([true, true]);
  }
});

test("an absent member isn't rated, and the next question waits for stars or an absence", async () => {
  const cat = { id: "3", userId: "cat", name: "Cat C.", avatar: null };
  fakeServer.answer("GET /api/event-history/*", [{ ...entry, attendeeList: [ben, cat] }]);
  fakeServer.answer("GET /api/connections", [connection()]);
  await renderInApp(<Opened />);
  const hint = page.getByText(/^If you both give 4 or 5 stars/);
  const absent = (name: string) => page.getByRole("checkbox", { name: `${name} wasn't there` });
  await expect.element(page.getByText("1 of 5")).toBeVisible();
  await expect.element(next()).toBeDisabled();
  await absent("Ben B.").click();
  await expect.element(stars()).not.toBeInTheDocument();
  await expect.element(next()).toBeEnabled();
  await absent("Ben B.").click();
  await expect.element(stars()).toBeVisible();
  await expect.element(next()).toBeDisabled();
  await stars().click();
  await expect.element(next()).toBeEnabled();
  // The two can already talk.
  await expect.element(hint).not.toBeInTheDocument();
  await next().click();
  await expect.element(page.getByText("2 of 5")).toBeVisible();
  await expect.element(hint).toBeVisible();
  await absent("Cat C.").click();
  await next().click();
  await expect.element(page.getByText("3 of 5")).toBeVisible();
  await expect.element(next()).toBeDisabled();
});

test("the last step sends the ratings, and only with stars for the whole", async () => {
  const cat = { id: "3", userId: "cat", name: "Cat C.", avatar: null };
  fakeServer.answer("GET /api/event-history/*", [{ ...entry, attendeeList: [ben, cat] }]);
  surveyDraft(user.username, entry.bookingId).keep({
    ...emptyDraft,
    step: 4,
    stars: { "attendee.2": 5, gym: 3, post_workout: 2 },
    absent: ["3"],
  });
  await renderInApp(<Opened />);
  await expect.element(page.getByText("5 of 5")).toBeVisible();
  const submit = page.getByRole("button", { name: "Submit" });
  await expect.element(submit).toBeDisabled();
  await stars().click();
  fakeServer.answer("POST /api/event-history", { ...entry, rating: 4, newConnections: [] });
  fakeServer.answer("GET /api/matches", []);
  await submit.click();
  await expect
    .element(page.getByRole("heading", { name: "We'll tell you when they answer" }))
    .toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(fakeServer.asked("POST /api/event-history").map(({ body }) => body)).toMatchObject([
    {
      userId: user.username,
      sessionId: entry.session.id,
      rating: 4,
      absent: ["cat"],
      surveyData: {
        attendeeRatings: [{ attendeeId: "2", rating: 5 }],
        gymRating: 3,
        postWorkoutRating: 2,
      },
    },
  ]);
});

/** The last step of a survey that gives Ben five stars. */
async function openLastStep() {
  surveyDraft(user.username, entry.bookingId).keep({
    ...emptyDraft,
    step: 3,
    stars: { "attendee.2": 5, gym: 3, post_workout: 2, overall: 4 },
  });
  await renderInApp(<Opened />);
}

/** The same time a week later can be booked. */
function offerNextWeek() {
  const { date, time } = entry.session;
  const weekLater = new Date(Date.parse(date) + weekMs).toISOString();
  const next = {
    ...session({ id: "s8", startTime: weekLater }),
    date: weekLater.slice(0, 10),
    time,
  };
  fakeServer.answer("GET /api/sessions", [session({ id: "s9", startTime: inDays(1) }), next]);
}

test("a match ends the survey, and leads to the chat and to the same time a week later", async () => {
  const match = connection({ createdAt: inDays(0), unreadCount: 0 });
  offerNextWeek();
  fakeServer.answer("GET /api/matches", [match]);
  fakeServer.answer("POST /api/event-history", { ...entry, rating: 4, newConnections: [match] });
  await openLastStep();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect
    .element(page.getByRole("heading", { name: "You and Ben both said yes" }))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Say hello" })).toBeVisible();
  await page.getByRole("button", { name: "Same time next week" }).click();
  expect(location.pathname + location.search).toBe("/browse?session=s8");
  expect(invitee.get()).toEqual({ username: "ben", name: "Ben Baker" });
  invitee.set(null);
});

test("a match that is made while its member waits shows at once", async () => {
  fakeServer.answer("GET /api/matches", []);
  fakeServer.answer("POST /api/event-history", { ...entry, rating: 4, newConnections: [] });
  await openLastStep();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect
    .element(page.getByRole("heading", { name: "We'll tell you when they answer" }))
    .toBeVisible();
  fakeServer.answer("GET /api/matches", [connection()]);
  await queryClient.invalidateQueries({ queryKey: matchesQuery.queryKey });
  await expect
    .element(page.getByRole("heading", { name: "You and Ben both said yes" }))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Train together again" })).toBeVisible();
});

test("a survey's ending closes with a press right after it opened", async () => {
  fakeServer.answer("GET /api/matches", []);
  fakeServer.answer("POST /api/event-history", { ...entry, rating: 4, newConnections: [] });
  await openLastStep();
  await page.getByRole("button", { name: "Submit" }).click();
  const title = page.getByRole("heading", { name: "We'll tell you when they answer" });
  await expect.element(title).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

describe("a survey about people who are connected already", () => {
  const weekly = { ...entry, session: { ...entry.session, isWeekly: true as const } };

  async function rate(gym: number) {
    fakeServer.answer("GET /api/event-history/*", [weekly]);
    fakeServer.answer("GET /api/connections", [connection()]);
    fakeServer.answer("GET /api/matches", []);
    fakeServer.answer("GET /api/series", []);
    fakeServer.answer("POST /api/event-history", { ...weekly, rating: 4, newConnections: [] });
    offerNextWeek();
    surveyDraft(user.username, entry.bookingId).keep({
      ...emptyDraft,
      step: 3,
      stars: { "attendee.2": 5, gym, post_workout: 4, overall: 4 },
    });
    await renderInApp(<Opened />);
    await page.getByRole("button", { name: "Submit" }).click();
  }

  test("a survey about connected people offers the same time next week if all stars are four or more", async () => {
    await rate(4);
    const title = page.getByRole("heading", { name: "Same time next week?" });
    await expect.element(title).toBeVisible();
    await page.getByRole("button", { name: "Same time next week" }).click();
    expect(location.pathname + location.search).toBe("/browse?session=s8");
    expect(invitee.get()).toBeNull();
  });

  test("a survey about connected people thanks without an offer for three stars for anything", async () => {
    await rate(3);
    await expect.element(page.getByText("Survey Submitted!")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});
