import { describe, expect, it } from "vitest";
import {
  arrivalWindow,
  checkInClosesAt,
  checkInOpensAt,
  checkInState,
  contactOpensAt,
  contactWindow,
  earliestCheckInStart,
  earliestMarkedEnd,
  isAttended,
  latestCheckInStart,
  latestSettledEnd,
  marksState,
} from "./attendance.ts";
import { objectionState } from "./objections.ts";
import { dayMs, hourMs, minuteMs } from "./durations.ts";

const startsAt = new Date("2026-12-01T18:00:00.000Z");
const endsAt = new Date("2026-12-01T19:00:00.000Z");
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** The states just before, at and just after a moment. */
const around = (state: (now: Date) => string, moment: Date) =>
  [-1, 0, 1].map((ms) => state(after(moment, ms)));

describe("who was there", () => {
  it("can be said by oneself from 30 minutes before until 20 minutes after the start", () => {
    const state = (now: Date) => checkInState(startsAt, now);
    expect(around(state, after(startsAt, -30 * minuteMs))).toEqual(["too_early", "open", "open"]);
    expect(around(state, after(startsAt, 20 * minuteMs))).toEqual(["open", "open", "too_late"]);
  });

  it("is news for the group from the reveal on", () => {
    const state = (now: Date) => arrivalWindow(startsAt, now);
    expect(around(state, after(startsAt, -dayMs))).toEqual(["too_early", "open", "open"]);
    expect(around(state, after(startsAt, 20 * minuteMs))).toEqual(["open", "open", "too_late"]);
  });

  it("can be said by the host until 48 hours after the end", () => {
    const state = (now: Date) => marksState(startsAt, endsAt, now);
    expect(around(state, after(startsAt, -30 * minuteMs))).toEqual(["too_early", "open", "open"]);
    expect(around(state, after(endsAt, 48 * hourMs))).toEqual(["open", "open", "too_late"]);
  });

  it("is settled a day after the end, and can be objected to for 30 days", () => {
    expect(latestSettledEnd(after(endsAt, dayMs))).toEqual(endsAt);
    const state = (now: Date) => objectionState(endsAt, now);
    expect(around(state, endsAt)).toEqual(["too_early", "open", "open"]);
    expect(around(state, after(endsAt, 30 * dayMs))).toEqual(["open", "open", "too_late"]);
  });

  it("is looked for among the sessions for which it may be said, and no others", () => {
    expect(latestCheckInStart(checkInOpensAt(startsAt))).toEqual(startsAt);
    expect(earliestCheckInStart(checkInClosesAt(startsAt))).toEqual(startsAt);
    expect(earliestMarkedEnd(after(endsAt, 48 * hourMs))).toEqual(endsAt);
  });

  it("can be called for from 2 hours before the start until 2 hours after the end", () => {
    const state = (now: Date) => contactWindow(startsAt, endsAt, now);
    expect(contactOpensAt(startsAt)).toEqual(after(startsAt, -2 * hourMs));
    expect(around(state, after(startsAt, -2 * hourMs))).toEqual(["too_early", "open", "open"]);
    expect(around(state, after(endsAt, 2 * hourMs))).toEqual(["open", "open", "too_late"]);
  });

  it("is whoever booked, until it is known otherwise", () => {
    expect([isAttended(null), isAttended("present"), isAttended("absent")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
