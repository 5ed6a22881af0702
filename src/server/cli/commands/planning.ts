import { z } from "zod";
import { listStaffSessions, sessionRequest } from "#shared/api/operate/planning/sessions.ts";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { sessionSorts } from "#shared/rules/staff.ts";
import { listVenues } from "#shared/api/operate/planning/venues.ts";
import {
  cancelSession,
  changePlan,
  planSession,
} from "#server/operate/planning/session-changes.ts";
import { readSessions } from "#server/operate/planning/sessions.ts";
import { setCity } from "#server/operate/planning/cities.ts";
import { readVenuesByArea } from "#server/operate/planning/venues.ts";
import {
  auditReasonFrom,
  parseAs,
  sortBy,
  requireArguments,
  optionText,
  writeTable,
} from "./command.ts";
import type { Command, CommandArguments } from "./command.ts";

const text = (help: string) => ({ type: "string", help }) as const;

const momentExample = "2026-12-01T18:30:00Z or 2026-12-01T12:30:00-06:00";

/** A moment with its time zone; otherwise this machine's zone would apply. */
const start = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], {
    error: `START must be a moment with its zone, as ${momentExample}`,
  })
  .transform((written) => new Date(written).toISOString());

const sessions: Command = {
  name: "sessions",
  usage: "[--city CITY] [--from DAY] [--to DAY] [--sort BY] [--limit N] [--cursor C]",
  help: "lists sessions by start; coming ones unless --from is given",
  options: {
    city: text('for example "Dallas, TX"'),
    from: text("a day (2026-12-01) or a moment"),
    to: text("a day or a moment"),
    sort: sortBy(sessionSorts),
    limit: text("at most 100; 50 by default"),
    cursor: text("the end of the previous page"),
  },
  read(asked) {
    requireArguments(asked);
    const names = ["city", "from", "to", "sort", "limit", "cursor"];
    const given = Object.fromEntries(names.map((name) => [name, optionText(asked, name)]));
    const { city, from, to, ...page } = parseAs(listStaffSessions.query, given);
    return async (context) => {
      const list = await readSessions(context, { city, from, to }, page);
      return {
        text: list.items.length === 0 ? "None." : writeTable(list.items.map(rowOf)),
        json: list,
      };
    };
  },
};

const rowOf = (session: StaffSession) => [
  session.id,
  session.city,
  `${session.date} ${session.time}`,
  session.workoutType,
  `${session.attendeeCount}/${session.totalSpots}`,
  session.isCancelled ? "called off" : session.audience === "women" ? "for women" : "",
];

const createSession: Command = {
  name: "create-session",
  usage: "--city CITY --start START --minutes N --type TYPE --spots N --venue ID",
  help: "adds a single session to an open city",
  options: {
    city: text('for example "Dallas, TX"'),
    start: text(`with its zone, as ${momentExample}`),
    minutes: text("how long it takes"),
    type: text("gym, cardio or calisthenics"),
    spots: text("how many can book"),
    venue: text("the id of the venue where nobody's vote says another"),
    audience: text("everyone, unless it is for women"),
  },
  takesReason: true,
  read(asked) {
    requireArguments(asked);
    const auditReason = auditReasonFrom(asked);
    const { reason: _reason, ...planned } = parseAs(sessionRequest, {
      city: optionText(asked, "city"),
      startTime: parseAs(start.optional(), optionText(asked, "start")),
      duration: numberOf(asked, "minutes"),
      workoutType: optionText(asked, "type"),
      totalSpots: numberOf(asked, "spots"),
      defaultVenueId: optionText(asked, "venue"),
      audience: optionText(asked, "audience"),
      reason: auditReason.reason,
    });
    return async (context) => {
      const session = await planSession(context, auditReason, planned);
      return { text: `Session ${session.id} starts at ${session.startTime}.`, json: session };
    };
  },
};

function numberOf(asked: CommandArguments, name: string): number | undefined {
  const written = optionText(asked, name);
  return written === undefined ? undefined : Number(written);
}

const cancel: Command = {
  name: "cancel-session",
  usage: "ID",
  help: "cancels a coming session and notifies everyone booked",
  takesReason: true,
  read(asked) {
    const [id] = requireArguments(asked, "ID");
    const auditReason = auditReasonFrom(asked);
    return async (context) => ({
      json: await cancelSession(context, auditReason, id),
      text: `Session ${id} is cancelled.`,
    });
  },
};

const move: Command = {
  name: "move-session",
  usage: "ID START",
  help: `moves a coming session to another start, as ${momentExample}, and notifies everyone booked`,
  takesReason: true,
  read(asked) {
    const [id, written] = requireArguments(asked, "ID", "START");
    const startTime = parseAs(start, written);
    const auditReason = auditReasonFrom(asked);
    return async (context) => ({
      json: await changePlan(context, auditReason, id, { startTime }),
      text: `Session ${id} now starts at ${startTime}.`,
    });
  },
};

const fixVenue: Command = {
  name: "fix-venue",
  usage: "ID VENUE",
  help: "sets a coming session's venue, whatever the vote; without a venue the vote decides",
  takesReason: true,
  read(asked) {
    const [id, venue] = requireArguments(asked, "ID", "VENUE");
    const auditReason = auditReasonFrom(asked);
    const fixedVenueId = venue === "none" ? null : venue;
    return async (context) => ({
      json: await changePlan(context, auditReason, id, { fixedVenueId }),
      text:
        fixedVenueId === null
          ? `The vote decides the venue of session ${id}.`
          : `Session ${id} takes place at venue ${venue}.`,
    });
  },
};

export const sessionCommands = [sessions, createSession, cancel, move, fixVenue];

const openingOf = (isOpen: boolean): Command => ({
  name: isOpen ? "open-city" : "close-city",
  usage: "NAME",
  help: isOpen
    ? "has a city make the sessions of its timetable, and tells whoever waits for it"
    : "has a city make no new sessions; those that are there take place",
  takesReason: true,
  read(asked) {
    const [name] = requireArguments(asked, "NAME");
    const auditReason = auditReasonFrom(asked);
    return async (context) => {
      const city = await setCity(context, auditReason, name, { isOpen });
      const text = `${name} is ${isOpen ? "open" : "closed"}, with ${city.upcomingSessions} coming sessions.`;
      return { text, json: city };
    };
  },
});

const venues: Command = {
  name: "venues",
  usage: "[--city CITY] [--kind workout|post_workout] [--limit N] [--cursor C]",
  help: "lists venues with the ids that other commands need",
  options: {
    city: { type: "string", help: 'for example "Dallas, TX"; all cities by default' },
    kind: { type: "string", help: "workout, or post_workout for places to go afterwards" },
    limit: { type: "string", help: "at most 100; 50 by default" },
    cursor: { type: "string", help: "the end of the previous page" },
  },
  read(asked) {
    requireArguments(asked);
    const names = ["city", "kind", "limit", "cursor"];
    const given = Object.fromEntries(names.map((name) => [name, optionText(asked, name)]));
    const { city, kind, ...page } = parseAs(listVenues.query, given);
    return async (context) => {
      const list = await readVenuesByArea(context, { city, kind }, page);
      const rows = list.items.map((venue) => [
        venue.id,
        venue.area,
        venue.name,
        venue.kind,
        venue.capacity,
        venue.isActive ? "" : "out of use",
      ]);
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

export const placeCommands = [openingOf(true), openingOf(false), venues];
