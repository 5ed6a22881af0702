import { hourMs, minuteMs, secondMs } from "#shared/rules/durations.ts";
import type { Round } from "./platform/rounds.ts";

/** Work due at the same moment follows the order of this list. A sweep works through its backlog each time. */
export const schedule = [
  {
    name: "members",
    everyMs: 10 * secondMs,
    // Spots are freed before groups form, and groups exist before the venue is announced.
    jobs: [
      "free unpaid bookings",
      "form groups",
      "mend groups",
      "fill the timetable",
      // Before anybody else sees the new sessions.
      "book series",
      "tell of series",
      "notify who waits for a city",
      "reveal venues",
      // Once both are set, and before a change of the same moment.
      "tell venues of sessions",
      // Planners who are told in time can still find a venue. A cancelled session is neither attended nor rated.
      "tell of missing venues",
      "call off sessions without a venue",
      "call off sessions with too few",
      "mail what is open",
      "close waitlists",
      "remind before the start",
      "open surveys",
      "settle attendance",
      "sweep used trials",
      "sweep used guest passes",
      "sweep departed mailboxes",
      "send messages of the staff",
      "tell of closing cities",
      "tell of new documents",
      "answer messages",
    ],
  },
  // Separate: reading a city's ratings and all figures takes seconds.
  { name: "learning", everyMs: minuteMs, jobs: ["learn from ratings", "mail the weekly figures"] },
  {
    // Separate: nothing else may wait for a slow provider.
    name: "payments",
    everyMs: 10 * secondMs,
    jobs: [
      "payment stand-in",
      "events of the payment stand-in",
      "check subscriptions",
      "tell of yearly renewals",
    ],
  },
  {
    // Separate from the checks, which may be many.
    name: "refunds",
    everyMs: 10 * secondMs,
    jobs: [
      "end subscriptions of closed cities",
      "carry out refunds",
      "give customers their new email",
      "delete customers",
    ],
  },
  { name: "prices", everyMs: minuteMs, sweeps: ["prepare prices"] },
  {
    name: "outbox",
    everyMs: 5 * secondMs,
    wokenBy: "deliveries",
    sweeps: ["answer reset requests", "answer login link requests", "mail bookings", "send mails"],
  },
  {
    // Separate from the mails: a member's device may name a slow server.
    name: "pushes",
    everyMs: 5 * secondMs,
    wokenBy: "deliveries",
    sweeps: ["send pushes"],
  },
  {
    name: "news",
    everyMs: 10 * minuteMs,
    sweeps: ["sweep stream events", "sweep deliveries", "sweep closed conversations"],
  },
  // Separate: filling a table of members may take hours.
  { name: "backfills", everyMs: minuteMs, sweeps: ["fill new columns"] },
  {
    name: "leftovers",
    everyMs: hourMs,
    sweeps: [
      "sweep attempts",
      "sweep failed pieces",
      "sweep logins",
      "sweep notifications",
      "sweep payment events",
      "sweep unknown payers",
      "sweep networks",
      "sweep mailed links",
      "sweep reset links",
      "sweep sign-ins",
      "sweep passkey challenges",
      "sweep interests",
      "sweep venue contacts",
      "sweep stand-in records",
      "sweep old messages",
      "sweep deleted messages",
      "sweep idle accounts",
      "sweep deleted accounts",
    ],
  },
] as const satisfies readonly Round[];
