import { z } from "zod";
import { languages, locationTypes, venueKinds, workoutTypes } from "#shared/rules/choices.ts";
import { call, nothing } from "#shared/api/call.ts";
import { maxAskedTimes } from "#shared/rules/limits.ts";
import { cityName, page, pageOf, reason, seenOf } from "#shared/api/operate/fields.ts";
import { byId, day, email, filledLine, id, instant, text } from "#shared/api/primitives.ts";

/** The person at the venue who answers for it. */
const contact = z.object({
  name: filledLine(100),
  email,
  phone: text(40).default(""),
  /** Of the emails and the page that they get. */
  language: z.enum(languages).default("English"),
});

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 18:30");

/** The weekly times that the venue agreed to outside its page, in the city's time zone. */
const agreement = z
  .object({
    /** Monday is 1. */
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other)),
    /** A session's start is within both times. */
    from: localTime,
    until: localTime,
    workoutTypes: z
      .array(z.enum(workoutTypes))
      .min(1)
      .overwrite((types) => [...new Set(types)]),
    /** The most people. */
    upTo: z.int().min(1).max(1_000),
    effectiveFrom: day,
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    error: "must not be before from",
  });

export const venueFields = {
  areaId: id,
  kind: z.enum(venueKinds),
  name: filledLine(100),
  street: filledLine(150),
  /** The workouts that it serves; empty for a place for afterwards. */
  workoutTypes: z
    .array(z.enum(workoutTypes))
    .max(workoutTypes.length)
    .overwrite((types) => [...new Set(types)]),
  /** Null if unknown, and for a place for afterwards. */
  locationType: z.enum(locationTypes).nullable(),
  /** Null if unknown. */
  capacity: z.int().min(1).max(1_000).nullable(),
  stepFree: z.boolean(),
  notes: text(1_000),
  /** Inclusive days in the city; null for no start or no end, and both null if it isn't closed. */
  closedFrom: day.nullable(),
  closedUntil: day.nullable(),
  isActive: z.boolean(),
  contact: contact.nullable(),
  agreement: agreement.nullable(),
  /** The price of one person's visit; null if none is agreed. */
  visitPriceCents: z.int().min(0).max(100_000).nullable(),
};

export const venue = z.object({ id, city: z.string(), ...venueFields });
export const venueList = pageOf(venue);

/** `substitutes` are other places that are open then and fit, those of the same area first. */
export const concernedSession = z.object({
  id,
  startTime: instant,
  city: z.string(),
  attendeeCount: z.int(),
  substitutes: z.array(id),
});

/** A venue after a change. `sessions` are at most 100 coming ones planned there while it is closed. */
export const changedVenue = venue.extend({ sessions: z.array(concernedSession) });

export const venueRequest = z.object({
  ...venueFields,
  workoutTypes: venueFields.workoutTypes.default([]),
  locationType: venueFields.locationType.default(null),
  capacity: venueFields.capacity.default(null),
  stepFree: z.boolean().default(false),
  notes: venueFields.notes.default(""),
  closedFrom: venueFields.closedFrom.default(null),
  closedUntil: venueFields.closedUntil.default(null),
  isActive: z.boolean().default(true),
  contact: venueFields.contact.default(null),
  agreement: venueFields.agreement.default(null),
  visitPriceCents: venueFields.visitPriceCents.default(null),
  reason,
});
export const venueChange = z
  .object(venueFields)
  .partial()
  .extend({ seen: seenOf(venueFields), reason });

const planners = { permit: "staff", roles: ["planner"] } as const;

export const listVenues = call({
  method: "GET",
  path: "/api/operate/venues",
  summary: "Venues, of a city or of all",
  ...planners,
  query: page.extend({ city: cityName.optional(), kind: z.enum(venueKinds).optional() }),
  replies: { 200: venueList },
});

export const addVenue = call({
  method: "POST",
  path: "/api/operate/venues",
  summary: "Adds a venue to an area",
  ...planners,
  body: venueRequest,
  replies: { 201: venue },
  refusals: ["already_exists"],
});

export const changeVenue = call({
  method: "PATCH",
  path: "/api/operate/venues/:id",
  summary: "Changes or closes a venue, and lists the affected coming sessions",
  ...planners,
  params: byId,
  body: venueChange,
  replies: { 200: changedVenue },
  refusals: ["not_found", "stale", "already_exists"],
});

/** A venue whose contact was asked about weekly times, with the numbers of their answers. */
export const venueAsking = z.object({
  venueId: id,
  name: z.string(),
  city: z.string(),
  /** Whether the link of the last email still opens the page. */
  hasLink: z.boolean(),
  askedAt: instant,
  unanswered: z.int(),
  agreed: z.int(),
  declined: z.int(),
});

export const askVenue = call({
  method: "POST",
  path: "/api/operate/venues/:id/ask",
  summary: "Emails a venue's contact a link to its page, which asks about weekly times",
  description:
    "Without `slotIds`, it asks about all weekly times of the city that the venue could hold. The former link opens nothing anymore.",
  ...planners,
  params: byId,
  body: z.object({ slotIds: z.array(id).max(maxAskedTimes).optional(), reason }),
  replies: { 200: venueAsking },
  refusals: ["not_found", "no_contact"],
});

export const revokeVenueLink = call({
  method: "DELETE",
  path: "/api/operate/venues/:id/ask",
  summary: "Ends the link to a venue's page",
  ...planners,
  params: byId,
  body: z.object({ reason }),
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export const listVenueAskings = call({
  method: "GET",
  path: "/api/operate/venue-askings",
  summary: "The venues that were asked about weekly times, those with open questions first",
  ...planners,
  query: z.object({ city: cityName.optional() }),
  replies: { 200: z.array(venueAsking) },
});

export type Agreement = z.infer<typeof agreement>;
export type VenueAsking = z.infer<typeof venueAsking>;
export type Venue = z.infer<typeof venue>;
export type VenueFields = Omit<Venue, "id" | "city">;
export type SeenVenue = z.output<typeof venueChange>["seen"];
export type ConcernedSession = z.infer<typeof concernedSession>;

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
