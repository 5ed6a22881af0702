import type { Learning } from "#shared/api/operate/learning.ts";

/** A simulated year, written by the bench `learning` with SAMPLE=1. */
export const learningSample: Learning = {
  state: "used",
  learnedAt: null,
  pairs: 19488,
  weights: {
    chosen: { level: 0.25, workout: 0.2, goal: 0.2, personality: 0.15, schedule: 0.2 },
    learned: { level: 0.0625, workout: 0.0725, goal: 0.06, personality: 0.1225, schedule: 0.6825 },
    used: { level: 0.0625, workout: 0.0725, goal: 0.06, personality: 0.1225, schedule: 0.6825 },
  },
  calibration: [
    { predicted: 0.2665, observed: 0.2674, pairs: 389 },
    { predicted: 0.3934, observed: 0.4359, pairs: 390 },
    { predicted: 0.4679, observed: 0.5179, pairs: 390 },
    { predicted: 0.5282, observed: 0.5385, pairs: 390 },
    { predicted: 0.5835, observed: 0.5744, pairs: 390 },
    { predicted: 0.6387, observed: 0.653, pairs: 389 },
    { predicted: 0.6886, observed: 0.6872, pairs: 390 },
    { predicted: 0.7406, observed: 0.7872, pairs: 390 },
    { predicted: 0.7965, observed: 0.8205, pairs: 390 },
    { predicted: 0.8706, observed: 0.8744, pairs: 390 },
  ],
  likes: {
    chosen: { groups: 3100, perGroup: 1.6823, interval: [1.6428, 1.7217] },
    learned: { groups: 3100, perGroup: 1.9568, interval: [1.9152, 1.9983] },
  },
};
