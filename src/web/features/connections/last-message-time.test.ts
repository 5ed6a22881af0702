import { expect, test } from "vitest";
import { lastMessageTime } from "./connection-grid.tsx";

test("the time of a more recent message is shorter", () => {
  const now = new Date("2026-12-10T18:00:00.000Z");
  const at = (moment: string) =>
    lastMessageTime(new Date(moment), now, "UTC", "en").replaceAll("\u202F", " ");
  expect(at("2026-12-10T09:05:00.000Z")).toBe("9:05 AM");
  expect(at("2026-12-09T23:59:00.000Z")).toBe("Yesterday");
  expect(at("2026-12-04T12:00:00.000Z")).toBe("Friday");
  expect(at("2026-12-03T12:00:00.000Z")).toBe("Thu, Dec 3");
});
