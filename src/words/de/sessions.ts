import type * as en from "#words/en/sessions.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");
const listText = listsOf("de");

const sessionsOf = (count: number) => plural(count, { one: "# Session", other: "# Sessions" });

export const sessions: typeof en.sessions = {
  title: "Sessions finden",
  otherZone: (zone: string) => `Zeiten vor Ort: ${zone}`,
  empty: "Im Moment gibt es keine Sessions",
  card: {
    until: (time: string, duration: string) => `bis ${time}\u00A0· ${duration}`,
    spots: (count: number) => plural(count, { one: "# Platz frei", other: "# Plätze frei" }),
    fullyBooked: "Ausgebucht",
    waitlistPlace: (position: number, size: number) =>
      `Auf der Warteliste, Platz ${position} von ${size}`,
    waiting: (count: number) =>
      count === 0
        ? "Noch wartet niemand"
        : plural(count, { one: "# Person wartet", other: "# Personen warten" }),
    booked: "Gebucht",
    venueLater: "Ort wird 24 Std. vorher bekannt",
    venueNotSet: "Noch kein Ort. Gibt es 6 Std. vorher keinen, sagen wir ab",
    going: (count: number) =>
      plural(count, { one: "# Person ist dabei", other: "# Leute sind dabei" }),
    goingNamed: (names: readonly string[], others: number) =>
      others > 0
        ? `Dabei: ${names.join(", ")} und ${others} weitere`
        : `Dabei: ${names.join(", ")}`,
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area} liegt vorn` : `${area} liegt vorn\u00A0· ${distance}`,
    from: (distance: string) => `Ab ${distance} entfernt`,
    connectionsGo: (names: readonly string[]) =>
      names.length === 1 ? `${listText(names)} ist dabei` : `${listText(names)} sind dabei`,
    shareGoal: (count: number) =>
      plural(count, { one: "# Person hat dein Ziel", other: "# haben dein Ziel" }),
    beFirst: "Fang du an: Am Tag vorher sagen wir dir, wer dazugekommen ist",
    nobodyYet: "Sei als Erstes dabei",
    book: "Platz buchen",
    viewFull: "Ausgebuchte Session ansehen",
    viewBooking: "Buchung ansehen",
  },
  home: {
    greetings: {
      morning: (name: string) => `Guten Morgen, ${name}`,
      afternoon: (name: string) => `Hallo, ${name}`,
      evening: (name: string) => `Guten Abend, ${name}`,
    },
    next: "Deine nächste Session",
    now: "Läuft gerade",
    meet: "Lern deine Gruppe kennen",
    group: "Deine Gruppe ansehen",
    rate: (type: string) => `Wie war deine ${type}-Session?`,
    toRate: (count: number) =>
      plural(count, { one: "# Session zu bewerten", other: "# Sessions zu bewerten" }),
    waiting: "Wartet auf dich",
    streak: (weeks: number) =>
      plural(weeks, { one: "# Woche in Folge", other: "# Wochen in Folge" }),
    seeAll: "Alle Sessions ansehen",
    editPreferences: "Vorlieben ändern",
    lookAgain: "Noch einmal nachsehen",
    nothingComing: (city: string) =>
      `In ${city} kommen jeden Tag neue Sessions dazu. Schau bald wieder vorbei.`,
    allBooked: "Alles, was noch frei war, hast du schon gebucht. Schau bald wieder vorbei.",
    hidden: (count: number) =>
      `Wegen deiner Vorlieben ${plural(count, { one: "fehlt", other: "fehlen" })} hier ${sessionsOf(count)}.`,
  },
  browse: {
    title: "Sessions durchstöbern",
    types: "Trainingsart",
    weekdays: "Wochentag",
    times: "Tageszeit",
    audiences: "Für wen",
    filters: "Filter",
    show: (count: number) => `${sessionsOf(count)} zeigen`,
    chosen: "Wähle eine Session, dann siehst du sie hier.",
    active: (count: number) => plural(count, { one: "# Filter an", other: "# Filter an" }),
    results: sessionsOf,
    resultsIn: (count: number, city: string) => `${sessionsOf(count)} in ${city}`,
    clear: "Filter löschen",
    clearShort: "Löschen",
    noMatch: "Keine Session passt zu diesen Filtern",
    noMatchText: "Nimm einen heraus, um mehr zu sehen.",
    dayStrip: "Zu einem Tag springen",
    dayChip: (day: string, count: number) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Diese Session kannst du nicht buchen. Vielleicht hat sie begonnen, wurde abgesagt oder ist in einer anderen Stadt. Das steht bei dir in der Nähe an.",
  },
};
