import type * as en from "#words/en/sessions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

const sessionsOf = (count: number) => plural(count, { one: "# Session", other: "# Sessions" });

export const sessions: typeof en.sessions = {
  title: "Sessions finden",
  nav: { label: "Welche Sessions", home: "Für dich", browse: "Alle Sessions" },
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
    nobodyYet: "Sei als Erstes dabei",
    book: "Platz buchen",
    viewFull: "Ausgebuchte Session ansehen",
    viewBooking: "Buchung ansehen",
  },
  home: {
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
    filters: "Tage und Zeiten",
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
