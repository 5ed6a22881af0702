import { describe, expect, test } from "vitest";
import { calendarFile, parseDurationMinutes } from "./calendar-file.ts";

const now = new Date("2026-11-30T12:00:00Z");
const event = {
  uid: "booking-7@spotter",
  startTime: "2026-12-03T18:30:00.000Z",
  duration: 75,
  summary: "Gym Session",
  location: "Iron House; Weights & More, 12 Main St, Dallas, TX, right beside the old cinema",
};
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar file", () => {
  test("the calendar file holds one confirmed event with its times in UTC", () => {
    const lines = unfolded(calendarFile(event, now));
    expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
    expect(lines).toEqual(
      expect.arrayContaining([
        "VERSION:2.0",
        "UID:booking-7@spotter",
        "DTSTAMP:20261130T120000Z",
        "DTSTART:20261203T183000Z",
        "DTEND:20261203T194500Z",
        "SUMMARY:Gym Session",
        "STATUS:CONFIRMED",
      ]),
    );
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  });

  test("the calendar file escapes and folds a long location so that it can be read back", () => {
    const file = calendarFile(event, now);
    for (const line of file.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(
      "LOCATION:Iron House\\; Weights & More\\, 12 Main St\\, Dallas\\, TX\\, right beside the old cinema",
    );
  });

  test("the calendar file's event lasts an hour if its length can't be read", () => {
    expect(unfolded(calendarFile({ ...event, duration: "as long as it takes" }, now))).toContain(
      "DTEND:20261203T193000Z",
    );
  });
});

test("minutes are read from a number or a text, or else are sixty", () => {
  expect(
    [75, "75", "90 min", 0, -5, Number.NaN, null, undefined, ""].map(parseDurationMinutes),
  ).toEqual([75, 75, 90, 60, 60, 60, 60, 60, 60]);
});
