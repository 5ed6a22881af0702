import type { Factor } from "#shared/matching/compatibility.ts";
import { fewestPairs, rememberedDays } from "#shared/matching/learning.ts";

const factors: Readonly<Record<Factor, string>> = {
  level: "Level",
  workout: "Workout",
  goal: "Goal",
  personality: "Personality",
  schedule: "Schedule",
};

/** From each ratio of a learned weight to the chosen one on, lowest first. */
const ratios = [
  { from: 0, words: "a quarter as much as it was set" },
  { from: 0.29, words: "a third as much as it was set" },
  { from: 0.4, words: "half as much as it was set" },
  { from: 0.62, words: "a quarter less than it was set" },
  { from: 0.9, words: "about as much as it was set" },
  { from: 1.1, words: "a quarter more than it was set" },
  { from: 1.38, words: "half as much again as it was set" },
  { from: 1.75, words: "twice as much as it was set" },
  { from: 2.5, words: "three times as much as it was set" },
  { from: 3.5, words: "four times as much as it was set" },
];

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const number = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const count = new Intl.NumberFormat("en-US");

export const learningWords = {
  title: "Learned weights",
  lead: "Groups are matched by five factors. Every night, the ratings show how much each of them really counts.",
  states: {
    too_few: (pairs: number) =>
      `Too few ratings so far: ${count.format(pairs)} of ${count.format(fewestPairs)} pairs have rated each other in the last ${rememberedDays} days. All groups are formed with the chosen weights.`,
    worse: (pairs: number) =>
      `The ratings of ${count.format(pairs)} pairs don't predict better than the chosen weights. All groups are formed with the chosen weights.`,
    used: (pairs: number) =>
      `Learned from ${count.format(pairs)} pairs, and better at predicting the newest ones. Half of the sessions use the learned weights; the other half shows what they bring.`,
    off: () => "Switched off. All groups are formed with the chosen weights.",
  },
  lastLearned: (when: string) => `Last learned ${when}.`,
  switchOn: "Switch on",
  switchOff: "Switch off",
  switchOnEffect:
    "From now on, half of the sessions are matched with the learned weights while these predict better. Groups already formed stay.",
  switchOffEffect:
    "From now on, all groups are formed with the chosen weights. Groups already formed stay.",
  done: (isOn: boolean) => (isOn ? "Learned weights are on." : "Learned weights are off."),
  example:
    "This is how it will look. The numbers are an example: a simulated year of a city whose members care most about the schedule.",
  weights: "The weights",
  factor: "Factor",
  chosen: "Chosen",
  learned: "Learned",
  inWords: "In words",
  factors,
  comparison: (factor: Factor, ratio: number) =>
    `${factors[factor]} counts ${ratios.findLast(({ from }) => ratio >= from)?.words ?? ""}.`,
  calibration: "Predicted and observed",
  calibrationLead:
    "Of the newest pairs, by tenths of the predicted chance that both give 4 or 5 stars. Dots on the line mean that predictions come true; the bars show what chance alone may change (95%).",
  predicted: "Predicted",
  observed: "Observed",
  interval: "95% interval",
  pairs: "Pairs",
  tenth: "Tenth",
  nth: (tenth: number) => `${tenth + 1} of 10`,
  fits: (inside: number, all: number) =>
    `${inside} of ${all} predictions lie within the interval of what was observed.`,
  likes: "Mutual likes per group",
  likesLead: "Pairs of a group in which both gave 4 or 5 stars.",
  half: { chosen: "Chosen weights", learned: "Learned weights" },
  groups: (groups: number) => (groups === 1 ? "1 group" : `${count.format(groups)} groups`),
  noGroups: "No group yet",
  verdicts: {
    none: "There is nothing to compare until both halves have rated groups.",
    better: "Learned weights bring more mutual likes: the intervals don't overlap.",
    worse:
      "Learned weights bring fewer mutual likes: the intervals don't overlap. Switch them off.",
    open: "The intervals overlap, so it isn't clear yet whether learned weights bring more.",
  },
  percent: (share: number) => percent.format(share),
  number: (value: number) => number.format(value),
  range: (low: string, high: string) => `${low} to ${high}`,
};
