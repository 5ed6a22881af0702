import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Session } from "#shared/api/sessions.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { booking, session, user } from "#web/testing/samples.ts";
import { BrowseScreen } from "./browse-screen.tsx";
import { SessionCard } from "./session-card.tsx";

// A Tuesday and a Wednesday.
const days = ["2030-12-03", "2030-12-04"] as const;
const on = (id: string, day: 0 | 1, changed: Partial<Session> = {}) =>
  session({
    id,
    date: days[day],
    startTime: `${days[day]}T18:30:00.000Z`,
    time: "18:00",
    ...changed,
  });
const three = [
  on("s1", 0, { workoutType: "gym", time: "07:00" }),
  on("s2", 1, { workoutType: "gym", time: "18:00" }),
  on("s3", 1, { workoutType: "cardio", time: "18:00" }),
];

const chip = (name: string) => page.getByRole("checkbox", { name, exact: true });
const result = page.getByText(/^\d+ sessions?( in Dallas, TX)?$/);
const clear = page.getByRole("button", { name: "Clear filters" });
const cards = page.getByRole("heading", { level: 3 });
const show = page.getByRole("button", { name: /^Show \d+ sessions?$/ });
const panel = page.getByRole("button", { name: /^Filters/ });

async function browse(address = "/browse", sessions: Session[] = three) {
  history.replaceState(null, "", address);
  fakeServer.answer("GET /api/sessions", sessions);
  return await renderInApp(<BrowseScreen />);
}

beforeEach(async () => {
  fakeServer.answer("GET /api/bookings/*", []);
  await logIn();
});

describe("the filters", () => {
  test("the filters count each chip's results, and the total is the list's length", async () => {
    await browse();
    await expect.element(result).toHaveTextContent("3 sessions in Dallas, TX");
    for (const name of ["Gym 2", "Cardio 1", "Calisthenics 0"])
      await expect.element(chip(name)).not.toBeChecked();
    await expect.element(clear).not.toBeInTheDocument();
    await chip("Cardio 1").click();
    await expect.element(result).toHaveTextContent("1 session");
    await expect.poll(() => cards.elements()).toHaveLength(1);
    await expect.element(cards).toMatchTextContent("Cardio");
    expect(location.search).toBe("?type=cardio");
    // Chips of the same group still count their additions.
    await expect.element(chip("Gym 2")).toBeVisible();
    await clear.click();
    await expect.element(result).toHaveTextContent("3 sessions in Dallas, TX");
    await expect.poll(() => cards.elements()).toHaveLength(3);
    await expect.element(clear).not.toBeInTheDocument();
    expect(location.search).toBe("");
  });

  test("the filters by day and time are in a sheet whose button counts the active ones", async () => {
    await browse();
    await expect.element(panel).toHaveTextContent("Filters");
    expect(chip("Tuesday 1").elements()).toEqual([]);
    await panel.click();
    await chip("Wednesday 2").click();
    await chip("Evening 2").click();
    await expect.element(show).toHaveTextContent("Show 2 sessions");
    await expect.element(chip("Morning 0")).toBeVisible();
    await show.click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(panel).toMatchTextContent("(2 filters on)");
    await expect.element(result).toHaveTextContent("2 sessions");
    // A chip of another group doesn't count here.
    await chip("Gym 1").click();
    await expect.element(result).toHaveTextContent("1 session");
    await expect.element(panel).toMatchTextContent("(2 filters on)");
  });

  test("the filters of a day in the address apply at first", async () => {
    await browse("/browse?day=tuesday");
    await expect.element(panel).toMatchTextContent("(1 filter on)");
    await expect.poll(() => cards.elements()).toHaveLength(1);
    await panel.click();
    await expect.element(chip("Tuesday 1")).toBeChecked();
    await expect.element(chip("Wednesday 2")).not.toBeChecked();
  });

  test("filters without results can be cleared in the list's place", async () => {
    await browse("/browse?type=calisthenics");
    await expect.element(page.getByText("No sessions match these filters")).toBeVisible();
    await expect.element(result).toHaveTextContent("0 sessions");
    expect(cards.elements()).toEqual([]);
    await page.getByText("Clear filters", { exact: true }).click();
    await expect.poll(() => cards.elements()).toHaveLength(3);
    await expect.element(page.getByText("No sessions match these filters")).not.toBeInTheDocument();
  });

  test("the filters for the audience appear only if a session isn't for everyone", async () => {
    const forWho = page.getByRole("group", { name: "Who it's for" });
    const everyone = await browse();
    await panel.click();
    await expect.element(show).toBeVisible();
    await expect.element(forWho).not.toBeInTheDocument();
    await everyone.unmount();
    await browse("/browse", [...three, on("s4", 1, { audience: "women" })]);
    await queryClient.invalidateQueries();
    await panel.click();
    await forWho.getByRole("checkbox", { name: /1$/ }).click();
    await show.click();
    await expect.element(result).toHaveTextContent("1 session");
    expect(location.search).toBe("?for=women");
  });
});

describe("a session's card", () => {
  const full = { spotsAvailable: 0, attendeeCount: 12 };
  const isSeen = { isBooked: false, isOpen: true };

  /** The card's texts about spots, and its action. */
  async function said(of: Session, { isBooked, isOpen } = isSeen) {
    const screen = await renderInApp(
      <ul>
        <SessionCard session={of} isBooked={isBooked} isOpen={isOpen} onBook={() => undefined} />
      </ul>,
    );
    const card = page.getByRole("listitem");
    await expect.element(card).toBeVisible();
    const text = card.element().textContent;
    await screen.unmount();
    return text.slice(text.indexOf("24h before") + "24h before".length);
  }

  test("a session's card shows the free spots, and for a full one the number waiting", async () => {
    expect(await said(session({ spotsAvailable: 8 }))).toBe(
      "8 spots availableBe the first: we tell you the day before who joinedBook a spot",
    );
    expect(await said(session({ spotsAvailable: 1, attendeeCount: 11 }))).toBe(
      "1 spot available11 people are goingBook a spot",
    );
    expect(await said(session(full))).toBe(
      "Fully Booked12 people are goingView fully booked session",
    );
    const waitedFor = session({ ...full, waitlist: { size: 3, position: null } });
    expect(await said(waitedFor)).toBe(
      "Fully Booked3 people are waiting12 people are goingView fully booked session",
    );
    const waiting = session({ ...full, waitlist: { size: 3, position: 2 } });
    expect(await said(waiting)).toBe(
      "Fully BookedOn the waitlist, 2nd of 312 people are goingView fully booked session",
    );
    // An offered spot: waiting members can book it.
    expect(await said({ ...waiting, spotsAvailable: 1, attendeeCount: 11 })).toBe(
      "1 spot available11 people are goingBook a spot",
    );
    // Full without attendees: all its spots are reserved for others.
    expect(await said(session({ spotsAvailable: 0 }))).toBe(
      "Fully BookedView fully booked session",
    );
  });

  test("a session's card says where the vote leads, who goes and what they share, and only before the booking", async () => {
    const anna = { id: "1", userId: "anna", name: "Anna Reyes", avatar: null };
    const isConnection = true as const;
    const shown = async (isBooked: boolean, changed: Partial<Session> = {}) => {
      const of = session({
        leadingAreaId: "1",
        leadingArea: { areaName: "Uptown", distanceMiles: 1 },
        distanceMiles: 0,
        attendeeList: [
          { ...anna, isConnection },
          { ...anna, id: "2", name: "Ben B." },
        ],
        attendeeCount: 5,
        sharingGoal: 2,
        levels: { beginner: 1, intermediate: 3, advanced: 0 },
        ...changed,
      });
      const screen = await renderInApp(
        <ul>
          <SessionCard session={of} isBooked={isBooked} isOpen onBook={() => undefined} />
        </ul>,
      );
      const text = page.getByRole("listitem").element().textContent.replaceAll("\u00A0", " ");
      await screen.unmount();
      return text;
    };
    const why = "Anna goes2 share your goal1 Beginner · 3 Intermediate";
    expect(await shown(false)).toContain(`Uptown leads · 1 miVenue revealed 24h before${why}`);
    expect(await shown(true)).not.toContain("share your goal");
    const early = { leadingAreaId: null, leadingArea: undefined, levels: null, sharingGoal: null };
    expect(await shown(false, { ...early, distanceMiles: 3 })).toContain("From 3 mi away");
  });

  test("a session's card leads to an existing booking, and nowhere if the session is for others", async () => {
    const mine = { isBooked: true, isOpen: true };
    expect(await said(session({ attendeeCount: 4 }), mine)).toBe(
      "Booked4 people are goingView your booking",
    );
    expect(await said(session(full), mine)).toBe("Booked12 people are goingView your booking");
    const others = { isBooked: false, isOpen: false };
    expect(await said(session({ attendeeCount: 4 }), others)).toBe(
      "8 spots available4 people are going",
    );
    expect(await said(session(), others)).toBe("8 spots available");
  });

  test("a session's card names up to four attendees, and counts the others", async () => {
    const attendeeList = ["Ann A.", "Ben B.", "Cat C.", "Dan D.", "Eve E."].map((name) => ({
      id: name,
      userId: name,
      name,
      avatar: null,
    }));
    await browse("/browse", [session({ attendeeList, attendeeCount: 9 })]);
    await expect
      .element(page.getByRole("img", { name: "Going: Ann A., Ben B., Cat C., Dan D. and 5 more" }))
      .toBeVisible();
  });

  test("a session's card in the list is open to its audience, and marked if booked", async () => {
    const women = on("s4", 0, { audience: "women" });
    const way = page.getByRole("button", { name: "Book a spot" });
    fakeServer.answer("GET /api/bookings/*", [booking({ session: on("s1", 0) })]);
    const screen = await browse("/browse", [on("s1", 0), women, on("s2", 1)]);
    await expect.poll(() => cards.elements()).toHaveLength(3);
    expect(page.getByText("Booked", { exact: true }).elements()).toHaveLength(1);
    expect(way.elements()).toHaveLength(1);
    await screen.unmount();
    queryClient.clear();
    await logIn({ ...user, isOpenForWomen: true });
    await renderInApp(<BrowseScreen />);
    await expect.poll(() => way.elements()).toHaveLength(2);
  });
});
