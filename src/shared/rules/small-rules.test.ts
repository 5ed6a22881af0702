import { expect, it } from "vitest";
import { isBlank } from "#shared/rules/name-problems.ts";
import { doOverlap } from "./booking-states.ts";
import { faceCount, facePath, findFace } from "./faces.ts";
import { suitsLocationType } from "./choices.ts";
import { hasPhoneDigits } from "./personal-details.ts";
import { leaseEndsAt, retryAt } from "./retries.ts";
import { nextMessageBatchAt } from "./notifications.ts";
import { attendeeIdOfHidden, firstName, hiddenUsername } from "./names.ts";

const now = new Date("2026-12-01T18:00:00.000Z");
const in_ = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const day = 86_400;

it("a text is blank if nothing of it is visible", () => {
  expect(["", "  \n\t", "\u200b\u00ad\ufeff", "\u2800\u3164"].map(isBlank)).toEqual(
    Array(4).fill(true),
  );
  expect([" a ", "\u200b.", "你"].map(isBlank)).toEqual([false, false, false]);
});

it("two sessions overlap unless one ends by the time the other begins", () => {
  const from = (time: string, duration = 60) => ({ startTime: `2026-12-01T${time}:00Z`, duration });
  const ten = from("10:00");
  expect(
    [from("09:00"), from("09:01"), from("10:15", 10), from("10:59"), from("11:00")].map((other) => [
      doOverlap(ten, other),
      doOverlap(other, ten),
    ]),
  ).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
});

it("each drawn face has its own address", () => {
  expect([facePath(0), facePath(63), faceCount]).toEqual(["/faces/0.svg", "/faces/63.svg", 64]);
  expect([findFace("/faces/0.svg"), findFace("/faces/63.svg")]).toEqual([0, 63]);
  expect(["/faces/64.svg", "/faces/00.svg", "/faces/1", ""].map(findFace)).toEqual(
    Array(4).fill(undefined),
  );
});

it("any place suits somebody who likes a mix, and a mixed or unknown place suits everyone", () => {
  const suited = (wanted: Parameters<typeof suitsLocationType>[0]) =>
    (["gym", "outdoor", "hybrid", null, undefined] as const).map((kind) =>
      suitsLocationType(wanted, kind),
    );
  expect(suited("gym")).toEqual([true, false, true, true, true]);
  expect(suited("outdoor")).toEqual([false, true, true, true, true]);
  for (const wanted of ["hybrid", null, undefined] as const)
    expect(suited(wanted)).toEqual([true, true, true, true, true]);
});

it("a phone number has at least five digits, with anything between them", () => {
  expect(["+1 (21) 4-5", "12345", "1-2-3-4", "no number", ""].map(hasPhoneDigits)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("failed work is retried after a minute, doubled each time up to a day", () => {
  expect([0, 1, 5, 10, 11, 30].map((doublings) => retryAt(now, doublings))).toEqual(
    [60, 120, 1_920, 61_440, day, day].map(in_),
  );
  expect(leaseEndsAt(now)).toEqual(in_(600));
});

it("the next batch of a message goes out 10 seconds after the previous one", () => {
  expect(nextMessageBatchAt(now)).toEqual(in_(10));
});

it("a hidden member is named by their attendee id, others by their first name", () => {
  expect(hiddenUsername("a-7")).toBe("hidden-a-7");
  expect(["hidden-a-7", "m-7", "not-hidden-7"].map(attendeeIdOfHidden)).toEqual([
    "a-7",
    undefined,
    undefined,
  ]);
  expect(["  Ada \t Lovelace", "Cher", "   "].map(firstName)).toEqual(["Ada", "Cher", ""]);
});
