import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** Weekly sessions that are booked automatically. */
export const series = {
  title: "Every week",
  offer: "Book every week",
  offerText:
    "We book you each week as soon as it opens, before everyone else. You can pause or end it anytime.",
  startedTitle: "Booked every week",
  startedText: "You'll find it in Your Events.",
  again: "Same time every week?",
  nextWeek: "Same time next week?",
  nextWeekText: "You liked this one. Book it again while there's room.",
  pausedUntil: (day: string) => `Paused until ${day}`,
  endsOn: (day: string) => `Ends on ${day}`,
  none: "Nothing booked yet",
  booked: (count: number) => plural(count, { one: "# session booked", other: "# sessions booked" }),
  pause: "Pause",
  resume: "Resume",
  end: "End",
  pauseTitle: "Pause for how long?",
  stays: "Sessions you've booked stay booked.",
  weeks: (count: number) => plural(count, { one: "# week", other: "# weeks" }),
  endTitle: "End this weekly session?",
  keep: "Keep it",
  ended: "Weekly session ended",
  paused: "Paused",
  resumed: "You're booked every week again",
  failed: "That didn't work. Please try again.",
};
