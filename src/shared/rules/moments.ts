import { dayMs, hourMs, minuteMs } from "./durations.ts";

/**
 * Every moment that is fixed relative to a session's start or end, in signed milliseconds. Each rule has its own
 * offset, even where two are equal today. The comments appear in docs/moments.md.
 */
export const decidedOffsets = {
  fromStart: {
    /** Planners are told that a venue is missing, for the first time. */
    firstVenueWarning: -7 * dayMs,
    /** Planners are told again. */
    secondVenueWarning: -48 * hourMs,
    /** Planners are told for the last time. */
    lastVenueWarning: -24 * hourMs,
    /** The venue is chosen and shown. */
    venueReveal: -24 * hourMs,
    /** The venue is told of the session, once venue and groups are set. */
    venueNotice: -24 * hourMs,
    /** The venue is told of the final number, if it changed. */
    venueUpdate: -3 * hourMs,
    /** The venue is no longer told of a changed number. */
    venueUpdateClosing: -2 * hourMs,
    /** The groups are formed. */
    groupForming: -24 * hourMs,
    /** From then on, cancelling counts as late. */
    lateCancellation: -24 * hourMs,
    /** From then on, a freed spot is offered to the whole waitlist instead of booked for the first in line. */
    spotOffer: -24 * hourMs,
    /** A member booked from the waitlist can no longer step back freely. */
    stepBackClosing: -2 * hourMs,
    /** The countdown on a booking's card changes its color. */
    countdownEmphasis: -24 * hourMs,
    /** From then on, members can say how they are on their way. */
    arrivalOpening: -24 * hourMs,
    /** A booked session that still has no venue is called off. */
    venueCallOff: -6 * hourMs,
    /** From then on, a newcomer needs more time than is left: other sessions are suggested first. */
    suggestionDeadline: -3 * hourMs,
    /** From then on, a venue that declines moves nobody: planners decide. */
    declineDeadline: -4 * hourMs,
    /** A start changed from then on shows no emergency contact of guests who haven't checked in. */
    contactMoveDeadline: -4 * hourMs,
    /** The waitlist closes. */
    waitlistClosing: -2 * hourMs,
    /** The reminder goes out. */
    reminder: -2 * hourMs,
    /** From then on, the venue's page shows the guests and their check-ins. */
    doorOpening: -2 * hourMs,
    /** From then on, the host and planners can see a guest's emergency contact. */
    contactOpening: -2 * hourMs,
    /** From then on, members can check in. */
    checkInOpening: -30 * minuteMs,
    /** From then on, the host and the staff can mark attendance. */
    markingOpening: -30 * minuteMs,
    /** Members can no longer check in. */
    checkInClosing: 20 * minuteMs,
    /** Members can no longer say how they are on their way. */
    arrivalClosing: 20 * minuteMs,
    /** A notification about somebody's arrival is no longer sent. */
    arrivalExpiry: 30 * minuteMs,
    /** The place for afterwards is shown. */
    postWorkoutReveal: 30 * minuteMs,
  },
  fromEnd: {
    /** The survey opens. */
    surveyOpening: 0,
    /** The venue's page no longer shows the guests. */
    doorClosing: 0,
    /** From then on, a member marked as absent can object. */
    objectionOpening: 0,
    /** The host and planners can no longer see a guest's emergency contact. */
    contactClosing: 2 * hourMs,
    /** Attendance is settled. */
    settlement: dayMs,
    /** The host and the staff can no longer mark attendance. */
    markingClosing: 48 * hourMs,
    /** The survey closes. */
    surveyClosing: 30 * dayMs,
    /** A member marked as absent can no longer object. */
    objectionClosing: 30 * dayMs,
    /** The session leaves the calendar that phones subscribe to. */
    calendarRemoval: 30 * dayMs,
    /** A cancelled booking leaves its member's list. */
    cancelledRemoval: 90 * dayMs,
  },
};

export type Offsets = {
  readonly [From in keyof typeof decidedOffsets]: {
    readonly [Name in keyof (typeof decidedOffsets)[From]]: number;
  };
};

/** One rule: when it begins to hold for a session that starts, or ends, at `anchor`. */
export interface Moment {
  /** Signed, from the start or end. */
  offsetMs(): number;
  at(anchor: Date): Date;
  hasCome(anchor: Date, now: Date): boolean;
  /** The latest start, or end, for which the moment has come at `now`: for conditions in SQL. */
  latest(now: Date): Date;
}

/** Whether something can be done at a moment. Both ends of the window are part of it. */
export type WindowState = "too_early" | "open" | "too_late";

/** The next owner of a freed spot: the first in line gets it, all on the list are offered it, or nobody is. */
export type WaitlistPhase = "first in line" | "offered to all" | "closed";

/** The rules over these offsets. They read an offset at each call, so that a test can change it. */
export function momentsWith({ fromStart, fromEnd }: Offsets) {
  const start = momentsOf(fromStart);
  const end = momentsOf(fromEnd);
  return {
    ...start,
    ...end,
    checkInState: (startsAt: Date, now: Date) =>
      windowState(start.checkInOpening.at(startsAt), start.checkInClosing.at(startsAt), now),
    arrivalState: (startsAt: Date, now: Date) =>
      windowState(start.arrivalOpening.at(startsAt), start.arrivalClosing.at(startsAt), now),
    markingState: (startsAt: Date, endsAt: Date, now: Date) =>
      windowState(start.markingOpening.at(startsAt), end.markingClosing.at(endsAt), now),
    doorState: (startsAt: Date, endsAt: Date, now: Date) =>
      windowState(start.doorOpening.at(startsAt), end.doorClosing.at(endsAt), now),
    contactState: (startsAt: Date, endsAt: Date, now: Date) =>
      windowState(start.contactOpening.at(startsAt), end.contactClosing.at(endsAt), now),
    objectionState: (endsAt: Date, now: Date) =>
      windowState(end.objectionOpening.at(endsAt), end.objectionClosing.at(endsAt), now),
    waitlistPhaseAt(startsAt: Date, now: Date): WaitlistPhase {
      if (start.waitlistClosing.hasCome(startsAt, now)) return "closed";
      return start.spotOffer.hasCome(startsAt, now) ? "offered to all" : "first in line";
    },
  };
}

export const moments = momentsWith(decidedOffsets);

function momentsOf<Name extends string>(offsets: Readonly<Record<Name, number>>) {
  const names = Object.keys(offsets) as Name[]; // it has no others
  const entries = names.map((name) => [name, momentOf(() => offsets[name])]);
  return Object.fromEntries(entries) as Record<Name, Moment>;
}

function momentOf(offsetMs: () => number): Moment {
  const at = (anchor: Date) => new Date(anchor.getTime() + offsetMs());
  return {
    offsetMs,
    at,
    hasCome: (anchor, now) => now >= at(anchor),
    latest: (now) => new Date(now.getTime() - offsetMs()),
  };
}

function windowState(opensAt: Date, closesAt: Date, now: Date): WindowState {
  if (now < opensAt) return "too_early";
  return now <= closesAt ? "open" : "too_late";
}
