import { hourMs, minuteMs, secondMs } from "#shared/rules/durations.ts";
import type { Round } from "./platform/rounds.ts";

/**
 * All that the server does by itself, and when. A job finds in the rows what is due; what is due at the same moment is
 * done in the order of this list. A sweep goes each time through whatever there is.
 */
export const schedule = [
  {
    name: "members",
    everyMs: 10 * secondMs,
    // Spots are freed before groups are formed, and the news of the venue finds the group in place.
    jobs: [
      "free unpaid bookings",
      "form groups",
      "mend groups",
      "fill the timetable",
      "notify who waits for a city",
      "reveal venues",
      // Whoever is told in time can still find one. What can't take place is neither attended nor rated.
      "tell of missing venues",
      "call off sessions without a venue",
      "close waitlists",
      "remind before the start",
      "open surveys",
      "settle attendance",
      "sweep used trials",
      "sweep departed mailboxes",
      "send messages of the staff",
      "answer messages",
    ],
  },
  {
    // Apart from all others, which must not wait for a provider that is slow.
    name: "payments",
    everyMs: 10 * secondMs,
    jobs: ["payment stand-in", "events of the payment stand-in", "check subscriptions"],
  },
  {
    // Apart from the checks, of which there may be many.
    name: "refunds",
    everyMs: 10 * secondMs,
    jobs: ["carry out refunds", "delete customers"],
  },
  { name: "prices", everyMs: minuteMs, sweeps: ["prepare prices"] },
  {
    name: "outbox",
    everyMs: 5 * secondMs,
    wokenBy: "deliveries",
    sweeps: ["answer reset requests", "mail bookings", "send mails"],
  },
  {
    // Apart from the mails, which must not wait for whatever server a member's device names.
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
  {
    name: "leftovers",
    everyMs: hourMs,
    sweeps: [
      "sweep attempts",
      "sweep failed pieces",
      "sweep logins",
      "sweep notifications",
      "sweep payment events",
      "sweep networks",
      "sweep verification links",
      "sweep reset links",
      "sweep sign-ins",
      "sweep stand-in records",
      "sweep deleted accounts",
    ],
  },
] as const satisfies readonly Round[];
