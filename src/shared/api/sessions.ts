import { z } from "zod";
import { audiences, fitnessLevels, locationTypes, workoutTypes } from "#shared/rules/choices.ts";
import { call } from "./call.ts";
import { byId, day, id, instant, storable, username } from "./primitives.ts";

/**
 * `name` is the first name and an initial until the two are connected. A member hidden by a block is "Member", with a
 * `userId` for this session only; a deleted one is "Former member".
 */
export const attendee = z.object({
  id,
  userId: username,
  name: z.string(),
  avatar: z.string().nullable(),
  isConnection: z.literal(true).optional(),
});

/** The number of attendees on each fitness level. */
const levelCounts = z.record(z.enum(fitnessLevels), z.int());

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
  /** Whether it takes place every week, as far as is planned. */
  isWeekly: z.literal(true).optional(),
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
  /** The area with most votes, of equals the one voted for first; null while nobody has voted. */
  leadingAreaId: id.nullable(),
  /** In the list only: the leading area, with its miles from the member's ZIP code if both are known. */
  leadingArea: z.object({ areaName: z.string(), distanceMiles: z.int().optional() }).optional(),
  /**
   * In the list only: as in `GET /api/sessions/{id}/levels`. Null also if the session isn't open to the member.
   */
  levels: levelCounts.nullable().optional(),
  /** In the list only: how many of those counted in `levels` have the member's goal, without the member. */
  sharingGoal: z.int().nullable().optional(),
  /** One line; null until 30 minutes after the start. */
  postWorkoutLocation: z.string().nullable(),
  /** Empty if the session isn't open to the member, because names would reveal the attendees' gender. */
  attendeeList: z.array(attendee),
  attendeeCount: z.int(),
  /** The number of waiting members, and the member's own place: 1 is first, null is none. */
  waitlist: z.object({ size: z.int(), position: z.int().nullable() }),
});
export const sessionList = z.array(session);

export const area = z.object({ id, areaName: z.string(), city: z.string() });
/**
 * `distanceMiles` are whole miles from the member's ZIP code; omitted if unknown. `isLast` marks the area of the
 * member's last booking.
 */
export const listedArea = area.extend({
  distanceMiles: z.int().optional(),
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
  summary: "The areas of all cities, with their distances from home and the member's last",
  permit: "member",
  replies: { 200: areaList },
});

/** Null while there are too few attendees for anonymity. */
export const levelMix = z.object({ levels: levelCounts.nullable() });

export const readLevelMix = call({
  method: "GET",
  path: "/api/sessions/:id/levels",
  summary: "The fitness levels of a session's attendees",
  permit: "member",
  params: byId,
  replies: { 200: levelMix },
  refusals: ["not_found", "not_open_to_you"],
});

/** A coming session as strangers see it: without a name, a venue or an id. `area` leads the vote; null if none does. */
export const publicSession = z.object({
  /** The local start in the city's time zone, with the time as `HH:MM`. */
  date: day,
  time: z.string(),
  workoutType: z.enum(workoutTypes),
  area: z.string().nullable(),
  going: z.int(),
});

export const cityWeek = z.object({ city: z.string(), sessions: z.array(publicSession) });

export const readCityWeek = call({
  method: "GET",
  path: "/api/sessions/this-week",
  summary: "Some of the coming week's sessions in a city near the reader",
  description:
    "The city is the one with most sessions in the given time zone, or else the default one. Only sessions that are open to everyone and booked by someone; at most a minute old.",
  permit: "anyone",
  // High, because a whole gym may share an address.
  limit: { max: 120, windowSeconds: 60 },
  query: z.object({ timeZone: storable.max(64).optional() }),
  replies: { 200: cityWeek },
});

export type CityWeek = z.infer<typeof cityWeek>;
export type LevelMix = z.infer<typeof levelMix>;
export type Attendee = z.infer<typeof attendee>;
export type Session = z.infer<typeof session>;
export type Area = z.infer<typeof area>;
export type ListedArea = z.infer<typeof listedArea>;
