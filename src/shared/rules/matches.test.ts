import { expect, it } from "vitest";
import { isNewMatch } from "./matches.ts";

const match = {
  isFormerMember: false,
  lastMessage: null,
  createdAt: "2026-11-01T12:00:00.000Z",
};

it("a connection is a new match for two weeks, until one of the two writes or leaves", () => {
  expect(isNewMatch(match, new Date("2026-11-15T11:59:59Z"))).toBe(true);
  expect(isNewMatch(match, new Date("2026-11-15T12:00:00Z"))).toBe(false);
  const soon = new Date("2026-11-02T12:00:00Z");
  expect(isNewMatch({ ...match, lastMessage: {} }, soon)).toBe(false);
  expect(isNewMatch({ ...match, isFormerMember: true }, soon)).toBe(false);
});
