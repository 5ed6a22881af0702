import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingPhase, sessionEndsAt } from "./booking-states.ts";

const startsAt = new Date("2026-12-01T18:30:00.000Z");
const booking = { status: "active", startsAt, durationMinutes: 60 } as const;
const at = (time: string) => new Date(`2026-12-01T${time}Z`);

describe("a one-hour booking", () => {
  it("a one-hour booking is upcoming until the start, then in progress, and ended after the hour", () => {
    const phases = ["18:29:59.999", "18:30:00.000", "19:29:59.999", "19:30:00.000"].map((time) =>
      bookingPhase(booking, at(time)),
    );
    expect(phases).toEqual(["upcoming", "in_progress", "in_progress", "ended"]);
  });

  it("a one-hour booking that was cancelled is only cancelled", () => {
    for (const time of ["10:00:00.000", "18:45:00.000", "23:00:00.000"]) {
      const cancelled = { ...booking, status: "cancelled" } as const;
      expect(bookingPhase(cancelled, at(time))).toBe("cancelled");
    }
  });
});

it("any booking passes through its phases once and in order", () => {
  const order = ["upcoming", "in_progress", "ended"];
  const offsetMs = fc.integer({ min: -(10 ** 8), max: 10 ** 8 });
  fc.assert(
    fc.property(fc.integer({ min: 15, max: 480 }), offsetMs, offsetMs, (minutes, one, other) => {
      const some = { ...booking, durationMinutes: minutes };
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((offset) =>
        order.indexOf(bookingPhase(some, new Date(startsAt.getTime() + offset))),
      );
      expect(early).toBeLessThanOrEqual(late ?? -1);
      const end = sessionEndsAt(startsAt, minutes);
      expect(bookingPhase(some, end)).toBe("ended");
      expect(bookingPhase(some, new Date(end.getTime() - 1))).toBe("in_progress");
    }),
  );
});
