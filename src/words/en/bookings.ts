import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const listText = listsOf("en");

/** "Tuesday evenings", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const timesText = listText(times.map((time) => `${time.toLowerCase()}s`));
  if (days.length === 0) return timesText === "" ? "free hours" : timesText;
  return timesText === ""
    ? listText(days.map((day) => `${day}s`))
    : `${listText(days)} ${timesText}`;
}

export const bookings = {
  title: "Your Events",
  due: (count: number) =>
    plural(count, { one: "# thing waits for you", other: "# things wait for you" }),
  inProgress: "In Progress",
  upcoming: "Upcoming Sessions",
  past: "Past Sessions",
  cancelled: (count: number) => `Cancelled (${count})`,
  emptyTitle: "No Events Yet",
  emptyText: "Book your first session and it will wait for you here.",
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
  elapsed: "How much of the session is over",
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
    /** What all share, and after that what isn't the same but suits: clauses of their own where the language needs them. */
    sentence: (shared: readonly string[], suits: readonly string[]) => {
      const clauses = shared.length === 0 ? suits : [`you share ${listText(shared)}`, ...suits];
      return `You were grouped because ${listText(clauses)}.`;
    },
    level: (level: string) => `the ${level.toLowerCase()} level`,
    workout: (types: readonly string[]) =>
      types.length === 0
        ? "a taste in workouts"
        : `a liking for ${listText(types.map((type) => type.toLowerCase()))}`,
    goal: (goal: string) => `the goal to ${goal.toLowerCase()}`,
    personality: "a way of training",
    schedule: scheduleText,
    suits: {
      levels: "your levels go together",
      mentoring: "your levels complement each other (some want to learn, others like to help)",
      goals: "your goals go together",
      personality: "your ways of training go together",
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
    closed: "This session can't be rated any more.",
    alreadyRated: "You have already rated this session.",
    unknown: "This session isn't among your past ones.",
  },
  detailsSheet: {
    when: "When",
    duration: "How long",
    venue: "Venue",
    venueLater: "Venue details will be revealed 24 hours before your session",
    afterwards: "Afterwards",
    afterwardsLater: "You'll find out where half an hour into the session.",
    area: "Your area",
    areaHint: "Your vote for the venue",
    group: "Your group",
    booked: "Booked so far",
    groupLater: "Your group is put together 24 hours before the start.",
    you: "You",
  },
  calendarFile: {
    done: "Calendar Event Created",
    failed: "The calendar file couldn't be made. Please try again.",
  },
};
