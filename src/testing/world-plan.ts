import type { Updateable } from "kysely";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { Schema } from "#server/platform/schema.ts";

/** In order of sign-up; their ids are in another order, as in every test. */
export const people = {
  ana: { full_name: "Ana Alvarez", gender: "female" },
  ben: { full_name: "Ben Brooks", gender: "male" },
  cleo: { full_name: "Cleo Carter", gender: "female" },
  dan: { full_name: "Dan Duarte", gender: "male" },
  finn: { full_name: "Finn Fischer", gender: null },
  /** Suspended permanently. */
  gwen: { full_name: "Gwen Garcia", gender: "female" },
  /** Suspended for a week. */
  gus: { full_name: "Gus Gomez", gender: "male" },
  /** Muted for a day. */
  hugo: { full_name: "Hugo Hansen", gender: "male" },
  /** Muted for a week. */
  hanna: { full_name: "Hanna Hill", gender: "female" },
  iris: { full_name: "Iris Ito", gender: "female" },
  /** Blocked by ana. */
  jack: { full_name: "Jack Jones", gender: "male" },
  /** Has blocked ana. */
  kim: { full_name: "Kim Keller", gender: "female" },
  /** In another city, like lars and mia. */
  lena: { full_name: "Lena Lopez", gender: "female", city: "Austin, TX", zip_code: "73301" },
  lars: { full_name: "Lars Larsen", gender: "male", city: "Austin, TX", zip_code: "73301" },
  mia: { full_name: "Mia Moreau", gender: "female", city: "Austin, TX", zip_code: "73301" },
  /** Hosts. */
  nora: { full_name: "Nora Nilsen", gender: "female" },
  omar: { full_name: "Omar Ortiz", gender: "male" },
  /** Have never confirmed their email. */
  pia: { full_name: "Pia Parker", gender: "female", email_verified: false },
  paul: { full_name: "Paul Park", gender: "male", email_verified: false },
  /** Have no subscription. */
  quinn: { full_name: "Quinn Quick", gender: null },
  ruth: { full_name: "Ruth Reyes", gender: "female" },
  /** Reads in Spanish. */
  sol: { full_name: "Sol Santos", gender: "female", language: "Spanish" },
  planner: { full_name: "Paula Planner", gender: null, roles: ["planner"] },
  planner2: { full_name: "Pete Planner", gender: null, roles: ["planner"] },
  moderator: { full_name: "Mona Moderator", gender: null, roles: ["moderator"] },
  moderator2: { full_name: "Max Moderator", gender: null, roles: ["moderator"] },
  finance: { full_name: "Fiona Finance", gender: null, roles: ["finance"] },
  finance2: { full_name: "Fred Finance", gender: null, roles: ["finance"] },
  admin: { full_name: "Ada Admin", gender: null, roles: ["admin"] },
  admin2: { full_name: "Alan Admin", gender: null, roles: ["admin"] },
  /** Has the newest account, but joined the waitlists before or after finn. */
  eva: { full_name: "Eva Evans", gender: "female" },
} satisfies Record<string, Updateable<Schema["members"]>>;

export type PersonName = keyof typeof people;

export type AreaName = "oak" | "elm" | "retired" | "river";

/** A booking; `left` deletes their account later. */
export type PlannedBooking = readonly [
  name: PersonName | "left",
  area: AreaName,
  options?: {
    readonly cancelled?: boolean;
    readonly group?: number;
    readonly attendance?: "present" | "absent";
  },
];

/** A session of the world; all but `elsewhere` are in Dallas. */
export interface PlannedSession {
  /** Milliseconds from the world's now; negative if it has begun. */
  readonly startsIn: number;
  readonly spots?: number;
  readonly type?: WorkoutType;
  readonly audience?: Audience;
  readonly host?: PersonName;
  readonly isRevealed?: boolean;
  readonly groups?: number;
  readonly isOver?: boolean;
  readonly isSettled?: boolean;
  readonly isMoved?: boolean;
  readonly isCalledOff?: boolean;
  readonly booked: readonly PlannedBooking[];
  /** In the order in which they joined. */
  readonly waiting?: readonly (readonly [PersonName, AreaName])[];
}

const off = { cancelled: true } as const;
const inOne = { group: 1 } as const;
const inTwo = { group: 2 } as const;
const wasThere = { group: 1, attendance: "present" } as const;
const wasAbsent = { group: 1, attendance: "absent" } as const;

export const plannedSessions = {
  running: {
    startsIn: -30 * minuteMs,
    host: "omar",
    isRevealed: true,
    booked: [
      ["ben", "oak"],
      ["dan", "elm"],
      ["kim", "oak"],
      ["cleo", "oak", off],
    ],
  },
  past: {
    startsIn: -3 * hourMs,
    host: "nora",
    isRevealed: true,
    groups: 2,
    isOver: true,
    booked: [
      ["ana", "oak", inOne],
      ["ben", "elm", inOne],
      ["iris", "oak", wasAbsent],
      ["left", "elm", inOne],
      ["cleo", "oak", inTwo],
      ["dan", "oak", inTwo],
      ["kim", "elm", inTwo],
      ["hugo", "oak", off],
    ],
  },
  lastWeek: {
    startsIn: -7 * dayMs,
    isRevealed: true,
    groups: 1,
    isOver: true,
    isSettled: true,
    booked: [
      ["ana", "oak", wasThere],
      ["cleo", "oak", wasThere],
      ["iris", "oak", wasThere],
      ["ben", "oak", wasAbsent],
      ["dan", "elm", off],
    ],
  },
  soon: {
    startsIn: 12 * hourMs,
    host: "nora",
    isRevealed: true,
    groups: 2,
    booked: [
      ["ana", "oak", inOne],
      ["ben", "oak", inOne],
      ["iris", "oak", inOne],
      ["nora", "elm", inOne],
      ["cleo", "elm", inTwo],
      ["dan", "oak", inTwo],
      ["jack", "oak", inTwo],
      ["hugo", "oak", off],
    ],
  },
  planned: {
    startsIn: 50 * hourMs,
    host: "nora",
    booked: [
      ["ana", "oak"],
      ["ben", "elm"],
      ["jack", "elm"],
      ["kim", "oak"],
      ["cleo", "elm", off],
    ],
  },
  /** All spots are taken. */
  full: {
    startsIn: 60 * hourMs,
    spots: 6,
    host: "omar",
    booked: [
      ["ben", "oak"],
      ["cleo", "elm"],
      ["dan", "oak"],
      ["jack", "oak"],
      ["kim", "elm"],
      ["nora", "oak"],
      ["hugo", "elm", off],
    ],
    waiting: [
      ["eva", "elm"],
      ["finn", "oak"],
      ["gwen", "oak"],
    ],
  },
  /** Also full. */
  fullToo: {
    startsIn: 70 * hourMs,
    spots: 4,
    type: "cardio",
    booked: [
      ["ana", "elm"],
      ["dan", "oak"],
      ["kim", "oak"],
      ["omar", "elm"],
    ],
    waiting: [
      ["finn", "elm"],
      ["eva", "oak"],
    ],
  },
  moved: {
    startsIn: 80 * hourMs,
    isMoved: true,
    booked: [
      ["ana", "oak"],
      ["cleo", "elm"],
      ["ben", "oak", off],
    ],
  },
  calledOff: {
    startsIn: 90 * hourMs,
    isCalledOff: true,
    booked: [
      ["ana", "oak", off],
      ["ben", "elm", off],
    ],
  },
  women: {
    startsIn: 100 * hourMs,
    audience: "women",
    booked: [
      ["ana", "oak"],
      ["cleo", "elm"],
    ],
  },
  /** In Austin. */
  elsewhere: {
    startsIn: 50 * hourMs,
    host: "omar",
    booked: [
      ["lena", "river"],
      ["lars", "river"],
      ["mia", "river", off],
    ],
  },
} satisfies Record<string, PlannedSession>;

export type SessionName = keyof typeof plannedSessions;
