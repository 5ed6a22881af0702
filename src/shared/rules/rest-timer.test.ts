import fc from "fast-check";
import { expect, it } from "vitest";
import { workoutTypes } from "./choices.ts";
import {
  extendRest,
  pauseRest,
  restLeftMs,
  restText,
  resumeRest,
  startRest,
} from "./rest-timer.ts";
import { restSeconds } from "./workout-plans.ts";

const begin = Date.parse("2026-12-01T18:30:00.000Z");
const after = (seconds: number) => new Date(begin + seconds * 1_000);
const leftAfter = (rest: Parameters<typeof restLeftMs>[0], seconds: number) =>
  restLeftMs(rest, after(seconds)) / 1_000;

it("a rest follows the clock, even while the phone is locked, and ends once", () => {
  const rest = startRest(90, after(0));
  expect([0, 1, 89, 90, 3_600].map((seconds) => leftAfter(rest, seconds))).toEqual([
    90, 89, 1, 0, 0,
  ]);
});

it("a rest stops while it is paused, and then continues", () => {
  const paused = pauseRest(startRest(90, after(0)), after(30));
  expect(leftAfter(paused, 500)).toBe(60);
  const again = resumeRest(paused, after(500));
  expect([leftAfter(again, 500), leftAfter(again, 530)]).toEqual([60, 30]);
});

it("fifteen seconds can be added to a running or paused rest", () => {
  const rest = startRest(30, after(0));
  expect(leftAfter(extendRest(rest, 15, after(10)), 10)).toBe(35);
  expect(leftAfter(extendRest(rest, 15, after(10)), 20)).toBe(25);
  const paused = extendRest(pauseRest(rest, after(10)), 15, after(20));
  expect(leftAfter(paused, 100)).toBe(35);
});

it("a rest is at most a quarter of an hour", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 80 }), (waits) => {
      let rest = startRest(90, after(0));
      for (const [turn, wait] of waits.entries()) {
        const now = after(turn + wait);
        if (turn % 3 === 0) rest = pauseRest(rest, now);
        else if (turn % 3 === 1) rest = extendRest(rest, 15, now);
        else rest = resumeRest(rest, now);
        expect(leftAfter(rest, turn + wait)).toBeGreaterThanOrEqual(0);
        expect(leftAfter(rest, turn + wait)).toBeLessThanOrEqual(900);
      }
    }),
  );
});

it("a rest is shown in minutes and seconds, rounded up", () => {
  const texts = [90_000, 89_001, 60_000, 9_400, 1, 0].map(restText);
  expect(texts).toEqual(["1:30", "1:30", "1:00", "0:10", "0:01", "0:00"]);
});

it("every workout type has a rest between half a minute and two minutes", () => {
  for (const type of workoutTypes) {
    expect(restSeconds(type)).toBeGreaterThanOrEqual(30);
    expect(restSeconds(type)).toBeLessThanOrEqual(120);
  }
});
