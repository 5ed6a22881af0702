import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "./durations.ts";
import { decidedOffsets, moments, momentsWith } from "./moments.ts";
import type { Offsets } from "./moments.ts";

const startsAt = new Date("2026-12-01T18:00:00.000Z");
const endsAt = new Date("2026-12-01T19:00:00.000Z");
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

test("the moments are those that the product has decided", () => {
  expect(decidedOffsets).toEqual({
    fromStart: {
      firstVenueWarning: -7 * dayMs,
      secondVenueWarning: -48 * hourMs,
      lastVenueWarning: -24 * hourMs,
      venueReveal: -24 * hourMs,
      venueNotice: -24 * hourMs,
      venueUpdate: -3 * hourMs,
      venueUpdateClosing: -2 * hourMs,
      groupForming: -24 * hourMs,
      lateCancellation: -24 * hourMs,
      spotOffer: -24 * hourMs,
      countdownEmphasis: -24 * hourMs,
      arrivalOpening: -24 * hourMs,
      venueCallOff: -6 * hourMs,
      suggestionDeadline: -3 * hourMs,
      declineDeadline: -4 * hourMs,
      contactMoveDeadline: -4 * hourMs,
      waitlistClosing: -2 * hourMs,
      stepBackClosing: -2 * hourMs,
      reminder: -2 * hourMs,
      doorOpening: -2 * hourMs,
      contactOpening: -2 * hourMs,
      checkInOpening: -30 * minuteMs,
      markingOpening: -30 * minuteMs,
      checkInClosing: 20 * minuteMs,
      arrivalClosing: 20 * minuteMs,
      arrivalExpiry: 30 * minuteMs,
      postWorkoutReveal: 30 * minuteMs,
    },
    fromEnd: {
      surveyOpening: 0,
      doorClosing: 0,
      objectionOpening: 0,
      contactClosing: 2 * hourMs,
      settlement: 24 * hourMs,
      markingClosing: 48 * hourMs,
      surveyClosing: 30 * dayMs,
      objectionClosing: 30 * dayMs,
      calendarRemoval: 30 * dayMs,
      cancelledRemoval: 90 * dayMs,
    },
  });
});

describe("a moment", () => {
  it("a moment has come from exactly its instant on", () => {
    const revealedAt = new Date("2026-11-30T18:00:00.000Z");
    expect(moments.venueReveal.at(startsAt)).toEqual(revealedAt);
    expect(moments.venueReveal.hasCome(startsAt, after(revealedAt, -1))).toBe(false);
    expect(moments.venueReveal.hasCome(startsAt, revealedAt)).toBe(true);
    expect(moments.settlement.at(endsAt)).toEqual(after(endsAt, dayMs));
    expect(moments.settlement.offsetMs()).toBe(dayMs);
  });

  it("a moment is counted in real hours, even in a night in which the clocks change", () => {
    // In Dallas, the clocks were set back that night, so 25 hours of wall clock lie between.
    const sunday = new Date("2026-11-01T18:00:00.000-06:00");
    expect(moments.venueReveal.at(sunday)).toEqual(new Date("2026-10-31T19:00:00.000-05:00"));
  });

  it("a moment has come for every start up to the latest, and for none after it", () => {
    const dates = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, fc.constantFrom(...namesOfMoments()), (now, name) => {
        const latest = moments[name].latest(now);
        expect(moments[name].hasCome(latest, now)).toBe(true);
        expect(moments[name].hasCome(after(latest, 1), now)).toBe(false);
      }),
    );
  });
});

/** The states just before, at and just after a moment. */
const around = (state: (now: Date) => string, moment: Date) =>
  [-1, 0, 1].map((ms) => state(after(moment, ms)));

describe("the time in which something can be done includes its first and last instant:", () => {
  const opens = ["too_early", "open", "open"];
  const closes = ["open", "open", "too_late"];

  test.each<[string, (now: Date) => string, Date, Date]>([
    [
      "checking in, from 30 minutes before until 20 minutes after the start",
      (now) => moments.checkInState(startsAt, now),
      after(startsAt, -30 * minuteMs),
      after(startsAt, 20 * minuteMs),
    ],
    [
      "saying how one is on the way, from a day before until 20 minutes after the start",
      (now) => moments.arrivalState(startsAt, now),
      after(startsAt, -dayMs),
      after(startsAt, 20 * minuteMs),
    ],
    [
      "marking who was there, from 30 minutes before the start until 48 hours after the end",
      (now) => moments.markingState(startsAt, endsAt, now),
      after(startsAt, -30 * minuteMs),
      after(endsAt, 48 * hourMs),
    ],
    [
      "seeing an emergency contact, from 2 hours before the start until 2 hours after the end",
      (now) => moments.contactState(startsAt, endsAt, now),
      after(startsAt, -2 * hourMs),
      after(endsAt, 2 * hourMs),
    ],
    [
      "objecting to being marked as absent, from the end for 30 days",
      (now) => moments.objectionState(endsAt, now),
      endsAt,
      after(endsAt, 30 * dayMs),
    ],
  ])(
    "the time in which something can be done includes its first and last instant: %s",
    (_what, state, opensAt, closesAt) => {
      expect(around(state, opensAt)).toEqual(opens);
      expect(around(state, closesAt)).toEqual(closes);
    },
  );
});

test("a freed spot goes to the first in line until 24 hours before, is offered to all until 2 hours before, then to nobody", () => {
  const phase = (now: Date) => moments.waitlistPhaseAt(startsAt, now);
  expect(around(phase, after(startsAt, -dayMs))).toEqual([
    "first in line",
    "offered to all",
    "offered to all",
  ]);
  expect(around(phase, after(startsAt, -2 * hourMs))).toEqual([
    "offered to all",
    "closed",
    "closed",
  ]);
});

describe("changing one offset changes its own rule and no other:", () => {
  const shiftMs = 7 * minuteMs;
  /** Rules over two moments. */
  const composed = {
    checkInState: ["checkInOpening", "checkInClosing"],
    arrivalState: ["arrivalOpening", "arrivalClosing"],
    markingState: ["markingOpening", "markingClosing"],
    doorState: ["doorOpening", "doorClosing"],
    contactState: ["contactOpening", "contactClosing"],
    objectionState: ["objectionOpening", "objectionClosing"],
    waitlistPhaseAt: ["spotOffer", "waitlistClosing"],
  } as const;

  test.each(namesOfMoments())(
    "changing the offset of %s changes its own rule and no other",
    (name) => {
      const changed = answersOf(momentsWith(shifted(name, shiftMs)));
      const usual = answersOf(moments);
      const differing = Object.keys(usual).filter((rule) => changed[rule] !== usual[rule]);
      const itsRules = Object.entries(composed).filter(([, parts]) =>
        parts.some((part) => part === name),
      );
      expect(differing.toSorted()).toEqual([name, ...itsRules.map(([rule]) => rule)].toSorted());
    },
  );

  /** Each rule's answers around all moments, before and after the shift. */
  function answersOf(rules: typeof moments): Record<string, string> {
    const nows = namesOfMoments()
      .flatMap((name) => [moments[name].at(startsAt), moments[name].at(endsAt)])
      .flatMap((at) => [-1, 0, 1, shiftMs - 1, shiftMs, shiftMs + 1].map((ms) => after(at, ms)));
    const answers: Record<string, (now: Date) => unknown> = {
      checkInState: (now) => rules.checkInState(startsAt, now),
      arrivalState: (now) => rules.arrivalState(startsAt, now),
      markingState: (now) => rules.markingState(startsAt, endsAt, now),
      doorState: (now) => rules.doorState(startsAt, endsAt, now),
      contactState: (now) => rules.contactState(startsAt, endsAt, now),
      objectionState: (now) => rules.objectionState(endsAt, now),
      waitlistPhaseAt: (now) => rules.waitlistPhaseAt(startsAt, now),
    };
    for (const name of namesOfMoments()) {
      const rule = rules[name];
      answers[name] = (now) => [rule.at(startsAt), rule.hasCome(startsAt, now), rule.latest(now)];
    }
    return Object.fromEntries(
      Object.entries(answers).map(([rule, answer]) => [rule, JSON.stringify(nows.map(answer))]),
    );
  }
});

type NameOfMoment = keyof Offsets["fromStart"] | keyof Offsets["fromEnd"];

function namesOfMoments(): NameOfMoment[] {
  const names = [decidedOffsets.fromStart, decidedOffsets.fromEnd].flatMap(Object.keys);
  return names as NameOfMoment[]; // it has no others
}

function shifted(name: NameOfMoment, ms: number): Offsets {
  const { fromStart, fromEnd } = decidedOffsets;
  return name in fromStart
    ? { fromStart: { ...fromStart, [name]: moments[name].offsetMs() + ms }, fromEnd }
    : { fromStart, fromEnd: { ...fromEnd, [name]: moments[name].offsetMs() + ms } };
}
