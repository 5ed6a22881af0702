import { z } from "zod";
import { audiences, fitnessLevels, locationTypes, workoutTypes } from "#shared/rules/choices.ts";
import { call } from "./call.ts";
import { byId, day, id, instant, username } from "./primitives.ts";

/**
 * `name` is the first name and an initial until the two are connected. A member hidden by a block is "Member", with a
 * `userId` for this session only; a deleted one is "Former member".
 */
export const attendee = z.object({
  id,
  userId: username,
  name: z.string(),
  avatar: z.string().nullable(),
});

export const session = z.object({
  id,
  startTime: instant,
  /** The local start in `timeZone`, with the time as `HH:MM`. */
  date: day,
  time: z.string(),
  timeZone: z.string(),
  city: z.string(),
  /** In minutes. */
  duration: z.int(),
  /** Free spots that the member may book. Excludes those offered to others on the waitlist. */
  spotsAvailable: z.int(),
  totalSpots: z.int(),
  workoutType: z.enum(workoutTypes),
  audience: z.enum(audiences),
  /** One line; null until 24 hours before the start. */
  venueDetails: z.string().nullable(),
  /** The venue's area; omitted until it is revealed. */
  venueAreaId: id.optional(),
  /** The planned kind of place, and once the venue is revealed, its kind. Omitted if unknown. */
  locationType: z.enum(locationTypes).optional(),
  /**
   * In the list only: whole miles from the member's ZIP code to the venue, or to the nearest possible area until it is
   * revealed. Omitted if unknown.
   */
  distanceMiles: z.int().optional(),
  /** One line; null until 30 minutes after the start. */
  postWorkoutLocation: z.string().nullable(),
  /** Empty if the session isn't open to the member, because names would reveal what the attendees have in common. */
  attendeeList: z.array(attendee),
  attendeeCount: z.int(),
  /** The number of waiting members, and the member's own place: 1 is first, null is none. */
  waitlist: z.object({ size: z.int(), position: z.int().nullable() }),
});
export const sessionList = z.array(session);

export const area = z.object({ id, areaName: z.string(), city: z.string() });
export const listedArea = area.extend({
  /** Whole miles from the member's ZIP code; omitted if unknown. */
  distanceMiles: z.int().optional(),
  /** The member's latest booking is there. Omitted otherwise. */
  isLast: z.literal(true).optional(),
});
export const areaList = z.array(listedArea);

export const listSessions = call({
  method: "GET",
  path: "/api/sessions",
  summary: "The coming sessions of the member's city, earliest first",
  permit: "member",
  replies: { 200: sessionList },
});

export const listAreas = call({
  method: "GET",
  path: "/api/areas",
  summary: "The areas of all cities, with their distances from home",
  permit: "member",
  replies: { 200: areaList },
});

/** The number of attendees on each fitness level; null while so few go that it would reveal whose it is. */
export const levelMix = z.object({
  levels: z.record(z.enum(fitnessLevels), z.int()).nullable(),
});

export const readLevelMix = call({
  method: "GET",
  path: "/api/sessions/:id/levels",
  summary: "The fitness levels of a session's attendees",
  permit: "member",
  params: byId,
  replies: { 200: levelMix },
  refusals: ["not_found", "not_open_to_you"],
});

export type LevelMix = z.infer<typeof levelMix>;
export type Attendee = z.infer<typeof attendee>;
export type Session = z.infer<typeof session>;
export type Area = z.infer<typeof area>;
export type ListedArea = z.infer<typeof listedArea>;
