import { expect, test } from "vitest";
import { groupByDay } from "./day-groups.ts";

test("sessions are grouped by local day, days and sessions in order", () => {
  const list = [
    { id: "a", date: "2026-12-01" },
    { id: "b", date: "2026-12-01" },
    { id: "c", date: "2026-12-03" },
    { id: "d", date: "2026-12-01" },
  ];
  expect(groupByDay(list).map((day) => [day.date, day.sessions.map(({ id }) => id)])).toEqual([
    ["2026-12-01", ["a", "b", "d"]],
    ["2026-12-03", ["c"]],
  ]);
  expect(groupByDay([])).toEqual([]);
});
