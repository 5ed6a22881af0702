type Facts = Readonly<Record<string, string>>;

interface Wording {
  readonly title: (facts: Facts) => string;
  readonly message: (facts: Facts) => string;
}

const workoutNames: Readonly<Record<string, string>> = {
  gym: "gym",
  cardio: "cardio",
  calisthenics: "calisthenics",
};

function workout({ workoutType = "" }: Facts): string {
  return workoutNames[workoutType] ?? "workout";
}

function start({ startsAt = "", timeZone = "UTC" }: Facts): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(new Date(startsAt));
}

function time({ startsAt = "", timeZone = "UTC" }: Facts): string {
  return new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(new Date(startsAt));
}

/** The words of each kind of notification, put together when it is read. */
export const notificationWordings = {
  invitation: {
    title: ({ senderName = "" }) => `${senderName} invited you to train`,
    message: (facts) => `A ${workout(facts)} session on ${start(facts)}. Take a look and book a spot.`,
  },
  venue_revealed: {
    title: () => "Your venue is revealed",
    message: (facts) => `${start(facts)}: ${facts["venue"] ?? ""}`,
  },
  starts_soon: {
    title: () => "Two hours to go",
    message: (facts) =>
      `Your ${workout(facts)} session starts at ${time(facts)}: ${facts["venue"] ?? ""}`,
  },
  session_cancelled: {
    title: () => "Session called off",
    message: (facts) =>
      `The ${workout(facts)} session on ${start(facts)} won't take place. Your spot is released.`,
  },
  session_moved: {
    title: () => "Session moved",
    message: (facts) => `Your ${workout(facts)} session now starts on ${start(facts)}.`,
  },
} satisfies Record<string, Wording>;
