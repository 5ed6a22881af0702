import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const listText = listsOf("en");

/** "Tuesday evenings", from the days and times of day, if any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const timesText = listText(times.map((time) => `${time.toLowerCase()}s`));
  if (days.length === 0) return timesText === "" ? "free time" : timesText;
  return timesText === ""
    ? listText(days.map((day) => `${day}s`))
    : `${listText(days)} ${timesText}`;
}

export const bookings = {
  title: "Your Events",
  due: (count: number) => plural(count, { one: "# thing needs you", other: "# things need you" }),
  inProgress: "In Progress",
  upcoming: "Upcoming Sessions",
  past: "Past Sessions",
  cancelled: (count: number) => `Cancelled (${count})`,
  emptyTitle: "No Events Yet",
  emptyText: "Your first session will show up here.",
  nothingUpcoming: "Nothing planned right now.",
  findSessions: "Find sessions",
  sessionOf: (type: string) => `${type} Session`,
  when: (day: string, time: string) => `${day}\u00A0· ${time}`,
  whenAndLength: (day: string, time: string, duration: string) =>
    `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone: string) => `Times are in ${zone}, where you train.`,
  startsIn: (time: string) => `Starts in ${time}`,
  startsNow: "Starts in less than a minute",
  timeLeft: (time: string) => `${time} left`,
  endsNow: "Almost done",
  elapsed: "Session progress",
  viewPlan: "View Workout Plan",
  details: "Details",
  toCalendar: "Calendar",
  toCalendarLabel: "Add to calendar",
  cancel: "Cancel",
  goingNamed: (names: readonly string[], others: number) =>
    others > 0 ? `Going: ${names.join(", ")} and ${others} more` : `Going: ${names.join(", ")}`,
  groupNamed: (names: readonly string[], others: number) =>
    others > 0 ? `Group: ${names.join(", ")} and ${others} more` : `Group: ${names.join(", ")}`,
  groupReasons: {
    /** The traits they share, then those that complement each other. */
    sentence: (shared: readonly string[], suits: readonly string[]) =>
      [
        ...(shared.length === 0 ? [] : [`What you have in common: ${listText(shared)}.`]),
        ...(suits.length === 0 ? [] : [`Your ${listText(suits)}.`]),
      ].join(" "),
    level: (level: string) => `${level.toLowerCase()} level`,
    workout: (types: readonly string[]) =>
      types.length === 0
        ? "workout types"
        : `${listText(types.map((type) => type.toLowerCase()))} workouts`,
    goal: (goal: string) => `the goal to ${goal.toLowerCase()}`,
    personality: "training style",
    schedule: scheduleText,
    suits: {
      levels: "levels go well together",
      mentoring: "levels complement each other (some want to learn, others like to help)",
      goals: "goals go well together",
      personality: "training styles go well together",
    },
  },
  earlier: (count: number) =>
    plural(count, { one: "Show # earlier session", other: "Show # earlier sessions" }),
  pastCard: {
    spots: (count: number) => plural(count, { one: "# spot", other: "# spots" }),
    rateNow: "Rate Now",
    rated: "Rated",
    stars: (rating: number) => plural(rating, { one: "# star of 5", other: "# stars of 5" }),
  },
  linkedSurvey: {
    closed: "You can't rate this session anymore.",
    alreadyRated: "You've already rated this session.",
    unknown: "This isn't one of your past sessions.",
  },
  detailsSheet: {
    when: "When",
    duration: "How long",
    venue: "Venue",
    venueLater: "Venue details will be revealed 24 hours before your session",
    afterwards: "Afterwards",
    afterwardsLater: "We'll show you the place half an hour into the session.",
    area: "Your area",
    areaHint: "Your vote for the venue",
    group: "Your group",
    booked: "Booked so far",
    groupLater: "We form your group 24 hours before the start.",
    you: "You",
  },
  calendarFile: {
    done: "Calendar Event Created",
    failed: "We couldn't make the calendar file. Please try again.",
  },
};
