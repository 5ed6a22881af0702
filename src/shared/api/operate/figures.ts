import { z } from "zod";
import { costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { figureWeeks, sourceKinds } from "#shared/rules/figures.ts";
import type { FigureKey, FunnelStepKey } from "#shared/rules/figures.ts";
import { venueKinds } from "#shared/rules/choices.ts";
import { call } from "#shared/api/call.ts";
import { cityName } from "./fields.ts";
import { day, id } from "#shared/api/primitives.ts";

const known = z.number().nullable();
const forFinance = known.optional();

/** `figures` in the rules defines each. Those about money are only there for finance and admins. */
const values = z.object({
  members: known,
  newMembers: known,
  trialsBegun: forFinance,
  trialToPaid: forFinance,
  paying: forFinance,
  churn: forFinance,
  revenueCents: forFinance,
  refundCents: forFinance,
  mrrCents: forFinance,
  failedCharges: forFinance,
  sessionsHeld: known,
  fill: known,
  groupsOfFour: known,
  noShows: known,
  meanStars: known,
  mutualLikes: known,
} satisfies Record<FigureKey, z.ZodType>);

const week = z.object({
  /** `2026-W47` */
  week: z.string(),
  /** Its Monday. */
  startsOn: day,
  /** Whether the week is complete. */
  isOver: z.boolean(),
  values,
});

const venueStars = z.object({
  venueId: id,
  city: z.string(),
  areaName: z.string(),
  name: z.string(),
  kind: z.enum(venueKinds),
  stars: z.number(),
  /** The number of surveys with stars. */
  surveys: z.int(),
});

export const figuresReply = z.object({
  /** Null for all cities, each with its own weeks. */
  city: z.string().nullable(),
  /** Oldest first. The last one is incomplete. */
  weeks: z.array(week),
  /** Best first. */
  venues: z.array(venueStars),
});

const query = z.object({
  city: cityName.optional(),
  weeks: z.coerce.number().int().min(1).max(figureWeeks.max).default(figureWeeks.default),
});

export const readFigures = call({
  method: "GET",
  path: "/api/operate/figures",
  summary: "The service's figures, week by week",
  permit: "staff",
  query,
  limit: costlyStaffCallLimit,
  replies: { 200: figuresReply },
});

export const exportFigures = call({
  method: "GET",
  path: "/api/operate/figures.csv",
  summary:
    "The figures as a file: by week, the venues by their stars, or the sign-ups' funnel or cohorts",
  permit: "staff",
  query: query.extend({ of: z.enum(["weeks", "venues", "funnel", "cohorts"]).default("weeks") }),
  limit: costlyStaffCallLimit,
  replies: { 200: z.string() },
  mediaType: "text/csv",
});

const funnelSource = z.object({
  kind: z.enum(sourceKinds),
  /** For an access code of the operators. */
  code: z.string().nullable(),
  label: z.string().nullable(),
  interest: z.int().nullable(),
  signedUp: z.int(),
  trial: z.int(),
  booked: z.int(),
  came: z.int(),
  paid: z.int(),
} satisfies Record<FunnelStepKey | "kind" | "code" | "label", z.ZodType>);

const cohort = z.object({
  week: z.string(),
  /** Its Monday. */
  startsOn: day,
  signedUp: z.int(),
  /** The members who trained in their week with this number; null until it is over for all of them. */
  trained: z.array(z.object({ after: z.int(), members: z.int().nullable() })),
});

export const signUps = z.object({
  city: z.string().nullable(),
  /** The codes with the most accounts first, then the accounts without a code, then the people who wait. */
  sources: z.array(funnelSource),
  /** By week of sign-up, oldest first. */
  cohorts: z.array(cohort),
});

export const readSignUps = call({
  method: "GET",
  path: "/api/operate/figures/sign-ups",
  summary:
    "The steps of the weeks' new accounts by access code, and when each week's members trained",
  permit: "staff",
  query,
  limit: costlyStaffCallLimit,
  replies: { 200: signUps },
});

export const figuresMail = z.object({ isOn: z.boolean() });

export const readFiguresMail = call({
  method: "GET",
  path: "/api/operate/figures/email",
  summary: "Whether the caller gets the figures by email every Monday at 8:00",
  permit: "staff",
  replies: { 200: figuresMail },
});

export const switchFiguresMail = call({
  method: "PUT",
  path: "/api/operate/figures/email",
  summary: "Switches the caller's own weekly email on or off",
  permit: "staff",
  body: figuresMail,
  replies: { 200: figuresMail },
});

export type AskedFigures = Omit<z.input<typeof query>, "weeks"> & { readonly weeks?: number };
export type FiguresQuery = z.output<typeof query>;
export type Figures = z.infer<typeof figuresReply>;
export type FigureWeek = z.infer<typeof week>;
export type SignUps = z.infer<typeof signUps>;
export type FunnelSource = z.infer<typeof funnelSource>;
export type Cohort = z.infer<typeof cohort>;
export type VenueStars = z.infer<typeof venueStars>;
