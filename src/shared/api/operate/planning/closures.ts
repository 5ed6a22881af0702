import { z } from "zod";
import { venueKinds, workoutTypes } from "#shared/rules/choices.ts";
import { closureNameMaxLength } from "#shared/rules/limits.ts";
import { call, nothing } from "#shared/api/call.ts";
import {
  cityName,
  message,
  page,
  pageByStart,
  pageOf,
  reason,
  reasonBody,
} from "#shared/api/operate/fields.ts";
import { byId, day, filledLine, id, instant } from "#shared/api/primitives.ts";
import { concernedSession } from "./venues.ts";

const closureFields = {
  city: cityName,
  /** Null closes the whole city. */
  venueId: id.nullable(),
  /** Inclusive days in the city. */
  from: day,
  until: day,
  name: filledLine(closureNameMaxLength),
};

export const closure = z.object({ id, ...closureFields, city: z.string() });
export const closureList = pageOf(closure);

export const closureRequest = z.object({
  ...closureFields,
  venueId: closureFields.venueId.default(null),
  /** For booked sessions: they take place, or are called off. */
  onBooked: z.enum(["keep", "cancel"]),
  message: message.optional(),
  reason,
});

/** Asked for by a venue on its page. Until a decision, only new sessions follow it. */
export const askedClosure = z.object({
  id,
  city: z.string(),
  venueId: id,
  venue: z.string(),
  from: day,
  until: day,
  note: z.string(),
  askedAt: instant,
});
export const askedClosureList = pageOf(askedClosure);

export const closureDecisions = ["accept", "refuse"] as const;

/** `removed` and `calledOff` are counts. `sessions` are at most 100 of those that remain. */
export const addedClosure = closure.extend({
  removed: z.int(),
  calledOff: z.int(),
  sessions: z.array(concernedSession),
});

/** A coming session planned at a venue that is closed then, or near a closed place for afterwards. */
export const stranded = concernedSession.extend({
  workoutType: z.enum(workoutTypes),
  totalSpots: z.int(),
  venue: z.object({ id, name: z.string(), kind: z.enum(venueKinds) }),
});
export const strandedList = pageOf(stranded);

const maxSubstitutes = 200;

export const substitution = z.object({
  substitutes: z
    .array(z.object({ sessionId: id, venueId: id }))
    .min(1)
    .max(maxSubstitutes),
  reason,
});

const planners = { permit: "staff", roles: ["planner"] } as const;

export const listClosures = call({
  method: "GET",
  path: "/api/operate/closures",
  summary: "The closures that aren't over, of a city or of all",
  ...planners,
  query: page.extend({ city: cityName.optional() }),
  replies: { 200: closureList },
});

export const addClosure = call({
  method: "POST",
  path: "/api/operate/closures",
  summary: "Closes a city or a venue for some days, however far ahead",
  description:
    "No session is created during a closure of its city or its default venue. Sessions without bookings are removed.",
  ...planners,
  body: closureRequest,
  replies: { 201: addedClosure },
});

export const deleteClosure = call({
  method: "DELETE",
  path: "/api/operate/closures/:id",
  summary: "Ends a closure; an open city gets the sessions of its weekly schedule again",
  ...planners,
  params: byId,
  body: reasonBody,
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export const listAskedClosures = call({
  method: "GET",
  path: "/api/operate/asked-closures",
  summary: "The closures that venues ask for and that wait for a decision",
  ...planners,
  query: page.extend({ city: cityName.optional() }),
  replies: { 200: askedClosureList },
});

export const decideAskedClosure = call({
  method: "POST",
  path: "/api/operate/asked-closures/:id",
  summary:
    "Accepts or refuses a closure that a venue asks for; its booked sessions move if accepted",
  ...planners,
  params: byId,
  body: z.object({ decision: z.enum(closureDecisions), reason }),
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export const listStranded = call({
  method: "GET",
  path: "/api/operate/closing-worklist",
  summary: "The coming sessions at venues that are closed then, each with substitutes",
  ...planners,
  query: pageByStart.extend({ city: cityName.optional() }),
  replies: { 200: strandedList },
});

export const applySubstitutes = call({
  method: "POST",
  path: "/api/operate/closing-worklist",
  summary: "Fixes a venue or a place for afterwards for each of these sessions, or for none",
  ...planners,
  body: substitution,
  replies: { 200: z.object({ sessions: z.int() }) },
  refusals: ["not_found", "session_started", "session_cancelled", "venue_unfit"],
});

export type AskedClosure = z.infer<typeof askedClosure>;
export type ClosureDecision = (typeof closureDecisions)[number];
export type Closure = z.infer<typeof closure>;
export type AddedClosure = z.infer<typeof addedClosure>;
export type ClosureRequest = Omit<z.output<typeof closureRequest>, "reason">;
export type Stranded = z.infer<typeof stranded>;
export type Substitution = z.output<typeof substitution>["substitutes"];
