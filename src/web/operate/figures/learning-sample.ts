import type { Learning } from "#shared/api/operate/learning.ts";

/** A simulated year, written by the bench `learning` with SAMPLE=1. */
export const learningSample: Learning = {
  state: "used",
  learnedAt: null,
  pairs: 19256,
  weights: {
    chosen: { level: 0.25, workout: 0.2, goal: 0.2, personality: 0.15, schedule: 0.2 },
    learned: { level: 0.0625, workout: 0.05, goal: 0.065, personality: 0.0875, schedule: 0.735 },
    used: { level: 0.0625, workout: 0.05, goal: 0.065, personality: 0.0875, schedule: 0.735 },
  },
  calibration: [
    { predicted: 0.2786, observed: 0.2494, pairs: 385 },
    { predicted: 0.4022, observed: 0.3662, pairs: 385 },
    { predicted: 0.4778, observed: 0.5091, pairs: 385 },
    { predicted: 0.5436, observed: 0.5117, pairs: 385 },
    { predicted: 0.6037, observed: 0.613, pairs: 385 },
    { predicted: 0.657, observed: 0.6935, pairs: 385 },
    { predicted: 0.7063, observed: 0.7455, pairs: 385 },
    { predicted: 0.755, observed: 0.787, pairs: 385 },
    { predicted: 0.8077, observed: 0.8026, pairs: 385 },
    { predicted: 0.879, observed: 0.8472, pairs: 386 },
  ],
  likes: {
    chosen: { groups: 6324, perGroup: 1.6842, interval: [1.6566, 1.7119] },
    learned: { groups: 6324, perGroup: 1.9739, interval: [1.945, 2.0028] },
  },
};
