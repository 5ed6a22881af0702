import { afterEach, describe, expect, test, vi } from "vitest";
import {
  dayOfMonth,
  dayText,
  localDay,
  nearDayText,
  shortDayText,
  timeText,
  weekdayText,
} from "./dates.ts";

afterEach(() => vi.unstubAllEnvs());

// Half past eleven on Thursday evening in Los Angeles.
const moment = new Date("2026-12-04T07:30:00Z");

// A language tag of its own for each device, because what was made for one is kept.
describe.each([
  ["Pacific/Kiritimati", "en-PR"],
  ["Pacific/Pago_Pago", "en-GU"],
])("on a device in %s", (deviceZone, tag) => {
  test("days and times are those of the session's zone", () => {
    vi.stubEnv("TZ", deviceZone);
    const day = localDay(moment, "America/Los_Angeles");
    expect(day).toBe("2026-12-03");
    expect(dayText(day, tag)).toBe("Thursday, December 3");
    expect(shortDayText(day, tag)).toBe("Thu, Dec 3");
    expect([weekdayText(day, tag), weekdayText(day, tag, "long"), dayOfMonth(day)]).toEqual([
      "Thu",
      "Thursday",
      "3",
    ]);
    expect(
      nearDayText(
        day,
        localDay(new Date(moment.getTime() + 3_600_000), "America/Los_Angeles"),
        tag,
      ),
    ).toBe("Yesterday");
    expect(timeText(moment, "America/Los_Angeles", tag)).toMatch(/^11:30\sPM$/);
  });
});
