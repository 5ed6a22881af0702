import { z } from "zod";
import type { Factor } from "#shared/matching/compatibility.ts";
import { call } from "#shared/api/call.ts";
import { instant } from "#shared/api/primitives.ts";
import { reason } from "./fields.ts";

const weight = z.number();
const weights = z.object({
  level: weight,
  workout: weight,
  goal: weight,
  personality: weight,
  schedule: weight,
} satisfies Record<Factor, z.ZodType>);

const share = z.number().min(0).max(1);

/** Mutual likes (both gave four stars or more) per group. */
const likesOfHalf = z.object({
  groups: z.int(),
  /** Null without groups. */
  perGroup: z.number().nullable(),
  /** The 95% interval of `perGroup`; null with fewer than two groups. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
});
export const learnedLikes = z.object({ chosen: likesOfHalf, learned: likesOfHalf });

export const learningReply = z.object({
  /** `off` while switched off; otherwise the result of the last night. */
  state: z.enum(["too_few", "worse", "used", "off"]),
  /** The end of the last night's learning; null before the first. */
  learnedAt: instant.nullable(),
  /** The pairs that shared a group and rated each other in the last 180 days. */
  pairs: z.int(),
  /** Each adds up to 1. `learned` is null with too few pairs. */
  weights: z.object({ chosen: weights, learned: weights.nullable(), used: weights }),
  /** On the newest fifth of the pairs, by tenths of the predicted chance of a mutual like. */
  calibration: z.array(z.object({ predicted: share, observed: share, pairs: z.int() })),
  /** Of the sessions that kept the chosen weights and those formed with learned ones, since the first of these. */
  likes: learnedLikes,
});

export const readLearning = call({
  method: "GET",
  path: "/api/operate/learning",
  summary: "What the ratings teach about the weights of the matching",
  permit: "staff",
  replies: { 200: learningReply },
});

export const switchLearning = call({
  method: "PATCH",
  path: "/api/operate/learning",
  summary: "Switches learned weights on or off",
  description:
    "While off, all groups are formed with the chosen weights. Groups already formed stay.",
  permit: "staff",
  roles: ["admin"],
  body: z.object({ isOn: z.boolean(), reason }),
  replies: { 200: learningReply },
});

export type Learning = z.infer<typeof learningReply>;
export type LearnedLikes = z.infer<typeof learnedLikes>;
