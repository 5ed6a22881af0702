import { z } from "zod";
import { locationTypes, venueKinds, workoutTypes } from "#shared/rules/choices.ts";
import { call } from "#shared/api/call.ts";
import { cityName, page, pageOf, reason, seenOf } from "#shared/api/operate/fields.ts";
import { byId, day, filledLine, id, instant, text } from "#shared/api/primitives.ts";

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

export type Venue = z.infer<typeof venue>;
export type VenueFields = Omit<Venue, "id" | "city">;
export type SeenVenue = z.output<typeof venueChange>["seen"];
export type ConcernedSession = z.infer<typeof concernedSession>;
