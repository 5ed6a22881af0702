import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

const list = new Intl.ListFormat("en");

/** "Tuesday evenings", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const timesText = list.format(times.map((time) => `${time.toLowerCase()}s`));
  if (days.length === 0) return timesText === "" ? "free hours" : timesText;
  return timesText === ""
    ? list.format(days.map((day) => `${day}s`))
    : `${list.format(days)} ${timesText}`;
}

export const bookings = {
  title: "Your Events",
  inProgress: "In Progress",
  upcoming: "Upcoming Sessions",
  past: "Past Sessions",
  cancelled: (count: number) => `Cancelled (${count})`,
  emptyTitle: "No Events Yet",
  emptyText: "Book your first session and it will wait for you here.",
  nothingUpcoming: "Nothing planned right now.",
  findSessions: "Find sessions",
  sessionOf: (type: string) => `${type} Session`,
  when: (day: string, time: string) => `${day} · ${time}`,
  whenAndLength: (day: string, time: string, duration: string) => `${day} · ${time} · ${duration}`,
  otherZone: (zone: string) => `Times are in ${zone}, where you train.`,
  venueLater: "Venue revealed 24h before",
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
  cancelDialog: {
    title: "Cancel this booking?",
    text: (session: string, when: string) =>
      `${session}, ${when}. Your spot goes to someone else at once.`,
    confirm: "Cancel booking",
    keep: "Keep it",
    done: "Booking Cancelled",
    failed: "Failed to cancel booking. Please try again.",
  },
  groupReasons: {
    sentence: (shared: readonly string[]) =>
      `You were grouped because you share ${list.format(shared)}.`,
    level: (levels: readonly string[]) =>
      levels.length === 1
        ? `the ${String(levels[0]).toLowerCase()} level`
        : "levels that go together",
    workout: (types: readonly string[]) =>
      types.length === 0
        ? "a taste in workouts"
        : `a liking for ${list.format(types.map((type) => type.toLowerCase()))}`,
    goal: (goals: readonly string[]) =>
      goals.length === 1
        ? `the goal to ${String(goals[0]).toLowerCase()}`
        : "goals that go together",
    personality: "a way of training",
    schedule: scheduleText,
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
    groupLater: "Your group of about four is put together 24 hours before the start.",
    you: "You",
  },
  plan: {
    title: "Workout Plan",
    lead: (type: string, duration: string) => `${type} · ${duration} in three parts`,
    done: (done: number, total: number) => `${done} of ${total} done`,
    allDone: "All done. Great work!",
    parts: { warm_up: "Warm-up", main: "Main workout", cool_down: "Cool-down" },
  },
  calendar: {
    done: "Calendar Event Created",
    failed: "The calendar file couldn't be made. Please try again.",
  },
  exercises: {
    gym: {
      warm_up: [
        { name: "Row or cycle, easy", amount: "4 min" },
        { name: "Leg swings and arm circles", amount: "10 each side" },
        { name: "Bodyweight squats", amount: "2 × 12" },
        { name: "Band pull-aparts", amount: "2 × 15" },
      ],
      main: [
        { name: "Goblet squats", amount: "4 × 10" },
        { name: "Bench press, taking turns to spot", amount: "4 × 8" },
        { name: "Romanian deadlifts", amount: "3 × 10" },
        { name: "One-arm dumbbell rows", amount: "3 × 12 each side" },
        { name: "Overhead press", amount: "3 × 10" },
        { name: "Farmer's carry in pairs", amount: "4 × 30 m" },
        { name: "Plank", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Slow walk", amount: "3 min" },
        { name: "Hip flexor stretch", amount: "45 s each side" },
        { name: "Chest stretch at the rack", amount: "45 s each side" },
        { name: "Child's pose", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Brisk walk into an easy jog", amount: "5 min" },
        { name: "High knees and heel kicks", amount: "2 × 30 s" },
        { name: "Walking lunges", amount: "2 × 10" },
      ],
      main: [
        { name: "Steady run at talking pace", amount: "12 min" },
        { name: "Intervals: 1 min fast, 1 min easy", amount: "6 rounds" },
        { name: "Skipping rope or jumping jacks", amount: "3 × 1 min" },
        { name: "Step-ups", amount: "3 × 20" },
        { name: "Mountain climbers", amount: "3 × 40 s" },
        { name: "Relay sprints with your group", amount: "4 each" },
      ],
      cool_down: [
        { name: "Easy jog, then walk", amount: "4 min" },
        { name: "Calf stretch", amount: "45 s each side" },
        { name: "Hamstring stretch", amount: "45 s each side" },
        { name: "Deep breathing", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Wrist and shoulder circles", amount: "2 min" },
        { name: "Inchworms", amount: "2 × 6" },
        { name: "Cat-cow", amount: "10 slow" },
        { name: "Scapular push-ups", amount: "2 × 10" },
      ],
      main: [
        { name: "Pull-ups, with a band or a partner's help", amount: "5 × 5" },
        { name: "Push-ups", amount: "5 × 12" },
        { name: "Split squats", amount: "4 × 10 each side" },
        { name: "Dips", amount: "4 × 8" },
        { name: "Rows under a low bar", amount: "4 × 10" },
        { name: "Hollow hold", amount: "4 × 30 s" },
        { name: "Handstand practice at the wall", amount: "10 min" },
        { name: "Squat and push-up ladder in pairs", amount: "10 down to 1" },
      ],
      cool_down: [
        { name: "Hang from the bar", amount: "2 × 30 s" },
        { name: "Shoulder stretch", amount: "45 s each side" },
        { name: "Pigeon stretch", amount: "1 min each side" },
        { name: "Lie still and breathe", amount: "2 min" },
      ],
    },
  },
};
