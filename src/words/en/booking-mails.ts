import type { NotificationFacts, PlaceFacts, SessionFacts } from "#words/notification-facts.ts";
import { sessionInFull, sessionInShort, startInShort, weeklyInShort } from "./notifications.ts";

type Weekly = NotificationFacts["series_week"]["weekly"];

/** Emails about bookings and cancellations. They name the venue once it is revealed. */
export const bookingMails = {
  booked: {
    title: (facts: SessionFacts) => `You're in: ${sessionInShort(facts)}`,
    text: (facts: PlaceFacts, isRevealed: boolean) =>
      [
        `You have a spot in ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "A calendar file is attached.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts: SessionFacts) => `Booking cancelled: ${startInShort(facts)}`,
    text: (facts: SessionFacts) =>
      `You cancelled your spot in ${sessionInFull(facts)}. Hope to see you at the next one.`,
  },
  /** The member moved it. */
  moved: {
    title: (facts: SessionFacts) => `Moved: ${sessionInShort(facts)}`,
    text: (from: SessionFacts, facts: PlaceFacts, isRevealed: boolean) =>
      [
        `You moved your booking from ${sessionInFull(from)} to ${sessionInFull(facts)}.`,
        whereText(facts, isRevealed),
        "A calendar file with both changes is attached.",
      ].join("\n\n"),
  },
  /** The member started a weekly session, or resumed it. */
  weekly: {
    title: (first: SessionFacts) => `Every week from ${startInShort(first)}`,
    text: (sessions: Weekly) =>
      [
        `Your next weekly sessions:\n${sessions.map(weeklyInShort).join("\n")}`,
        "We'll send you each venue 24 hours before. Can't make one? Cancel it by then so someone else can take your spot.",
        "A calendar file with all of them is attached.",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? venueText(facts)
    : "We'll send you the venue 24 hours before. Can't make it? Cancel by then so someone else can take your spot.";
}

function venueText({ venue }: PlaceFacts): string {
  return venue === null
    ? "We're still looking for a venue. If there's none 6 hours before the start, we'll call the session off and tell you."
    : `Where: ${venue}`;
}
