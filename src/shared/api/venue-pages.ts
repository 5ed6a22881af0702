import { z } from "zod";
import { venueNoteMaxLength } from "#shared/rules/limits.ts";
import { workoutTypes } from "#shared/rules/choices.ts";
import { call } from "./call.ts";
import { day, id, instant, storable, text } from "./primitives.ts";

export const venueAnswers = ["confirm", "decline"] as const;

/** A weekly time that the venue is asked about, in the city's time zone. */
export const askedTime = z.object({
  slotId: id,
  /** Monday is 1. */
  weekday: z.int(),
  localTime: z.string(),
  workoutType: z.enum(workoutTypes),
  /** The most people: those asked for, or those that the venue takes. */
  upTo: z.int(),
  answer: z.enum(venueAnswers).nullable(),
});

/** A session as the venue may know it. No more about its members than is declared here. */
export const venueSession = z.object({
  id,
  startTime: instant,
  /** In minutes; 0 for a place for afterwards. */
  duration: z.int(),
  /** Null for a place for afterwards, which is told only the number and the time. */
  workoutType: z.enum(workoutTypes).nullable(),
  /** The number of people. */
  expected: z.int(),
  /** The number of people who are there. */
  headcount: z.int(),
  /** First name and initial. Null until 2 hours before the start, and after the end. */
  hostName: z.string().nullable(),
  state: z.enum(["expected", "confirmed", "declined", "called_off"]),
  /** Declined shortly before the start: it stays until our team decides. */
  staysForNow: z.boolean(),
  /** From 2 hours before the start to the end, by first name and initial; null otherwise. */
  guests: z.array(z.object({ name: z.string(), isHere: z.boolean() })).nullable(),
});

/** Inclusive days in the city; null for no start or no end. */
export const venueClosure = z.object({
  from: day.nullable(),
  until: day.nullable(),
  note: z.string(),
  /** `asked` waits for our team, and `refused` didn't come about. */
  state: z.enum(["open", "asked", "refused"]),
});

/** The visits of a month in the city, counted from settled attendance. */
export const venueMonth = z.object({
  month: z.string(),
  visits: z.int(),
  amountCents: z.int(),
});

export const venuePage = z.object({
  venue: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    timeZone: z.string(),
    visitPriceCents: z.int().nullable(),
    /** Without phone and email: the link may be passed on. */
    contact: z.object({ name: z.string() }).nullable(),
  }),
  asked: z.array(askedTime),
  sessions: z.array(venueSession),
  closures: z.array(venueClosure),
  statement: z.array(venueMonth),
});

const venueToken = z.string().regex(/^[\w-]{22}$/);
const byToken = z.object({ token: venueToken });
const note = text(venueNoteMaxLength).default("");

const answerFields = {
  slotId: id.optional(),
  sessionId: id.optional(),
  answer: z.enum(venueAnswers),
  /** For a weekly time that is confirmed for fewer people than asked. */
  upTo: z.int().min(1).max(1_000).optional(),
  note,
};
const closureFields = { from: day, until: day, note };

const reading = {
  method: "GET",
  permit: "anyone",
  limit: { max: 120, windowSeconds: 60, by: "token" },
} as const;
const writing = {
  method: "POST",
  permit: "anyone",
  limit: { max: 40, windowSeconds: 60, by: "token" },
} as const;
const page = { replies: { 200: z.unknown() }, mediaType: "text/html", hidden: true } as const;
const refusals = ["not_found"] as const;
const answerRefusals = [
  "not_found",
  "session_started",
  "session_cancelled",
  "not_upcoming",
] as const;

export const readVenuePage = call({
  path: "/api/venue/:token",
  summary: "What a venue's contact may know: the questions, coming sessions and monthly figures",
  description: "The token is in the link that the contact was emailed.",
  ...reading,
  params: byToken,
  secrets: ["token"],
  replies: { 200: venuePage },
  refusals,
});

export const answerForVenue = call({
  path: "/api/venue/:token/answers",
  summary: "The venue's answer to a weekly time or to one session",
  description:
    "A session that the venue declines moves to another one, and its members are told. From 4 hours before the start nobody moves; planners are told at once.",
  ...writing,
  params: byToken,
  secrets: ["token"],
  body: z.object(answerFields),
  replies: { 200: venuePage },
  refusals: answerRefusals,
});

export const closeFromVenue = call({
  path: "/api/venue/:token/closures",
  summary: "Closes the venue for some days; its booked sessions move",
  description:
    "One within an open closure changes nothing. More than 14 days in a row wait for a planner, and until then only new sessions follow them.",
  ...writing,
  params: byToken,
  secrets: ["token"],
  body: z.object(closureFields),
  replies: { 200: venuePage },
  refusals: ["not_found", "too_many_closures"],
});

export const openVenuePage = call({
  path: "/venue/:token",
  summary: "The venue's page, drawn by the server",
  ...reading,
  params: z.object({ token: z.string().max(64) }),
  secrets: ["token"],
  // Anything but the door, which refreshes itself.
  query: z.object({ all: storable.optional(), saved: storable.optional() }),
  ...page,
});

/** The fields of a form are text. */
export const postVenueAnswer = call({
  path: "/venue/:token",
  summary: "The venue's answer, from the page's form",
  ...writing,
  params: byToken,
  secrets: ["token"],
  body: z.object({
    ...answerFields,
    answer: z.enum([...venueAnswers, "up_to"]),
    upTo: z
      .string()
      .transform((written) => (written.trim() === "" ? undefined : Number(written)))
      .pipe(answerFields.upTo)
      .optional(),
  }),
  ...page,
});

export const postVenueClosure = call({
  path: "/venue/:token/closures",
  summary: "A closure, from the page's form",
  ...writing,
  params: byToken,
  secrets: ["token"],
  body: z.object(closureFields),
  ...page,
});

export const readVenueCalendar = call({
  path: "/venue/:token/calendar.ics",
  summary: "A venue's sessions as a calendar to subscribe to",
  ...reading,
  params: byToken,
  secrets: ["token"],
  replies: { 200: z.string() },
  mediaType: "text/calendar",
  refusals,
});

export type VenuePage = z.infer<typeof venuePage>;
export type VenueSession = z.infer<typeof venueSession>;
export type AskedTime = z.infer<typeof askedTime>;
export type VenueAnswer = z.output<(typeof answerForVenue)["body"]>;
export type VenueClosure = z.output<(typeof closeFromVenue)["body"]>;
export type VenueMonth = z.infer<typeof venueMonth>;
