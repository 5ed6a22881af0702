import type * as en from "#messages/en/sessions.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("de");

const sessionsOf = (count: number) => plural(count, { one: "# Session", other: "# Sessions" });

export const sessions: typeof en.sessions = {
  title: "Sessions finden",
  nav: { label: "Welche Sessions", home: "Für dich", browse: "Alle Sessions" },
  otherZone: (zone: string) => `Zeiten vor Ort: ${zone}`,
  empty: "Im Moment gibt es keine Sessions",
  card: {
    until: (time: string, duration: string) => `bis ${time} · ${duration}`,
    plenty: "Viel Platz",
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
    venueNotSet: "Ort steht noch nicht fest",
    going: (count: number) =>
      plural(count, { one: "# Person ist dabei", other: "# Leute sind dabei" }),
    goingNamed: (names: readonly string[], others: number) =>
      others > 0
        ? `Dabei: ${names.join(", ")} und ${others} weitere`
        : `Dabei: ${names.join(", ")}`,
    nobodyYet: "Mach den Anfang",
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
    allBooked: "Du bist in jeder kommenden Session dabei, oder der Rest ist voll.",
    hidden: (count: number) => `Deine Vorlieben halten ${sessionsOf(count)} von dieser Liste fern.`,
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
    noMatch: "Nichts passt zu diesen Filtern",
    noMatchText: "Nimm einen weg, um mehr zu sehen.",
    dayStrip: "Zu einem Tag springen",
    dayChip: (day: string, count: number) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "Diese Session steht nicht auf deiner Liste. Vielleicht hat sie begonnen, wurde abgesagt oder ist in einer anderen Stadt. Das hier läuft in deiner Nähe.",
  },
  booking: {
    title: (type: string) => `${type}-Session`,
    when: (day: string, time: string) => `${day} · ${time}`,
    steps: { area: "Gegend wählen", invite: "Kontakte einladen", confirm: "Buchung bestätigen" },
    back: "Zurück",
    next: "Weiter",
    skip: "Überspringen",
    area: {
      question: "Wo möchtest du trainieren?",
      text: "Deine Gegend zählt als Stimme. Die Gruppe trifft sich dort, wo die meisten hinwollen.",
      textVenueSet:
        "Der Ort dieser Session steht schon fest. Deine Wahl hilft uns, die nächsten Sessions zu planen.",
      legend: "Gegend",
      nearest: "Am nächsten bei dir",
      none: (city: string) => `In ${city} gibt es noch keine Gegenden.`,
    },
    invite: {
      question: "Bringst du jemanden mit?",
      text: "Sie bekommen eine Mitteilung mit einem Link. Der Platz gehört ihnen, sobald sie ihn buchen.",
      textForSome:
        "Wer diese Session buchen kann, bekommt eine Mitteilung mit einem Link. Der Platz gehört ihnen, sobald sie ihn buchen.",
      legend: "Deine Kontakte",
      none: "Du hast noch keine Kontakte",
      noneText:
        "Nach einer Session könnt ihr euch bewerten. Hat es beiden gefallen, seid ihr verbunden.",
    },
    confirm: {
      question: "Alles klar?",
      when: "Wann",
      what: "Was",
      duration: "Wie lange",
      area: "Deine Gegend",
      areaHint: "Eine Stimme dafür, wo der Ort sein wird",
      venue: "Ort",
      invited: "Eingeladen",
      nobody: "Diesmal niemand",
      going: "Wer dabei ist",
      submit: "Buchung bestätigen",
    },
    done: { title: "Session gebucht!", text: "Den Ort erfährst du 24 Stunden vor der Session." },
    failed: {
      title: "Buchung fehlgeschlagen",
      text: "Beim Buchen deiner Session ist ein Fehler aufgetreten. Bitte versuch es noch einmal.",
    },
    obstacles: {
      full: {
        title: "Diese Session ist ausgebucht",
        text: "Sagt jemand ab, geht der Platz an die Warteliste.",
      },
      started: { title: "Diese Session hat begonnen", text: "Sie kann nicht mehr gebucht werden." },
      booked: { title: "Du bist dabei", text: "Du hast einen Platz in dieser Session." },
      gone: {
        title: "Diese Session gibt es nicht mehr",
        text: "Sie wurde abgesagt oder steht nicht mehr auf der Liste deiner Stadt.",
      },
      overlapping: {
        title: "Zu dieser Zeit trainierst du schon",
        text: "Sie überschneidet sich mit einer Session, die du gebucht hast.",
      },
      forOthers: {
        title: "Diese Session ist für Frauen",
        text: "Nur Frauen können sie buchen. Auf deiner Liste stehen noch andere.",
      },
    },
    lost: "Das hat nicht geklappt",
    otherSessions: "Andere Sessions",
    toEvents: "In deinen Terminen ansehen",
  },
};
