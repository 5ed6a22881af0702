import { expect, test } from "vitest";
import { actionText, changeTexts } from "./change-texts.ts";

test("the audit log says in words what changed, with names and the city's time", () => {
  const entry = {
    names: { "member:m-1": "Cleo Cole", "venue:7": "Iron Yard" },
    timeZone: "America/Chicago",
    from: { totalSpots: 24, fixedVenueId: null, hostUserId: null, isActive: true },
    to: {
      totalSpots: 20,
      fixedVenueId: "7",
      hostUserId: "m-1",
      isActive: false,
      startTime: "2026-12-02T00:30:00.000Z",
    },
  };
  expect(changeTexts(entry)).toEqual([
    "Spots: 24 → 20",
    "Fixed venue: none → Iron Yard",
    "Host: none → Cleo Cole",
    "In use: yes → no",
    "Start: Dec 1, 2026, 6:30 PM CST",
  ]);
  const lists = { ...entry, from: ["planner"], to: ["planner", "finance"] };
  expect(changeTexts(lists)).toEqual(["planner → planner, finance"]);
  expect(changeTexts({ ...entry, from: null, to: ["m-1", "m-2"] })).toEqual(["Cleo Cole, m-2"]);
  expect(changeTexts({ ...entry, from: null, to: null })).toEqual([]);
  expect([actionText("session.cancel"), actionText("moon.land")]).toEqual([
    "Called off a session",
    "moon.land",
  ]);
});
