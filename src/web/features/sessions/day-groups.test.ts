import { expect, test } from "vitest";
import { groupByDay } from "./session-days.tsx";

test("sessions are grouped by local day, in order, and those without people come last in their day", () => {
  const list = [
    { id: "a", date: "2026-12-01", attendeeCount: 0 },
    { id: "b", date: "2026-12-01", attendeeCount: 2 },
    { id: "c", date: "2026-12-03", attendeeCount: 0 },
    { id: "d", date: "2026-12-01", attendeeCount: 1 },
  ];
  expect(groupByDay(list).map((day) => [day.date, day.sessions.map(({ id }) => id)])).toEqual([
    ["2026-12-01", ["b", "d", "a"]],
    ["2026-12-03", ["c"]],
  ]);
  expect(groupByDay([])).toEqual([]);
});
