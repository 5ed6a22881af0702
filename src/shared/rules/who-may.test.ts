import { describe, expect, it } from "vitest";
import { isOpenTo, isOpenToUser } from "./choices.ts";
import { hourMs } from "./durations.ts";
import { isMuted, isSuspended } from "./moderation.ts";
import { isAllowed } from "./staff.ts";

const now = new Date("2026-12-01T18:00:00.000Z");
const later = new Date(now.getTime() + 1);
const earlier = new Date(now.getTime() - hourMs);

describe("a session", () => {
  it("a session for women is open to members who said that they are female, and to nobody else", () => {
    const genders = ["female", "male", "non_binary", null];
    expect(genders.map((gender) => isOpenTo("women", gender))).toEqual([true, false, false, false]);
    expect(genders.map((gender) => isOpenTo("everyone", gender))).toEqual([true, true, true, true]);
  });

  it("a session for women is open in the app if the server says so about the member", () => {
    const openIn = (audience: "everyone" | "women") =>
      [{ isOpenForWomen: true }, { isOpenForWomen: false }, {}].map((user) =>
        isOpenToUser({ audience }, user),
      );
    expect(openIn("women")).toEqual([true, false, false]);
    expect(openIn("everyone")).toEqual([true, true, true]);
  });
});

describe("a measure", () => {
  it("a measure that mutes ends by itself", () => {
    expect([null, now, later].map((until) => isMuted(until, now))).toEqual([false, false, true]);
  });

  it("a measure that suspends lasts until its end, or forever", () => {
    const isKeptOut = (suspendedUntil: Date | null) =>
      isSuspended({ suspendedAt: earlier, suspendedUntil }, now);
    expect([null, now, later].map(isKeptOut)).toEqual([true, false, true]);
    expect(isSuspended({ suspendedAt: null, suspendedUntil: null }, now)).toBe(false);
    expect(isSuspended({ suspendedAt: null, suspendedUntil: later }, now)).toBe(false);
  });
});

describe("a role", () => {
  it("a role allows its own actions, and an admin all of them", () => {
    expect(isAllowed(["planner"], ["planner", "moderator"])).toBe(true);
    expect(isAllowed(["finance", "planner"], ["planner"])).toBe(true);
    expect(isAllowed(["finance"], ["planner", "moderator"])).toBe(false);
    expect(isAllowed(["admin"], ["planner"])).toBe(true);
    expect(isAllowed([], ["planner"])).toBe(false);
  });

  it("a role of any kind allows the actions of the whole staff", () => {
    expect(isAllowed(["finance"], undefined)).toBe(true);
    expect(isAllowed([], undefined)).toBe(false);
  });
});
