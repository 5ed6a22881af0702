import { expect, test } from "vitest";
import { elapsedShare, timeUntil } from "./event-facts.tsx";

const start = new Date("2026-12-03T18:00:00Z");
const at = (moment: string) => timeUntil(start, new Date(moment), "en");

test("a countdown becomes finer as the start comes nearer", () => {
  expect(at("2026-11-28T17:00:00Z")).toBe("5 days");
  expect(at("2026-12-01T18:00:00Z")).toBe("2 days");
  expect(at("2026-12-02T14:00:00Z")).toBe("1 day 4 hr");
  expect(at("2026-12-02T18:00:00Z")).toBe("1 day");
  expect(at("2026-12-03T15:45:00Z")).toBe("2 hr 15 min");
  expect(at("2026-12-03T16:00:00Z")).toBe("2 hr");
  expect(at("2026-12-03T17:59:00Z")).toBe("1 min");
});

test("amounts aren't separated by spaces in languages without them", () => {
  const soon = new Date("2026-12-03T15:45:00Z");
  expect(timeUntil(start, soon, "ja")).toBe("2時間15分");
  expect(timeUntil(start, soon, "zh")).toBe("2小时15分钟");
  expect(timeUntil(start, soon, "de")?.replaceAll("\u00a0", " ")).toBe("2 Std. 15 Min.");
});

test("the last minute of a countdown has no number", () => {
  expect(at("2026-12-03T17:59:01Z")).toBeNull();
  expect(at("2026-12-03T18:30:00Z")).toBeNull();
});

test("a session's progress grows with time", () => {
  const end = new Date("2026-12-03T19:00:00Z");
  expect(elapsedShare(start, end, new Date("2026-12-03T18:15:00Z"))).toBe(0.25);
  expect(elapsedShare(start, end, new Date("2026-12-03T17:00:00Z"))).toBe(0);
  expect(elapsedShare(start, end, new Date("2026-12-03T20:00:00Z"))).toBe(1);
});
