import { z } from "zod";
import { guestPassesAMonthMax } from "#shared/rules/limits.ts";
import { subscriptionOutcomes } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { day, filledLine, id, instant, storable } from "#shared/api/primitives.ts";
import { message, page, pageOf, reason, seenOf } from "#shared/api/operate/fields.ts";

/** The middle of an area in degrees; both are null if unknown. */
const areaPlace = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

export const staffArea = z.object({
  id,
  city: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  ...areaPlace,
});

/** A city as planners see it. `venues` and `upcomingSessions` are counts. */
export const city = z.object({
  name: z.string(),
  timeZone: z.string(),
  isOpen: z.boolean(),
  asksForHosts: z.boolean(),
  allowsWomenSessions: z.boolean(),
  /** Whether votes choose only venues that have agreed to the time, for that many people. */
  asksForAgreements: z.boolean(),
  /** The number of guest passes that each of its members can make a month. */
  guestPassesAMonth: z.int(),
  /** The last day with sessions of a closed city, if one was set. */
  closesOn: day.nullable(),
  areas: z.array(staffArea),
  venues: z.int(),
  upcomingSessions: z.int(),
  /** The number of members who asked to be notified when it opens. */
  waiting: z.int(),
  /** The number of people without an access code who left their address. */
  interested: z.int(),
});

export const cityList = pageOf(city);

const cityCursor = storable.min(1).max(100);

const areaName = filledLine(60);

const citySettings = {
  isOpen: z.boolean(),
  asksForHosts: z.boolean(),
  allowsWomenSessions: z.boolean(),
  asksForAgreements: z.boolean(),
  guestPassesAMonth: z.int().min(0).max(guestPassesAMonthMax),
};

export const cityChange = z
  .object(citySettings)
  .partial()
  .extend({
    /** With `isOpen` false: the last day with sessions. Later ones can't be booked from now on. */
    closesOn: day.optional(),
    /** For booked sessions after that day. Those without bookings are removed. */
    sessions: z.enum(["keep", "cancel"]).optional(),
    subscriptions: z.enum(subscriptionOutcomes).optional(),
    message: message.optional(),
    /** Opens a city that has no session in the next 7 days. */
    isOverride: z.boolean().default(false),
    seen: seenOf(citySettings),
    reason,
  });

export const areaRequest = z.object({
  city: storable.min(1).max(100),
  name: areaName,
  latitude: areaPlace.latitude.default(null),
  longitude: areaPlace.longitude.default(null),
  reason,
});

const areaFields = { name: areaName, isActive: z.boolean(), ...areaPlace };

export const areaChange = z
  .object(areaFields)
  .partial()
  .extend({ seen: seenOf(areaFields), reason });

const planners = { permit: "staff", roles: ["planner"] } as const;

export const listCities = call({
  method: "GET",
  path: "/api/operate/cities",
  summary: "All cities, by name",
  ...planners,
  query: page.extend({ cursor: cityCursor.optional() }),
  replies: { 200: cityList },
});

/** `since` is when the first of them left their address; `elsewhere` counts those near none of the cities. */
export const interestCounts = z.object({
  cities: z.array(z.object({ city: z.string(), people: z.int(), since: instant })),
  elsewhere: z.int(),
});

export const countInterest = call({
  method: "GET",
  path: "/api/operate/interest",
  summary: "How many people without an access code left their address, by city, most first",
  ...planners,
  replies: { 200: interestCounts },
});

export const changeCity = call({
  method: "PATCH",
  path: "/api/operate/cities/:name",
  summary: "Opens or closes a city, and sets its requirements",
  description:
    "`closesOn` tells all of the city's members, in batches, and is needed for `sessions: cancel` and for `subscriptions` other than `keep`.",
  ...planners,
  params: z.object({ name: storable.min(1).max(100) }),
  body: cityChange,
  replies: { 200: city },
  refusals: ["not_found", "stale", "nothing_to_book"],
});

export const addArea = call({
  method: "POST",
  path: "/api/operate/areas",
  summary: "Adds an area to a city",
  ...planners,
  body: areaRequest,
  replies: { 201: staffArea },
  refusals: ["already_exists"],
});

export const changeArea = call({
  method: "PATCH",
  path: "/api/operate/areas/:id",
  summary: "Renames, locates or retires an area",
  description: "A retired area can't be chosen; bookings in it stay.",
  ...planners,
  params: z.object({ id }),
  body: areaChange,
  replies: { 200: staffArea },
  refusals: ["not_found", "stale", "already_exists"],
});

export type City = z.infer<typeof city>;
export type InterestCounts = z.infer<typeof interestCounts>;
export type StaffArea = z.infer<typeof staffArea>;
export type CityChange = Partial<Omit<z.output<typeof cityChange>, "seen" | "reason">>;
export type SeenCity = z.output<typeof cityChange>["seen"];
export type AreaChange = Omit<z.output<typeof areaChange>, "seen" | "reason">;
export type SeenArea = z.output<typeof areaChange>["seen"];
