import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

const listText = listsOf("de");

/** "dienstags und mittwochs abends", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const adverbs = (nouns: readonly string[]) =>
    listText(nouns.map((noun) => `${noun.toLowerCase()}s`));
  const between = days.length > 0 && times.length > 1 ? ", " : " ";
  return `freie Zeit ${adverbs(days)}${between}${adverbs(times)}`.replaceAll(/ +/g, " ").trim();
}

/** If one of the two already contains "und", another word joins them. */
function sharedText(shared: readonly string[]): string {
  return shared.some((reason) => reason.includes(" und "))
    ? shared.join(" sowie ")
    : listText(shared);
}

export const bookings: typeof en.bookings = {
  title: "Deine Termine",
  due: (count: number) =>
    plural(count, { one: "# Sache braucht dich", other: "# Sachen brauchen dich" }),
  inProgress: "Läuft gerade",
  upcoming: "Kommende Sessions",
  past: "Vergangene Sessions",
  cancelled: (count: number) => `Storniert (${count})`,
  emptyTitle: "Noch keine Termine",
  emptyText: "Deine erste Session erscheint hier.",
  nothingUpcoming: "Im Moment ist nichts geplant.",
  findSessions: "Sessions finden",
  sessionOf: (type: string) => `${type}-Session`,
  when: (day: string, time: string) => `${day}\u00A0· ${time}`,
  whenAndLength: (day: string, time: string, duration: string) =>
    `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone: string) => `Zeiten vor Ort: ${zone}`,
  startsIn: (time: string) => `Beginnt in ${time.replace(/\bTage\b/u, "Tagen")}`,
  startsNow: "Beginnt in weniger als einer Minute",
  timeLeft: (time: string) => `noch ${time}`,
  endsNow: "Gleich geschafft",
  elapsed: "Wie viel der Session vorbei ist",
  viewPlan: "Trainingsplan",
  details: "Details",
  toCalendar: "Kalender",
  toCalendarLabel: "In den Kalender eintragen",
  cancel: "Stornieren",
  goingNamed: (names: readonly string[], others: number) =>
    others > 0 ? `Dabei: ${names.join(", ")} und ${others} weitere` : `Dabei: ${names.join(", ")}`,
  groupNamed: (names: readonly string[], others: number) =>
    others > 0
      ? `Gruppe: ${names.join(", ")} und ${others} weitere`
      : `Gruppe: ${names.join(", ")}`,
  groupReasons: {
    sentence: (shared: readonly string[], suits: readonly string[]) =>
      `Das habt ihr gemeinsam: ${sharedText([...shared, ...suits])}.`,
    level: (level: string) => `Level „${level}“`,
    workout: (types: readonly string[]) =>
      types.length === 0 ? "Trainingsarten" : `Lust auf ${listText(types)}`,
    goal: (goal: string) => `das Ziel „${goal}“`,
    personality: "die Art zu trainieren",
    schedule: scheduleText,
    suits: {
      levels: "passende Level",
      mentoring: "sich ergänzende Level (die einen lernen, die anderen helfen gern)",
      goals: "passende Ziele",
      personality: "die Art zu trainieren",
    },
  },
  earlier: (count: number) =>
    plural(count, { one: "# frühere Session zeigen", other: "# frühere Sessions zeigen" }),
  pastCard: {
    spots: (count: number) => plural(count, { one: "# Platz", other: "# Plätze" }),
    rateNow: "Bewerten",
    rated: "Bewertet",
    stars: (rating: number) => plural(rating, { one: "# Stern von 5", other: "# Sterne von 5" }),
  },
  linkedSurvey: {
    closed: "Diese Session kannst du nicht mehr bewerten.",
    alreadyRated: "Du hast diese Session schon bewertet.",
    unknown: "Das ist keine deiner vergangenen Sessions.",
  },
  detailsSheet: {
    when: "Wann",
    duration: "Wie lange",
    venue: "Ort",
    venueLater: "Den genauen Ort erfährst du 24 Stunden vor deiner Session",
    afterwards: "Danach",
    afterwardsLater: "Den Ort zeigen wir dir eine halbe Stunde nach Beginn.",
    area: "Deine Gegend",
    areaHint: "Deine Stimme für den Ort",
    group: "Deine Gruppe",
    booked: "Bisher gebucht",
    groupLater: "Wir stellen deine Gruppe 24 Stunden vor Beginn zusammen.",
    you: "Du",
  },
  calendarFile: {
    done: "Kalendereintrag erstellt",
    failed: "Wir konnten die Kalenderdatei nicht erstellen. Bitte versuch es noch einmal.",
  },
};
