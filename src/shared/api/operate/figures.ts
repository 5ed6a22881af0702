import { z } from "zod";
import { costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { figureWeeks } from "#shared/rules/figures.ts";
import type { FigureKey } from "#shared/rules/figures.ts";
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
  summary: "The figures as a file: by week, or the venues by their stars",
  permit: "staff",
  query: query.extend({ of: z.enum(["weeks", "venues"]).default("weeks") }),
  limit: costlyStaffCallLimit,
  replies: { 200: z.string() },
  mediaType: "text/csv",
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

export type FiguresQuery = z.output<typeof query>;
export type Figures = z.infer<typeof figuresReply>;
export type FigureWeek = z.infer<typeof week>;
export type VenueStars = z.infer<typeof venueStars>;
