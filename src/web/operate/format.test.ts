import { expect, test } from "vitest";
import { momentAt, wallTimeOf } from "./format.ts";

test("a local day and time convert to an instant and back, around clock changes", () => {
  for (const [wall, zone, instant] of [
    ["2026-12-01T18:30", "America/Chicago", "2026-12-02T00:30:00.000Z"],
    ["2026-07-01T06:00", "America/New_York", "2026-07-01T10:00:00.000Z"],
    ["2026-03-08T03:30", "America/Chicago", "2026-03-08T08:30:00.000Z"],
    ["2026-11-01T00:00", "America/Los_Angeles", "2026-11-01T07:00:00.000Z"],
  ] as const) {
    expect(momentAt(wall, zone)?.toISOString()).toBe(instant);
    expect(wallTimeOf(new Date(instant), zone)).toBe(wall);
  }
});

test("times skipped by the clocks, and invalid times, have no instant", () => {
  expect(momentAt("2026-03-08T02:30", "America/Chicago")).toBeNull();
  expect(momentAt("", "America/Chicago")).toBeNull();
});
