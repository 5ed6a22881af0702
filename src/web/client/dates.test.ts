import { afterEach, describe, expect, test, vi } from "vitest";
import {
  pastDay,
  amountText,
  dayOfMonth,
  dayText,
  localDay,
  nearDayText,
  otherZoneName,
  shortDayText,
  timeRangeText,
  timeText,
  weekdayText,
} from "./dates.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const dallas = "America/Chicago";
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, " ");

describe("days", () => {
  test("days belong to the zone's calendar", () => {
    const lateEvening = new Date("2026-12-04T03:30:00Z");
    expect(localDay(lateEvening, dallas)).toBe("2026-12-03");
    expect(localDay(lateEvening, "Asia/Tokyo")).toBe("2026-12-04");
  });

  test("days are formatted without shifting", () => {
    expect(dayText("2026-12-03", "en")).toBe("Thursday, December 3");
    expect(shortDayText("2026-12-03", "en")).toBe("Thu, Dec 3");
    expect(dayOfMonth("2026-12-03")).toBe("3");
  });

  test("days near today have names", () => {
    const name = (day: string) => nearDayText(day, "2026-12-31", "en");
    expect(["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"].map(name)).toEqual([
      "Yesterday",
      "Today",
      "Tomorrow",
      null,
    ]);
    expect(nearDayText("2027-01-01", "2026-12-31", "de")).toBe("Morgen");
  });
});

describe("times", () => {
  const start = new Date("2026-12-04T00:30:00Z");

  test("times are those of the session's city", () => {
    expect(plain(timeText(start, dallas, "en"))).toBe("6:30 PM");
    expect(plain(timeRangeText(start, new Date("2026-12-04T01:45:00Z"), dallas, "en"))).toBe(
      "6:30 – 7:45 PM",
    );
  });

  test("times have the same format alone and in a range", () => {
    const end = new Date("2026-12-04T01:45:00Z");
    const both = (tag: string) => [
      timeText(start, "UTC", tag),
      timeRangeText(start, end, "UTC", tag),
    ];
    expect(both("de")).toEqual(["00:30", "00:30–01:45"]);
    expect(both("ja")).toEqual(["0:30", "0:30–1:45"]);
    expect(both("fr")).toEqual(["0:30", "0:30–1:45"]);
  });

  test("times have an end, without dates, past midnight and in the repeated hour of autumn", () => {
    const range = (from: string, until: string) =>
      plain(timeRangeText(new Date(from), new Date(until), dallas, "en"));
    expect(range("2026-12-08T05:30:00Z", "2026-12-08T06:45:00Z")).toBe("11:30 PM – 12:45 AM");
    expect(range("2026-12-08T04:45:00Z", "2026-12-08T06:00:00Z")).toBe("10:45 PM – 12:00 AM");
    expect(range("2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z")).toBe("1:30 AM – 1:30 AM");
    expect(range("2026-11-01T06:30:00Z", "2026-11-01T07:45:00Z")).toBe("1:30 – 1:45 AM");
  });

  test("times name their zone only if the device's clock shows another time", () => {
    const onDeviceIn = (zone: string) => {
      vi.stubEnv("TZ", zone);
      return otherZoneName(start, dallas, "en");
    };
    expect(onDeviceIn(dallas)).toBeNull();
    expect(onDeviceIn("America/Winnipeg")).toBeNull();
    expect(onDeviceIn("Europe/Berlin")).toBe("Central Time");
    expect(onDeviceIn("Asia/Kolkata")).toBe("Central Time");
  });
});

// Each device has its own language tag, because formatters are cached per tag.
describe.each([
  ["Pacific/Kiritimati", "en-PR"],
  ["Pacific/Pago_Pago", "en-GU"],
])("on a device in %s", (deviceZone, tag) => {
  test("days and times are those of the session's zone on any device", () => {
    vi.stubEnv("TZ", deviceZone);
    const zone = "America/Los_Angeles";
    // Half past eleven on Thursday evening there.
    const moment = new Date("2026-12-04T07:30:00Z");
    const day = localDay(moment, zone);
    expect(day).toBe("2026-12-03");
    expect(dayText(day, tag)).toBe("Thursday, December 3");
    expect(shortDayText(day, tag)).toBe("Thu, Dec 3");
    expect([weekdayText(day, tag), weekdayText(day, tag, "long"), dayOfMonth(day)]).toEqual([
      "Thu",
      "Thursday",
      "3",
    ]);
    const anHourLater = localDay(new Date("2026-12-04T08:30:00Z"), zone);
    expect(nearDayText(day, anHourLater, tag)).toBe("Yesterday");
    expect(timeText(moment, zone, tag)).toMatch(/^11:30\sPM$/);
  });
});

test("amounts have their unit", () => {
  expect(amountText(75, "minute", "en")).toBe("75 min");
  expect(amountText(1, "day", "en")).toBe("1 day");
  expect(amountText(3, "hour", "en")).toBe("3 hr");
  expect(amountText(90, "minute", "ja")).toBe("90分");
});

describe("a past day", () => {
  const today = "2026-11-18";
  const textOf = (day: string, languageTag = "en") => pastDay(day, today, languageTag).text;

  test("a past day is today, yesterday, a weekday for a week, and then a date", () => {
    expect(textOf(today)).toBe("today");
    expect(textOf("2026-11-17")).toBe("yesterday");
    expect(textOf("2026-11-16")).toBe("Monday");
    expect(textOf("2026-11-12")).toBe("Thursday");
    expect(textOf("2026-11-11")).toBe("Wednesday, November 11");
    expect(pastDay("2026-11-17", today, "en").isNear).toBe(true);
    expect(pastDay("2026-11-16", today, "en").isNear).toBe(false);
  });

  test("a past day is never tomorrow, whatever another zone's calendar says", () => {
    expect(textOf("2026-11-19")).toBe("today");
  });

  test("near days fit into a sentence in every language", () => {
    expect(textOf("2026-11-17", "de")).toBe("gestern");
    expect(textOf(today, "es")).toBe("hoy");
    expect(textOf("2026-11-17", "ja")).toBe("昨日");
  });
});
