import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("de");

const plural = pluralsOf("de");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type: string) => `${type}-Session`,
    when: (day: string, time: string) => `${day}\u00A0· ${time}`,
    steps: { area: "Gegend wählen", invite: "Kontakte einladen", confirm: "Buchung bestätigen" },
    back: "Zurück",
    next: "Weiter",
    skip: "Überspringen",
    area: {
      question: "Wo möchtest du trainieren?",
      text: "Deine Gegend zählt als Stimme. Die Gruppe trifft sich dort, wo die meisten hinwollen.",
      textVenueSet:
        "Der Ort dieser Session steht schon fest. Deine Wahl hilft uns, die nächsten Sessions zu planen.",
      textTooLate:
        "In den letzten 24 Stunden wird über den Ort nicht mehr abgestimmt. Deine Wahl hilft uns, die nächsten Sessions zu planen.",
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
    levels: "Wer wie fit ist",
    levelsLater: "Sobald ein paar mehr dabei sind.",
    levelsOf: (people: number) =>
      `Von ${people} Leuten. Die Zahlen ändern sich in Viererschritten, damit niemand an seinem Level zu erkennen ist.`,
    plan: "Der Plan",
    cancelling: "Wenn du absagst",
    cancellingLate:
      "Es sind weniger als 24 Stunden bis zum Beginn, eine Absage zählt also als spät. Zweimal in 30 Tagen spät absagen oder fehlen hat keine Folgen. Ab dem dritten Mal kannst du zwei Wochen lang nur eine kommende Buchung auf einmal haben.",
    change: "Ändern",
    bring: "Jemanden mitbringen",
    trial: {
      title: (days: number) => `${days} Tage gratis`,
      lead: (nothing: string, date: string) =>
        `Heute ${nothing}. Kündige vor dem ${date}, und du zahlst nichts.`,
      today: "Heute",
      reminder: "Wir erinnern dich",
      firstCharge: "Erste Zahlung",
    },
    booked: {
      title: "Du bist dabei",
      share: "Jemanden mitnehmen",
      shareText: (session: string, when: string) => `Trainier mit mir: ${session}, ${when}`,
      copied: "Link kopiert",
      copyFailed: "Der Link konnte nicht kopiert werden.",
      done: "Fertig",
    },
  },
  invitations: {
    stranger:
      "Jemand lädt dich zum gemeinsamen Training ein und hat den Zugangscode für dich. Wenn nicht, nenn uns deine Stadt.",
    by: (name) => `Eingeladen von ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Du bist zu einer Session in ${city} eingeladen`
        : `${name} hat dich zu einer Session in ${city} eingeladen`,
    elsewhereText: (ownCity) =>
      `Deine Sessions sind die in ${ownCity}. Um diese zu buchen, ändere zuerst deine Stadt; du kannst sie jederzeit zurückändern.`,
    changeCity: "Stadt ändern",
  },
  nextSession: {
    title: "Nächste Session",
    now: "Läuft gerade",
    with: (names: readonly string[]) => `Mit ${listText(names)}`,
    none: "Noch nichts gebucht. Gute Gesellschaft ist nur einen Tipp entfernt.",
  },
  cancellations: {
    dialog: {
      title: "Diese Buchung absagen?",
      text: (session: string, when: string) =>
        `${session}, ${when}. Dein Platz wird frei für andere.`,
      confirm: "Buchung absagen",
      keep: "Behalten",
      done: "Buchung abgesagt",
      failed: "Die Buchung konnte nicht abgesagt werden. Bitte versuch es noch einmal.",
    },
    free: "Bis 24 Stunden vor Beginn kannst du ohne Folgen absagen.",
    freeAsChanged:
      "Nach deiner Buchung hat sich die Zeit oder der Ort geändert. Deshalb kannst du bis zum Beginn ohne Folgen absagen.",
    grace: (left) =>
      `Es sind weniger als 24 Stunden bis zum Beginn, deine Gruppe wird neu zusammengestellt und erfährt es. So etwas kommt vor: ${plural(left, { one: "# späte Absage oder Abwesenheit in 30 Tagen hat", other: "# späte Absagen oder Abwesenheiten in 30 Tagen haben" })} keine Folgen, und diese zählt nicht, solange jemand anders deinen Platz hat.`,
    limited: (day) =>
      `Es sind weniger als 24 Stunden bis zum Beginn, deine Gruppe wird neu zusammengestellt und erfährt es. Wenn niemand deinen Platz nimmt und behält, kannst du bis ${day} nur eine kommende Buchung auf einmal haben.`,
  },
  /** The screen on which a calendar is made to follow the member's sessions. */
  calendar: {
    title: "Kalender",
    hint: "Deine Sessions im eigenen Kalender",
    lead: "Deine Sessions erscheinen in deinem eigenen Kalender und bleiben aktuell: verschoben, abgesagt und mit dem Ort, sobald er feststeht.",
    how: "Wähle im Google Kalender „Per URL“, in Outlook „Aus dem Internet abonnieren“, und füge die Adresse ein. Kalender sehen alle paar Stunden nach Änderungen.",
    make: "Adresse erstellen",
    secret: "Wer diese Adresse hat, sieht, wann und wo du trainierst. Sie wird nur jetzt gezeigt.",
    address: "Adresse deines Kalenders",
    copy: "Kopieren",
    copied: "Adresse kopiert",
    copyFailed: "Das Kopieren hat nicht geklappt. Markiere die Adresse und kopiere sie selbst.",
    open: "Im Kalender öffnen",
    since: (day: string) => `Seit dem ${day} folgt ein Kalender deinen Sessions.`,
    again: "Neue Adresse erstellen",
    againText: "Deine jetzige Adresse gilt dann nicht mehr.",
    end: "Beenden",
    ended: "Kalender folgen deinen Sessions nicht mehr",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  },
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone }).format(at);
  return `Nach mehreren späten Absagen oder Abwesenheiten kannst du bis ${day} nur eine kommende Buchung auf einmal haben.`;
}

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Ort wird 24 Std. vorher bekannt",
  afterwards: (spot: string) => `Danach: ${spot}`,
  details: (link: string) => `Deine Buchung: ${link}`,
  cancelled: (summary: string) => `Abgesagt: ${summary}`,
};
