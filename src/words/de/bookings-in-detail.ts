import { dateFormatter } from "#words/formatter-cache.ts";
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
      text: "Deine Gegend zählt als Stimme. Die Session findet dort statt, wo die meisten hinwollen.",
      textVenueSet:
        "Der Ort steht schon fest. Deine Wahl hilft uns, die nächsten Sessions zu planen.",
      textTooLate:
        "Die Abstimmung für diese Session ist vorbei. Deine Wahl hilft uns, die nächsten Sessions zu planen.",
      missing: "Wähl erst eine Gegend aus.",
      legend: "Gegend",
      nearest: "Am nächsten bei dir",
      none: (city: string) => `In ${city} gibt es noch keine Gegenden.`,
    },
    invite: {
      question: "Bringst du jemanden mit?",
      text: "Sie bekommen eine Mitteilung mit einem Link. Einen Platz haben sie, sobald sie buchen.",
      textForSome:
        "Wer diese Session buchen kann, bekommt eine Mitteilung mit einem Link. Den Platz gibt es erst mit der Buchung.",
      legend: "Deine Kontakte",
    },
    confirm: {
      question: "Alles klar?",
      when: "Wann",
      what: "Was",
      duration: "Wie lange",
      area: "Deine Gegend",
      areaHint: "Deine Stimme für den Ort",
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
      offline: "Du bist offline. Es wurde nichts gebucht.",
    },
    obstacles: {
      full: {
        title: "Diese Session ist ausgebucht",
        text: "Storniert jemand, geht der Platz an die Warteliste.",
      },
      started: { title: "Diese Session hat begonnen", text: "Du kannst sie nicht mehr buchen." },
      booked: { title: "Du hast einen Platz", text: "Du findest sie unter „Deine Termine“." },
      gone: {
        title: "Diese Session gibt es hier nicht",
        text: "Sie wurde abgesagt oder steht nicht mehr auf der Liste deiner Stadt.",
      },
      overlapping: {
        title: "Zu dieser Zeit hast du schon gebucht",
        text: "Sie überschneidet sich mit einer anderen Session von dir.",
      },
      forOthers: {
        title: "Diese Session ist für Frauen",
        text: "Nur Frauen können sie buchen. Auf deiner Liste stehen noch andere.",
      },
    },
    paidNotBooked: "Dein Abo läuft, aber der Platz ist noch nicht gebucht",
    otherSessions: "Andere Sessions",
    toEvents: "In deinen Terminen ansehen",
    levels: "Level in dieser Session",
    levelsLater: "Siehst du, sobald ein paar mehr dabei sind.",
    levelsOf: (people: number) =>
      `Von ${people} Leuten. Die Zahlen ändern sich in Viererschritten, damit sich von niemandem das Level ablesen lässt.`,
    plan: "Der Plan",
    cancelling: "Wenn du stornierst",
    cancellingLate:
      "Die Session beginnt in weniger als 24 Stunden, Stornieren zählt also als spät. Zweimal in 30 Tagen spät stornieren oder fehlen hat keine Folgen. Ab dem dritten Mal kannst du zwei Wochen lang nur eine Buchung gleichzeitig haben.",
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
    payment: {
      trial: (nothing: string) => `Gratis testen und buchen · heute ${nothing}`,
      now: (price: string) => `${price} zahlen und buchen`,
      plans: "Andere Tarife",
    },
    booked: {
      title: (name: string) => `Du bist dabei, ${name}`,
      first: "Du machst den Anfang. Am Tag vorher sagen wir dir, wer dazukam.",
      leads: (area: string) => `${area} liegt vorn`,
      votedFor: (area: string) => `Du hast für ${area} gestimmt`,
      next: {
        title: "Wie es weitergeht",
        now: "Jetzt",
        at: (day: string, time: string) => `${day}, ${time}`,
        from: (time: string) => `Ab ${time}`,
        group: "Du lernst deine Gruppe und den Ort kennen",
        checkIn: "Check ein, sobald du da bist",
        train: "Ihr trainiert zusammen",
        coffee: "Kaffee mit deiner Gruppe, wenn du magst",
      },
      calendars: { title: "In meinen Kalender" },
      pushes: {
        text: "Wir sagen dir Bescheid, sobald deine Gruppe feststeht und wo ihr euch trefft.",
        action: "Mitteilungen einschalten",
      },
      picture: "Bild teilen",
      pictureLine: "Nie wieder allein trainieren.",
      pictureSaved: "Bild gespeichert",
      pictureFailed: "Wir konnten das Bild nicht erstellen. Bitte versuch es noch einmal.",
      toGroup: "Deine Gruppe kennenlernen",
      share: "Session teilen",
      shareText: (session: string, when: string) => `Trainier mit mir: ${session}, ${when}`,
      copied: "Link kopiert",
      copyFailed: "Wir konnten den Link nicht kopieren.",
      done: "Fertig",
    },
  },
  invitations: {
    stranger: "Jemand möchte mit dir trainieren. Frag die Person nach dem Zugangscode.",
    by: (name) => `Eingeladen von ${name}`,
    elsewhere: ({ name, city }) =>
      name === undefined
        ? `Du bist zu einer Session in ${city} eingeladen`
        : `${name} hat dich zu einer Session in ${city} eingeladen`,
    elsewhereText: (ownCity) =>
      `Deine Stadt ist ${ownCity}. Wechsle sie, um diese Session zu buchen. Zurück kannst du jederzeit.`,
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
      title: "Buchung stornieren?",
      text: (session: string, when: string) =>
        `${session}, ${when}. Dein Platz wird frei für andere.`,
      confirm: "Stornieren",
      keep: "Behalten",
      done: "Buchung storniert",
      failed: "Die Buchung konnte nicht storniert werden. Bitte versuch es noch einmal.",
    },
    free: "Bis 24 Stunden vor Beginn kannst du ohne Folgen stornieren.",
    freeUntil: (time) =>
      `Ein Platz wurde frei, und wir haben dich gebucht. Bis ${time} kannst du ohne Folgen stornieren.`,
    freeAsChanged:
      "Nach deiner Buchung hat sich die Zeit oder der Ort geändert. Deshalb kannst du bis zum Beginn ohne Folgen stornieren.",
    grace: (left) =>
      `Die Session beginnt in weniger als 24 Stunden. Wir stellen die Gruppe neu zusammen und sagen den anderen Bescheid. So etwas kommt vor: ${plural(left, { one: "# späte Stornierung oder Abwesenheit in 30 Tagen hat", other: "# späte Stornierungen oder Abwesenheiten in 30 Tagen haben" })} keine Folgen. Diese zählt nicht, solange jemand anders deinen Platz hat.`,
    limited: (day) =>
      `Die Session beginnt in weniger als 24 Stunden. Wir stellen die Gruppe neu zusammen und sagen den anderen Bescheid. Wenn niemand deinen Platz nimmt und behält, kannst du bis zum ${day} nur eine Buchung gleichzeitig haben.`,
  },
  move: {
    title: "Lieber ein anderes Mal",
    insteadOf: (session, when) => `Statt ${session}, ${when}`,
    sameWeek: "In derselben Woche",
    otherWeeks: "In anderen Wochen",
    nothingFits: "Gerade passt nichts anderes. Du behältst deinen Platz.",
    submit: "Buchung verschieben",
    done: "Buchung verschoben",
    failed: "Wir konnten deine Buchung nicht verschieben. Du behältst deinen Platz.",
    free: "Das Verschieben hat keine Folgen. Dein alter Platz wird frei für andere.",
    grace: (left) =>
      `Die Session beginnt in weniger als 24 Stunden. Verschieben zählt deshalb als späte Stornierung. ${plural(left, { one: "# späte Stornierung oder Abwesenheit in 30 Tagen hat", other: "# späte Stornierungen oder Abwesenheiten in 30 Tagen haben" })} keine Folgen. Diese zählt nicht, solange jemand anders deinen Platz hat.`,
    limited: (day) =>
      `Die Session beginnt in weniger als 24 Stunden. Verschieben zählt deshalb als späte Stornierung. Wenn niemand deinen Platz nimmt und behält, kannst du bis zum ${day} nur eine Buchung gleichzeitig haben.`,
  },
  calendar: {
    title: "Kalender",
    hint: "Deine Sessions im eigenen Kalender",
    lead: "Deine Sessions erscheinen in deinem eigenen Kalender und bleiben aktuell, mit dem Ort, sobald er feststeht.",
    how: "Wähle in Google Kalender „Per URL“, in Outlook „Aus dem Internet abonnieren“. Füge dann die Adresse ein. Kalender prüfen alle paar Stunden, ob sich etwas geändert hat.",
    make: "Adresse erstellen",
    secret:
      "Wer diese Adresse hat, sieht, wann und wo du trainierst. Wir zeigen sie nur einmal. Die Adresse gilt, bis du dich auf diesem Gerät abmeldest.",
    address: "Adresse deines Kalenders",
    copy: "Kopieren",
    copied: "Adresse kopiert",
    copyFailed: "Das Kopieren hat nicht geklappt. Markiere die Adresse und kopiere sie selbst.",
    open: "Im Kalender öffnen",
    since: (day: string) => `Seit dem ${day} hast du sie im Kalender abonniert.`,
    again: "Neue Adresse erstellen",
    againText: "Deine jetzige Adresse gilt dann nicht mehr.",
    end: "Beenden",
    ended: "Kalender-Abo beendet",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("de", { dateStyle: "long", timeZone }).format(at);
  return `Nach mehreren späten Stornierungen oder Abwesenheiten kannst du bis zum ${day} nur eine Buchung gleichzeitig haben.`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `Haben dann schon eine andere Session: ${names}. Nichts wurde verlegt.`;

export const hostsAreWomen = "Host einer Session für Frauen kann nur eine Frau sein.";

export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "Ort wird 24 Std. vorher bekannt",
  afterwards: (spot: string) => `Danach: ${spot}`,
  details: (link: string) => `Deine Buchung: ${link}`,
  cancelled: (summary: string) => `Abgesagt: ${summary}`,
};

export const waitlists: typeof en.waitlists = {
  title: "Wartelisten",
  inLine:
    "Wird ein Platz frei, rückt die erste Person auf der Liste nach und bekommt Bescheid. In den letzten 24 Stunden sagen wir es allen Wartenden, und wer zuerst bucht, bekommt ihn.",
  offered:
    "Wird jetzt ein Platz frei, sagen wir es allen Wartenden, und wer zuerst bucht, bekommt ihn. Die Liste schließt 2 Stunden vor Beginn.",
  closed: "Die Warteliste ist geschlossen. Die Session beginnt in weniger als 2 Stunden.",
  listFull: "Auch die Warteliste ist voll.",
  area: "Wo möchtest du trainieren, falls du einen Platz bekommst?",
  join: "Auf die Warteliste",
  leave: "Warteliste verlassen",
  joined: "Du stehst auf der Warteliste",
  joinedText: "Wir sagen dir, wenn du einen Platz hast oder einen buchen kannst.",
  left: "Du stehst nicht mehr auf der Warteliste",
  joinFailed: "Das mit der Warteliste hat nicht geklappt",
  leaveFailed: "Wir konnten dich nicht von der Liste nehmen",
  failedText: "Bitte versuch es noch einmal.",
  spotFree: "Gerade ist ein Platz frei. Wer zuerst bucht, bekommt ihn.",
  bookNow: "Platz buchen",
};

export const waitlistClosed =
  "Diese Session beginnt in weniger als 2 Stunden, darum ist ihre Warteliste geschlossen.";

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "Jede Woche",
  offer: "Jede Woche buchen",
  offerText:
    "Wir buchen dich jede Woche, sobald es geht, vor allen anderen. Du kannst jederzeit pausieren oder aufhören.",
  startedTitle: "Jede Woche gebucht",
  startedText: "Du findest es unter „Deine Termine“.",
  again: "Jede Woche zur gleichen Zeit?",
  nextWeek: "Nächste Woche zur gleichen Zeit?",
  nextWeekText: "Diese hat dir gefallen. Buch sie wieder, solange etwas frei ist.",
  pausedUntil: (day: string) => `Pause bis ${day}`,
  endsOn: (day: string) => `Endet am ${day}`,
  none: "Noch nichts gebucht",
  booked: (count: number) =>
    plural(count, { one: "# Session gebucht", other: "# Sessions gebucht" }),
  pause: "Pausieren",
  resume: "Fortsetzen",
  end: "Beenden",
  pauseTitle: "Wie lange pausieren?",
  stays: "Was du schon gebucht hast, bleibt gebucht.",
  weeks: (count: number) => plural(count, { one: "# Woche", other: "# Wochen" }),
  endTitle: "Diese wöchentliche Session beenden?",
  keep: "Behalten",
  ended: "Wöchentliche Session beendet",
  paused: "Pausiert",
  resumed: "Du bist wieder jede Woche gebucht",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
};
