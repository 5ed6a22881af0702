import { createHmac } from "node:crypto";
import { serverWords } from "#words/server-words.ts";
import type { Attendee, ListedArea, Session } from "#shared/api/sessions.ts";
import { milesToNearest } from "#shared/rules/distances.ts";
import type { Coordinates } from "#shared/rules/distances.ts";
import { isOpenTo } from "#shared/rules/choices.ts";
import type { FitnessLevel } from "#shared/rules/choices.ts";
import {
  formerMemberUsername,
  hiddenUsername,
  namesApart,
  visibleName,
} from "#shared/rules/names.ts";
import { attendeesOnCard, levelMixStep } from "#shared/rules/limits.ts";
import { spotsHeldBack } from "#shared/rules/waitlists.ts";
import { leadingArea } from "#shared/rules/venue-vote.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import type { LoggedInMember } from "#server/identity/login-lookup.ts";
import type { Member } from "#server/identity/logins.ts";
import { avatarIdOfMember, avatarUrl } from "#server/platform/avatar-url.ts";
import type { Db } from "#server/platform/database.ts";
import type {
  BookedRow,
  SessionRow,
  Relations,
  TrainingArea,
  Waiting,
  listAreas,
} from "./queries.ts";
import type { CountedMember } from "./level-mix.ts";
import { findAttendeeSecret, listBookingIds } from "./queries.ts";

export interface SessionState {
  readonly row: SessionRow;
  /** Active ones, earliest first. */
  readonly booked: readonly BookedRow[];
  readonly waiting: readonly Waiting[];
}

/** Withholds unrevealed facts, and attendees whose gender a session's audience would tell to somebody outside it. */
export function presentSession(
  { row, booked, waiting }: SessionState,
  everyone: readonly Attendee[],
  viewer: Viewer,
  now: Date,
): Session {
  const isOpen = isOpenTo(row.audience, viewer.gender);
  const isRevealed = moments.venueReveal.hasCome(row.starts_at, now);
  const place = waiting.findIndex(({ memberId }) => memberId === viewer.id);
  const offered = { startsAt: row.starts_at, offers: row.offers, waiting: waiting.length };
  const heldBack = spotsHeldBack(offered, waiting[place]?.entryId, now);
  return {
    id: row.id,
    startTime: row.starts_at.toISOString(),
    date: row.day,
    time: row.time,
    timeZone: row.time_zone,
    city: row.city,
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / minuteMs,
    spotsAvailable: Math.max(0, row.total_spots - row.booked_count - heldBack),
    totalSpots: row.total_spots,
    workoutType: row.workout_type,
    ...(row.slot_id !== null && { isWeekly: true }),
    audience: row.audience,
    venueDetails: isRevealed ? row.venue : null,
    ...(isRevealed && row.venue_area_id !== null && { venueAreaId: row.venue_area_id }),
    ...(row.location_type !== null && { locationType: row.location_type }),
    leadingAreaId: leadingArea(booked),
    postWorkoutLocation: moments.postWorkoutReveal.hasCome(row.starts_at, now) ? row.spot : null,
    attendeeList: isOpen ? everyone.slice(0, attendeesOnCard) : [],
    attendeeCount: row.booked_count,
    waitlist: { size: waiting.length, position: place + 1 || null },
  };
}

/** To the revealed venue, or else to the nearest possible area; missing if unknown. */
export function presentDistance(
  row: SessionRow,
  areas: readonly TrainingArea[],
  home: Coordinates | null,
  now: Date,
): Pick<Session, "distanceMiles"> {
  const isRevealed = moments.venueReveal.hasCome(row.starts_at, now) && row.venue_area_id !== null;
  const fitting = areas.filter(
    (area) =>
      area.workoutType === row.workout_type && (!isRevealed || area.areaId === row.venue_area_id),
  );
  return presentMiles(
    home,
    fitting.map(({ place }) => place),
  );
}

/** Missing while nobody has voted. */
export function presentLeadingArea(
  booked: readonly BookedRow[],
  areas: readonly TrainingArea[],
  home: Coordinates | null,
): Pick<Session, "leadingArea"> {
  const areaId = leadingArea(booked);
  const areaName = booked.find((row) => row.areaId === areaId)?.areaName;
  if (areaName === undefined) return {};
  const place = areas.find((area) => area.areaId === areaId)?.place ?? null;
  return { leadingArea: { areaName, ...presentMiles(home, [place]) } };
}

/** Null while the counted attendees are too few for anonymity. With the number of those with the viewer's goal. */
export function presentMix(
  { booked_count: going, audience }: Pick<SessionRow, "booked_count" | "audience">,
  counted: readonly CountedMember[],
  viewer: Pick<LoggedInMember, "id" | "gender" | "fitnessGoal">,
): Pick<Session, "levels" | "sharingGoal"> {
  if (going < levelMixStep || counted.length === 0 || !isOpenTo(audience, viewer.gender))
    return { levels: null, sharingGoal: null };
  const countLevel = (level: FitnessLevel) =>
    counted.filter(({ fitnessLevel }) => fitnessLevel === level).length;
  return {
    levels: {
      beginner: countLevel("beginner"),
      intermediate: countLevel("intermediate"),
      advanced: countLevel("advanced"),
    },
    sharingGoal: counted.filter(
      ({ memberId, fitnessGoal }) => memberId !== viewer.id && fitnessGoal === viewer.fitnessGoal,
    ).length,
  };
}

export function presentAreas(
  areas: Awaited<ReturnType<typeof listAreas>>,
  home: Coordinates | null,
): ListedArea[] {
  return areas.map(({ place, isLast, ...area }) => ({
    ...area,
    ...presentMiles(home, [place]),
    ...(isLast && { isLast }),
  }));
}

function presentMiles(home: Coordinates | null, places: readonly (Coordinates | null)[]) {
  const distanceMiles = milesToNearest(home, places);
  return distanceMiles === null ? {} : { distanceMiles };
}

export type Viewer = Pick<Member, "id" | "language" | "full_name" | "photo_id" | "face" | "gender">;

/** The members of the viewer's group, with names that tell them apart. */
export function orderGroupForViewer(
  group: readonly BookedRow[],
  viewer: Viewer,
  relations: Relations,
): Attendee[] {
  const attendees = orderForViewer(group, viewer, relations);
  const rows = new Map(group.map((row) => [row.bookingId, row]));
  const strangers = attendees.flatMap(({ id, isConnection }) => {
    const { fullName = null, memberId = null } = rows.get(id) ?? {};
    const isStranger = isConnection !== true && memberId !== viewer.id;
    return fullName !== null && isStranger ? [{ id, fullName }] : [];
  });
  const names = namesApart(strangers.map(({ fullName }) => fullName));
  const nameById = new Map(strangers.map(({ id }, index) => [id, names[index]]));
  return attendees.map((attendee) => ({
    ...attendee,
    name: nameById.get(attendee.id) ?? attendee.name,
  }));
}

/** Hidden members come last, ordered by random ids so that their places reveal nothing. */
export function orderForViewer(
  booked: readonly BookedRow[],
  viewer: Viewer,
  { connectedIds, hiddenIds, attendeeSecret }: Relations,
): Attendee[] {
  const own = booked.filter(({ memberId }) => memberId === viewer.id);
  const others = booked.filter(({ memberId }) => memberId !== viewer.id);
  const isHidden = (row: BookedRow) => hiddenIds.has(row.memberId ?? "");
  const isConnected = (row: BookedRow) => connectedIds.has(row.memberId ?? "");
  const shown = others.filter((row) => !isHidden(row));
  const hidden = others
    .filter(isHidden)
    .map(({ bookingId }) => hiddenAttendeeId(attendeeSecret, viewer.id, bookingId));
  return [
    // Members see their own changes at once, although the rows may be slightly old.
    ...own.map((row) =>
      presentAttendee(
        { ...row, fullName: viewer.full_name, avatarId: avatarIdOfMember(viewer) },
        true,
        viewer,
      ),
    ),
    ...shown.filter(isConnected).map((row) => presentAttendee(row, true, viewer)),
    ...shown.filter((row) => !isConnected(row)).map((row) => presentAttendee(row, false, viewer)),
    ...hidden.sort().map((id) => presentHidden(id, viewer)),
  ];
}

function presentAttendee(
  { bookingId: id, memberId, username: userId, fullName, avatarId }: BookedRow,
  isKnown: boolean,
  viewer: Pick<Viewer, "id" | "language">,
): Attendee {
  if (userId === null || fullName === null) {
    const name = serverWords(viewer.language).namelessMembers.former;
    return { id, userId: formerMemberUsername, name, avatar: null };
  }
  return {
    id,
    userId,
    name: visibleName(fullName, isKnown),
    avatar: avatarUrl(avatarId),
    ...(isKnown && memberId !== viewer.id && { isConnection: true }),
  };
}

function presentHidden(id: string, { language }: Pick<Viewer, "language">): Attendee {
  const name = serverWords(language).namelessMembers.hidden;
  return { id, userId: hiddenUsername(id), name, avatar: null };
}

/** Differs by session and viewer, and can't be linked to anything seen before. */
function hiddenAttendeeId(secret: Uint8Array, viewerId: string, bookingId: string): string {
  return createHmac("sha256", secret)
    .update(`${viewerId}:${bookingId}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The keys are their hidden ids for the viewer. Includes cancelled bookings. */
export async function findHiddenBookings(
  db: Db,
  viewerId: string,
  sessionId: string,
): Promise<Map<string, string>> {
  const [secret, bookingIds] = await Promise.all([
    findAttendeeSecret(db),
    listBookingIds(db, sessionId),
  ]);
  return new Map(bookingIds.map((id) => [hiddenAttendeeId(secret, viewerId, id), id]));
}
