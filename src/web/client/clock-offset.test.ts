import { expect, test } from "vitest";
import { clockOffsetMs, isClockMoved } from "./clock.ts";

const noon = Date.parse("2026-12-01T12:00:00.000Z");

test("the server's time counts as half-way between question and answer", () => {
  const offset = clockOffsetMs({
    serverNow: "2026-12-01T12:00:00.000Z",
    askedAtMs: noon - 100,
    answeredAtMs: noon + 300,
  });
  expect(offset).toBe(-100);
});

test("the app's clock is a day ahead if the server's is", () => {
  const offset = clockOffsetMs({
    serverNow: "2026-12-02T12:00:00.000Z",
    askedAtMs: noon,
    answeredAtMs: noon,
  });
  expect(offset).toBe(86_400_000);
});

test("a jump of the server's clock isn't taken for a slow network", () => {
  expect(isClockMoved(0, 4_000)).toBe(false);
  expect(isClockMoved(0, 3_600_000)).toBe(true);
  expect(isClockMoved(3_600_000, 3_600_000)).toBe(false);
});
