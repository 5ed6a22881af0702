import { describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "./durations.ts";
import { maxWaiting, offerEndsAt, opensMoreSpots, spotsHeldBack } from "./waitlists.ts";

const startsAt = new Date("2026-12-01T18:00:00.000Z");
const before = (ms: number) => new Date(startsAt.getTime() - ms);

describe("the waitlist of a session", () => {
  it("the waitlist of a session holds half as many members as there are spots, rounded up", () => {
    expect([1, 2, 3, 4, 20, 21].map(maxWaiting)).toEqual([1, 1, 2, 2, 10, 11]);
  });

  it("the waitlist of a session has half an hour for an offered spot", () => {
    expect(offerEndsAt(before(hourMs))).toEqual(before(30 * minuteMs));
  });
});

describe("offered spots", () => {
  const now = before(5 * hourMs);
  const offers = [
    { until: before(4 * hourMs).toISOString(), lastEntryId: "9" },
    { until: before(4.5 * hourMs).toISOString(), lastEntryId: "12" },
    { until: now.toISOString(), lastEntryId: "15" },
  ];
  const session = { startsAt, offers, waiting: 2 };

  it("offered spots are held back from members who didn't wait, while the offer lasts", () => {
    expect(spotsHeldBack(session, undefined, now)).toBe(2);
    expect(spotsHeldBack(session, undefined, before(4.5 * hourMs))).toBe(1);
    expect(spotsHeldBack(session, undefined, before(4 * hourMs))).toBe(0);
  });

  it("offered spots are held back from members who joined the list later, compared by number and not by letter", () => {
    expect(["9", "10", "12", "13", "100"].map((id) => spotsHeldBack(session, id, now))).toEqual([
      0, 1, 1, 2, 2,
    ]);
  });

  it("offered spots are for everyone if nobody waits any more, before the last day, and once the list is closed", () => {
    expect(spotsHeldBack({ ...session, waiting: 0 }, undefined, now)).toBe(0);
    const late = { ...session, offers: [{ until: startsAt.toISOString(), lastEntryId: "9" }] };
    expect(spotsHeldBack(late, undefined, before(24 * hourMs + 1))).toBe(0);
    expect(spotsHeldBack(late, undefined, before(24 * hourMs))).toBe(1);
    expect(spotsHeldBack(late, undefined, before(2 * hourMs))).toBe(0);
  });
});

describe("a change of a session", () => {
  const plan = { startsAt, durationMinutes: 60, totalSpots: 8, audience: "everyone" } as const;

  it("a change of a session can give waiting members a spot by more spots, another time or another audience", () => {
    const changes = [
      { totalSpots: 9 },
      { startsAt: before(hourMs) },
      { durationMinutes: 45 },
      { audience: "women" as const },
    ];
    for (const change of changes) expect(opensMoreSpots(plan, { ...plan, ...change })).toBe(true);
  });

  it("a change of a session gives nobody a spot without such a change, or with fewer spots", () => {
    expect(opensMoreSpots(plan, { ...plan, startsAt: new Date(startsAt) })).toBe(false);
    expect(opensMoreSpots(plan, { ...plan, totalSpots: 7 })).toBe(false);
  });
});
