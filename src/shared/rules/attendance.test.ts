import { describe, expect, it, test } from "vitest";
import { canObject, isAttended } from "./attendance.ts";
import { dayMs, hourMs } from "./durations.ts";

const now = new Date("2026-12-01T18:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test("somebody who booked counts as present until they are marked as absent", () => {
  expect([isAttended(null), isAttended("present"), isAttended("absent")]).toEqual([
    true,
    true,
    false,
  ]);
});

describe("a member marked as absent", () => {
  const absent = { endsAt: ago(hourMs), attendance: "absent", objectedAt: null } as const;

  it("a member marked as absent can object once, from the end for 30 days", () => {
    expect(canObject(absent, now)).toBe(true);
    expect(canObject({ ...absent, objectedAt: now }, now)).toBe(false);
    expect(canObject({ ...absent, endsAt: ago(-1_000) }, now)).toBe(false);
    expect(canObject({ ...absent, endsAt: ago(30 * dayMs + 1_000) }, now)).toBe(false);
  });

  it("a member marked as absent has nothing to object to if they count as present", () => {
    expect(canObject({ ...absent, attendance: "present" }, now)).toBe(false);
    expect(canObject({ ...absent, attendance: null }, now)).toBe(false);
  });
});
