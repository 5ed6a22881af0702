import { z } from "zod";
import { audiences, fitnessLevels, locationTypes, workoutTypes } from "#shared/rules/choices.ts";
import { call } from "./call.ts";
import { byId, day, id, instant, username } from "./primitives.ts";

/**
 * Somebody who trains; `name` is the first name and an initial until the two are connected. Who is hidden by a block
 * is "Member", with a `userId` that stands for them in this session alone, and who deleted their account
 * "Former member".
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
  /** The start in `timeZone`: the day, and the time as `HH:MM`. */
  date: day,
  time: z.string(),
  timeZone: z.string(),
  city: z.string(),
  /** Minutes. */
  duration: z.int(),
  /** Free spots that the member may book: without those that are offered to others who waited. */
  spotsAvailable: z.int(),
  totalSpots: z.int(),
  workoutType: z.enum(workoutTypes),
  /** Who can book it. */
  audience: z.enum(audiences),
  /** One line; null until 24 hours before the start. */
  venueDetails: z.string().nullable(),
  /** Where the venue lies; left out until it is revealed. */
  venueAreaId: id.optional(),
  /** What kind of place it is planned in, and once the venue is revealed, takes place in; left out where nobody said. */
  locationType: z.enum(locationTypes).optional(),
  /**
   * In the list alone: whole miles from the member's ZIP code to the venue, or while it isn't revealed to the nearest area
   * in which it may be. Left out where it isn't known.
   */
  distanceMiles: z.int().optional(),
  /** One line; null until 30 minutes after the start. */
  postWorkoutLocation: z.string().nullable(),
  /** Nobody where the session is not open to whoever asks: names would tell what they have in common. */
  attendeeList: z.array(attendee),
  attendeeCount: z.int(),
  /** How many wait for a spot, and the member's own place among them: 1 is the first, null for whoever doesn't wait. */
  waitlist: z.object({ size: z.int(), position: z.int().nullable() }),
});
export const sessionList = z.array(session);

export const area = z.object({ id, areaName: z.string(), city: z.string() });
/** An area to choose from; `distanceMiles` are whole miles from the member's ZIP code, left out where it isn't known. */
export const listedArea = area.extend({ distanceMiles: z.int().optional() });
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
  summary: "The areas of all cities, and how far from home they are",
  permit: "member",
  replies: { 200: areaList },
});

/** How many of those who are going have which fitness level; null while they are so few that it would tell who. */
export const levelMix = z.object({
  levels: z.record(z.enum(fitnessLevels), z.int()).nullable(),
});

export const readLevelMix = call({
  method: "GET",
  path: "/api/sessions/:id/levels",
  summary: "Which fitness levels are going to a session",
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
