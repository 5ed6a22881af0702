import { z } from "zod";
import {
  bulkRequest,
  changeManySessions,
  citySelection,
} from "#shared/api/operate/planning/bulk.ts";
import {
  addStaffSession,
  callOffStaffSession,
  changeStaffSession,
  listStaffSessions,
  restoreStaffSession,
  sessionRequest,
} from "#shared/api/operate/planning/sessions.ts";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { changeCity, cityChange } from "#shared/api/operate/planning/places.ts";
import type { City } from "#shared/api/operate/planning/places.ts";
import { dayOrMoment } from "#shared/api/operate/fields.ts";
import { sessionSorts } from "#shared/rules/staff.ts";
import { listVenues } from "#shared/api/operate/planning/venues.ts";
import {
  cancelSession,
  changePlan,
  planSession,
} from "#server/operate/planning/session-changes.ts";
import { restoreSession } from "#server/operate/planning/restore-session.ts";
import { changeMany } from "#server/operate/planning/bulk.ts";
import { readSessions } from "#server/operate/planning/sessions.ts";
import { setCity } from "#server/operate/planning/cities.ts";
import { readVenuesByArea } from "#server/operate/planning/venues.ts";
import {
  auditReasonFrom,
  memberMessageOption,
  messageFrom,
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
    error: `START must include its time zone, as in ${momentExample}`,
  })
  .transform((written) => new Date(written).toISOString());

const sessions: Command = {
  name: "sessions",
  calls: [listStaffSessions],
  usage: "[--city CITY] [--from DAY] [--to DAY] [--sort BY] [--limit N] [--cursor C]",
  help: "list sessions by start (default upcoming)",
  options: {
    city: text('for example "Dallas, TX"'),
    from: text("a day (2026-12-01) or a moment"),
    to: text("a day or a moment"),
    sort: sortBy(sessionSorts),
    limit: text("how many to list (default 50, max 100)"),
    cursor: text("where the previous page ended"),
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
  calls: [addStaffSession],
  usage: "--city CITY --start START --minutes N --type TYPE --spots N --venue ID",
  help: "add a single session to an open city",
  options: {
    city: text('for example "Dallas, TX"'),
    start: text(`with its time zone, as in ${momentExample}`),
    minutes: text("its length in minutes"),
    type: text("gym, cardio, or calisthenics"),
    spots: text("its number of spots"),
    venue: text("the id of its default venue"),
    audience: text("everyone or women (default everyone)"),
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
  calls: [callOffStaffSession],
  usage: "ID [--message TEXT]",
  help: "call off an upcoming session and notify everyone booked",
  options: { message: memberMessageOption },
  takesReason: true,
  read(asked) {
    const [id] = requireArguments(asked, "ID");
    const message = messageFrom(asked);
    const auditReason = auditReasonFrom(asked);
    return async (context) => ({
      json: await cancelSession(context, auditReason, id, message),
      text: `Session ${id} is called off.`,
    });
  },
};

const restore: Command = {
  name: "restore-session",
  calls: [restoreStaffSession],
  usage: "ID [--message TEXT]",
  help: "undo a call-off: book everyone again who still can be, and notify them",
  options: { message: memberMessageOption },
  takesReason: true,
  read(asked) {
    const [id] = requireArguments(asked, "ID");
    const auditReason = auditReasonFrom(asked);
    return async (context) => {
      const session = await restoreSession(context, auditReason, id, messageFrom(asked));
      const left = session.notBooked.map(({ name }) => name).join(", ");
      const text = `Session ${id} takes place, with ${session.attendeeCount} booked.`;
      return { json: session, text: left === "" ? text : `${text} Not booked again: ${left}.` };
    };
  },
};

const move: Command = {
  name: "move-session",
  calls: [changeStaffSession],
  usage: "ID START [--release] [--message TEXT]",
  options: {
    release: {
      type: "boolean",
      help: "cancel the bookings of members who have another session then (default refuse)",
    },
    message: memberMessageOption,
  },
  help: "move an upcoming session to another start and notify everyone booked",
  takesReason: true,
  read(asked) {
    const [id, written] = requireArguments(asked, "ID", "START");
    const startTime = parseAs(start, written);
    const message = messageFrom(asked);
    const auditReason = auditReasonFrom(asked);
    const onOverlap = asked.options["release"] === true ? "release" : "refuse";
    return async (context) => ({
      json: await changePlan(context, auditReason, id, { startTime, onOverlap }, { message }),
      text: `Session ${id} moved to ${startTime}.`,
    });
  },
};

const fixVenue: Command = {
  name: "fix-venue",
  calls: [changeStaffSession],
  usage: "ID VENUE|none [--override] [--message TEXT]",
  options: {
    override: {
      type: "boolean",
      help: "accept a venue that doesn't serve the workout or hold the spots",
    },
    message: memberMessageOption,
  },
  help: "fix an upcoming session's venue, or leave it to the vote (none)",
  takesReason: true,
  read(asked) {
    const [id, venue] = requireArguments(asked, "ID", "VENUE");
    const auditReason = auditReasonFrom(asked);
    const fixedVenueId = venue === "none" ? null : venue;
    const message = messageFrom(asked);
    const isOverride = asked.options["override"] === true;
    return async (context) => ({
      json: await changePlan(context, auditReason, id, { fixedVenueId, isOverride }, { message }),
      text:
        fixedVenueId === null
          ? `The vote decides the venue of session ${id}.`
          : `Session ${id} takes place at venue ${venue}.`,
    });
  },
};

const cancelMany: Command = {
  name: "cancel-sessions",
  calls: [changeManySessions],
  usage:
    "--city CITY (--on DAY | --from DAY --until DAY) [--type TYPE] [--venue ID] [--message TEXT] [--dry-run] [--skip-problems]",
  help: "call off all upcoming sessions of some days, with one message to each member",
  options: {
    city: text('for example "Dallas, TX"'),
    on: text("one day in the city, as in 2026-12-01"),
    from: text("the first day, or a moment"),
    until: text("the last day, or a moment"),
    type: text("only gym, cardio, or calisthenics"),
    venue: text("only at this venue, by id"),
    message: memberMessageOption,
    "dry-run": { type: "boolean", help: "count sessions and members, change nothing" },
    "skip-problems": { type: "boolean", help: "leave out sessions that can't be called off" },
  },
  takesReason: true,
  read(asked) {
    requireArguments(asked);
    const auditReason = auditReasonFrom(asked);
    const on = parseAs(dayOrMoment.optional(), optionText(asked, "on"), "--on");
    const select = parseAs(citySelection, {
      city: optionText(asked, "city"),
      from: on ?? optionText(asked, "from"),
      until: on ?? optionText(asked, "until"),
      workoutType: optionText(asked, "type"),
      venueId: optionText(asked, "venue"),
    });
    const {
      skipProblems,
      reason: _reason,
      ...request
    } = parseAs(bulkRequest, {
      action: "cancel",
      select,
      message: messageFrom(asked),
      skipProblems: asked.options["skip-problems"] === true,
      reason: auditReason.reason,
    });
    const isDryRun = asked.options["dry-run"] === true;
    return async (context) => {
      const outcome = await changeMany(context, auditReason, request, { isDryRun, skipProblems });
      const { sessions: count, members, problems } = outcome;
      const done = isDryRun ? "would be called off" : "called off";
      const left = problems.map(({ sessionId, code }) => `\nSession ${sessionId}: ${code}`);
      return {
        json: outcome,
        text: `${count} ${count === 1 ? "session" : "sessions"} ${done}, ${members} booked.${left.join("")}`,
      };
    };
  },
};

export const sessionCommands = [
  cancelMany,
  sessions,
  createSession,
  cancel,
  restore,
  move,
  fixVenue,
];

const describeCity = ({ name, isOpen, upcomingSessions: count }: City): string =>
  `${name} is ${isOpen ? "open" : "closed"}, with ${count} upcoming ${count === 1 ? "session" : "sessions"}.`;

const openCity: Command = {
  name: "open-city",
  calls: [changeCity],
  usage: "NAME [--override]",
  help: "open a city: create the sessions of its timetable and notify those who asked for it",
  options: {
    override: { type: "boolean", help: "open it without a session in the next 7 days" },
  },
  takesReason: true,
  read(asked) {
    const [name] = requireArguments(asked, "NAME");
    const auditReason = auditReasonFrom(asked);
    const isOverride = asked.options["override"] === true;
    return async (context) => {
      const city = await setCity(context, auditReason, name, { isOpen: true, isOverride });
      return { text: describeCity(city), json: city };
    };
  },
};

const closeCity: Command = {
  name: "close-city",
  calls: [changeCity],
  usage: "NAME [--on DAY] [--sessions keep|cancel] [--subscriptions WHAT] [--message TEXT]",
  help: "close a city: create no more sessions, and with --on tell its members",
  options: {
    on: text("its last day with sessions; later ones can't be booked anymore"),
    sessions: text("for booked sessions after that day: keep or cancel (default keep)"),
    subscriptions: text("keep, cancel_at_period_end or refund_rest (default keep)"),
    message: memberMessageOption,
  },
  takesReason: true,
  read(asked) {
    const [name] = requireArguments(asked, "NAME");
    const auditReason = auditReasonFrom(asked);
    const changes = parseAs(cityChange, {
      isOpen: false,
      closesOn: optionText(asked, "on"),
      sessions: optionText(asked, "sessions"),
      subscriptions: optionText(asked, "subscriptions"),
      message: optionText(asked, "message"),
      reason: auditReason.reason,
    });
    return async (context) => {
      const city = await setCity(context, auditReason, name, changes);
      return { text: describeCity(city), json: city };
    };
  },
};

const venues: Command = {
  name: "venues",
  calls: [listVenues],
  usage: "[--city CITY] [--kind workout|post_workout] [--limit N] [--cursor C]",
  help: "list venues with the ids that other commands need",
  options: {
    city: { type: "string", help: 'for example "Dallas, TX" (default all cities)' },
    kind: {
      type: "string",
      help: "workout, or post_workout for places to go afterwards (default both)",
    },
    limit: { type: "string", help: "how many to list (default 50, max 100)" },
    cursor: { type: "string", help: "where the previous page ended" },
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

export const cityCommands = [openCity, closeCity];
export const venueCommands = [venues];
