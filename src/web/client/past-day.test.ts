import { expect, test } from "vitest";
import { pastDay } from "./past-day.ts";

const today = "2026-11-18";
const textOf = (day: string, languageTag = "en") => pastDay(day, today, languageTag).text;

test("a day that is over is today, yesterday, a weekday for a week, and then a date", () => {
  expect(textOf(today)).toBe("today");
  expect(textOf("2026-11-17")).toBe("yesterday");
  expect(textOf("2026-11-16")).toBe("Monday");
  expect(textOf("2026-11-12")).toBe("Thursday");
  expect(textOf("2026-11-11")).toBe("Wednesday, November 11");
  expect(pastDay("2026-11-17", today, "en").isNear).toBe(true);
  expect(pastDay("2026-11-16", today, "en").isNear).toBe(false);
});

test("what is over is never tomorrow, whatever another zone's calendar says", () => {
  expect(textOf("2026-11-19")).toBe("today");
});

test("the near days stand within a sentence in every language", () => {
  expect(textOf("2026-11-17", "de")).toBe("gestern");
  expect(textOf(today, "es")).toBe("hoy");
  expect(textOf("2026-11-17", "ja")).toBe("昨日");
});
