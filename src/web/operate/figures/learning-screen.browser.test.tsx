import { beforeEach, expect, test } from "vitest";
import type { Learning } from "#shared/api/operate/learning.ts";
import { chosenWeights, factors } from "#shared/matching/compatibility.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { LearningScreen, SwitchDialog, verdictOf, wilson } from "./learning-screen.tsx";
import { learningSample } from "./learning-sample.ts";
import { learningWords } from "./learning-words.ts";

const path = "/api/operate/learning";
const nothing = { groups: 0, perGroup: null, interval: null };
const tooFew: Learning = {
  state: "too_few",
  learnedAt: null,
  pairs: 123,
  weights: { chosen: chosenWeights, learned: null, used: chosenWeights },
  calibration: [],
  likes: { chosen: nothing, learned: nothing },
};

beforeEach(() => logIn());

test("with too few ratings the page says how many are needed and shows an example", async () => {
  fakeServer.answer(`GET ${path}`, tooFew);
  const screen = await renderInApp(<LearningScreen />);
  await expect.element(screen.getByText("123 of 500 pairs", { exact: false })).toBeVisible();
  await expect
    .element(screen.getByText("This is how it will look", { exact: false }))
    .toBeVisible();
});

test("learned weights are compared in words, and the example is gone", async () => {
  fakeServer.answer(`GET ${path}`, { ...learningSample, learnedAt: "2026-11-20T09:00:00.000Z" });
  const screen = await renderInApp(<LearningScreen />);
  await expect
    .element(screen.getByText("Schedule counts four times as much as it was set."))
    .toBeVisible();
  await expect.element(screen.getByText(learningWords.verdicts.better)).toBeVisible();
  expect(screen.getByText("This is how it will look", { exact: false }).query()).toBeNull();
});

test("an admin switches learned weights off with a reason", async () => {
  fakeServer.answer(`PATCH ${path}`, { ...learningSample, state: "off" });
  const screen = await renderInApp(<SwitchDialog open onClose={() => undefined} isOn={false} />);
  await sendDialog(screen, learningWords.switchOff);
  await expect.poll(() => sent(`PATCH ${path}`)).toMatchObject([{ body: { isOn: false } }]);
});

test("a learned weight is compared with the chosen one in plain fractions", () => {
  const said = (ratio: number) => learningWords.comparison("schedule", ratio);
  expect(said(0.25)).toBe("Schedule counts a quarter as much as it was set.");
  expect(said(0.5)).toBe("Schedule counts half as much as it was set.");
  expect(said(1)).toBe("Schedule counts about as much as it was set.");
  expect(said(1.5)).toBe("Schedule counts half as much again as it was set.");
  expect(said(2)).toBe("Schedule counts twice as much as it was set.");
  expect(said(4)).toBe("Schedule counts four times as much as it was set.");
});

test("the verdict on learned weights follows the intervals", () => {
  const half = (low: number, high: number) => ({
    groups: 9,
    perGroup: (low + high) / 2,
    interval: [low, high] as [number, number],
  });
  expect(verdictOf({ chosen: nothing, learned: half(1, 2) })).toBe("none");
  expect(verdictOf({ chosen: half(1, 2), learned: half(2.1, 3) })).toBe("better");
  expect(verdictOf({ chosen: half(2.1, 3), learned: half(1, 2) })).toBe("worse");
  expect(verdictOf({ chosen: half(1, 2), learned: half(1.5, 3) })).toBe("open");
});

test("the interval of an observed share is Wilson's", () => {
  // 5 of 10: Wilson (1927) gives 0.2366 to 0.7634.
  const [low, high] = wilson({ observed: 0.5, pairs: 10 });
  expect(low).toBeCloseTo(0.2366, 4);
  expect(high).toBeCloseTo(0.7634, 4);
  expect(wilson({ observed: 0, pairs: 10 })[0]).toBe(0);
});

test("every matching factor has a name", () => {
  expect(Object.keys(learningWords.factors)).toEqual([...factors]);
});
