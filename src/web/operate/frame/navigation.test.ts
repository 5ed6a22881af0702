import { expect, test } from "vitest";
import type { StaffRole } from "#shared/rules/staff.ts";
import { navigationFor } from "./navigation.ts";

const pathsFor = (...roles: StaffRole[]) => navigationFor(roles).map(({ path }) => path);

test("each role sees its own part of the console, and an admin all of it", () => {
  const everybodys = ["/figures", "/learning", "/members"];
  const planners = [
    "/sessions",
    "/venues",
    "/timetable",
    "/cities",
    "/exchange",
    "/messages",
    "/access-codes",
  ];
  const moderators = ["/reports", "/appeals"];
  const financiers = ["/money", "/promotion-codes", "/statements"];
  expect(pathsFor("planner")).toEqual(["/today", ...planners, ...everybodys]);
  expect(pathsFor("moderator")).toEqual(["/today", ...everybodys, ...moderators]);
  expect(pathsFor("finance")).toEqual(["/today", ...everybodys, ...financiers]);
  expect(pathsFor("finance", "moderator")).toEqual([
    "/today",
    ...everybodys,
    ...moderators,
    ...financiers,
  ]);
  expect(pathsFor("admin")).toEqual([
    "/today",
    ...planners,
    ...everybodys,
    ...moderators,
    ...financiers,
    "/documents",
    "/waiver",
    "/staff",
    "/work",
    "/audit",
    "/server",
  ]);
});

test("nobody without a role sees any part of the console", () => {
  expect(pathsFor()).toEqual([]);
});
