import { z } from "zod";
import { workoutTypes } from "#shared/rules/choices.ts";
import { call } from "#shared/api/call.ts";
import { cityName } from "#shared/api/operate/fields.ts";
import { byId, id, instant } from "#shared/api/primitives.ts";

/** A calendar month in the city. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month such as 2026-12");

/** The visits of one month, counted from settled attendance. The venue sees the same figures. */
export const statement = z.object({
  venueId: id,
  name: z.string(),
  city: z.string(),
  month: z.string(),
  sessions: z.array(
    z.object({
      id,
      startTime: instant,
      workoutType: z.enum(workoutTypes),
      visits: z.int(),
      /** The price of one visit when the attendance was settled, or else the venue's present one. */
      priceCents: z.int().nullable(),
      amountCents: z.int(),
    }),
  ),
  visits: z.int(),
  totalCents: z.int(),
});

export const venueSum = z.object({
  venueId: id,
  name: z.string(),
  city: z.string(),
  visits: z.int(),
  amountCents: z.int(),
});

const financiers = { method: "GET", permit: "staff", roles: ["finance"] } as const;

export const readStatement = call({
  path: "/api/operate/venues/:id/statement",
  summary: "A venue's visits in a month by session, with price and total",
  ...financiers,
  params: byId,
  query: z.object({ month }),
  replies: { 200: statement },
  refusals: ["not_found"],
});

export const exportStatement = call({
  path: "/api/operate/venues/:id/statement.csv",
  summary: "A venue's visits in a month by session, as a file",
  ...financiers,
  params: byId,
  query: z.object({ month }),
  replies: { 200: z.string() },
  mediaType: "text/csv",
  refusals: ["not_found"],
});

export const listStatements = call({
  path: "/api/operate/statements",
  summary: "The venues with visits in a month, with their sums",
  ...financiers,
  query: z.object({ month, city: cityName.optional() }),
  replies: { 200: z.array(venueSum) },
});

export type Statement = z.infer<typeof statement>;
export type VenueSum = z.infer<typeof venueSum>;
