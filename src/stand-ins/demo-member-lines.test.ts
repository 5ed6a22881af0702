import { expect, it } from "vitest";
import { attendance as english } from "#words/en/attendance.ts";
import { attendance as japanese } from "#words/ja/attendance.ts";
import { demoMemberLine } from "./demo-members.ts";

it("a demo member answers each of the app's openers fittingly, in every language", () => {
  const openers = Object.values(english.icebreakers.questions);
  const answers = openers.map((opener) => demoMemberLine(opener, 0));
  expect(new Set(answers).size).toBe(openers.length);
  expect(answers).toEqual(openers.map((opener) => demoMemberLine(` ${opener} `, 3)));
  expect(demoMemberLine("Which exercise do you never skip?", 1)).toMatch(/^Deadlifts/);
  expect(
    Object.values(japanese.icebreakers.questions).map((opener) => demoMemberLine(opener, 0)),
  ).toEqual(answers);
});

it("a demo member answers any other question with a line that fits all", () => {
  expect(demoMemberLine("What did you have for breakfast?", 0)).toMatch(/^Good question!/);
  expect(demoMemberLine("朝ごはんは？", 0)).toMatch(/^Good question!/);
  expect(demoMemberLine("I had eggs.", 0)).not.toMatch(/question/);
});
