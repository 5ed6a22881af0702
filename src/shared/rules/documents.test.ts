import { expect, it } from "vitest";
import { dayMs } from "./durations.ts";
import { documentDateProblem } from "./documents.ts";

const now = new Date("2026-12-01T12:00:00.000Z");
const formerAt = new Date("2026-11-01T00:00:00.000Z");
const after = (days: number, ms = 0) => new Date(now.getTime() + days * dayMs + ms);
const problem = (effectiveAt: Date, facts = {}) =>
  documentDateProblem(effectiveAt, { now, hasMembers: true, formerAt, ...facts });

it("a new version takes effect at least 30 days ahead, and within two years", () => {
  expect(problem(after(30))).toBeNull();
  expect(problem(after(30, -1))).toBe("too_soon");
  expect(problem(after(0))).toBe("too_soon");
  expect(problem(after(730))).toBeNull();
  expect(problem(after(730, 1))).toBe("too_late");
});

it("a new version may take effect right away while there are no members, and never in the past", () => {
  expect(problem(after(0), { hasMembers: false })).toBeNull();
  expect(problem(after(0, -1), { hasMembers: false })).toBe("in_the_past");
  expect(problem(after(-1))).toBe("in_the_past");
});

it("versions take effect in their order", () => {
  expect(problem(after(40), { formerAt: after(40) })).toBe("not_after_former");
  expect(problem(after(40, 1), { formerAt: after(40) })).toBeNull();
});
