import { expect, test } from "vitest";
import type { StaffRole } from "#shared/rules/staff-roles.ts";
import { placesFor } from "./navigation.ts";

const pathsFor = (...roles: StaffRole[]) => placesFor(roles).map(({ path }) => path);

test("each role sees its own part of the console, and an admin all of it", () => {
  const everybodys = ["/today"];
  const planners = ["/sessions", "/venues", "/timetable", "/cities", "/exchange"];
  const moderators = ["/members", "/reports", "/appeals"];
  const financiers = ["/money"];
  expect(pathsFor("planner")).toEqual([...everybodys, ...planners]);
  expect(pathsFor("moderator")).toEqual([...everybodys, ...moderators]);
  expect(pathsFor("finance")).toEqual([...everybodys, ...financiers]);
  expect(pathsFor("finance", "moderator")).toEqual([...everybodys, ...moderators, ...financiers]);
  expect(pathsFor("admin")).toEqual([
    ...everybodys,
    ...planners,
    ...moderators,
    ...financiers,
    "/staff",
    "/audit",
  ]);
});

test("nobody without a role sees any", () => {
  expect(pathsFor()).toEqual([]);
});
