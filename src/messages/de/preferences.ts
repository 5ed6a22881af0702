import type * as en from "#messages/en/preferences.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("de");

const sessionsOf = (count: number) => plural(count, { one: "# Session", other: "# Sessions" });

export const preferences: typeof en.preferences = {
  push: {
    label: "Push auf diesem Gerät",
    hint: "Erfahre von Nachrichten, Erinnerungen und Änderungen, auch wenn Spotter geschlossen ist.",
    unsupported:
      "Dieser Browser kann keine Push-Mitteilungen empfangen. Auf dem iPhone musst du Spotter zuerst zum Home-Bildschirm hinzufügen.",
    denied:
      "Dein Browser blockiert Mitteilungen von Spotter. Erlaube sie in seinen Einstellungen und versuch es noch einmal.",
    failed: "Push ließ sich nicht ändern",
    failedText: "Prüfe deine Verbindung und versuch es noch einmal.",
    turnedOn: "Push ist auf diesem Gerät an",
  },
  save: "Speichern",
  notifications: {
    title: "Mitteilungen",
    lead: "Wähle, worüber wir dich informieren. Änderungen gelten sofort.",
    legend: "Informiere mich über",
    switches: {
      sessionReminders: {
        label: "Erinnerungen an Sessions",
        hint: "Am Vortag der Ort, zwei Stunden vorher ein Hinweis, danach die Bewertung",
      },
      connectionRequests: {
        label: "Kontaktanfragen",
        hint: "Neue Kontakte und Einladungen zum Training",
      },
      messages: { label: "Nachrichten", hint: "Wenn ein Kontakt dir schreibt" },
      sessionUpdates: {
        label: "Änderungen an Sessions",
        hint: "Wenn eine Session verlegt oder abgesagt wird oder deine Gruppe sich ändert",
      },
      promotions: { label: "Angebote", hint: "Ab und zu Aktionen und Neues" },
    },
    billing: "Nachrichten zu deinen Zahlungen kommen immer an.",
    saved: "Einstellungen gespeichert",
    saveFailed: "Die Mitteilungen konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
  },
  app: {
    title: "App-Einstellungen",
    location: "Stadt",
    locationHint:
      "Du siehst die Sessions dieser Stadt. Was du anderswo gebucht hast, bleibt gebucht.",
    language: "Sprache",
    languages: {
      English: "Englisch",
      Spanish: "Spanisch",
      French: "Französisch",
      German: "Deutsch",
      Italian: "Italienisch",
      Portuguese: "Portugiesisch",
      Japanese: "Japanisch",
      "Mandarin Chinese": "Chinesisch (Mandarin)",
    },
    languageOption: (name: string, ownName: string) =>
      name === ownName ? name : `${name} (${ownName})`,
    theme: "Darstellung",
    themes: { light: "Hell", dark: "Dunkel", system: "System" },
    themeHint: "Wie dein Gerät",
    saved: "Einstellungen gespeichert",
    saveFailed: "Die Einstellungen konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
  },
  matching: {
    title: "Session-Vorlieben",
    lead: "Das zählt, wenn deine nächste Gruppe entsteht.",
    legend: "Wonach wir suchen",
    modes: {
      learn_from_others: {
        label: "Von anderen lernen",
        hint: "Mit Leuten, die dir einen Schritt voraus sind",
      },
      work_with_equals: { label: "Auf Augenhöhe trainieren", hint: "Mit Leuten auf deinem Level" },
      help_motivate_others: {
        label: "Andere motivieren",
        hint: "Mit Leuten, die du mitziehen kannst",
      },
    },
    saved: "Vorlieben aktualisiert",
    saveFailed: "Die Vorlieben konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
  },
  fitness: {
    title: "Dein Training",
    lead: "Unter „Start“ siehst du, was dazu passt.",
    types: "Trainingsarten",
    typesHint: "Wähle alles, wofür du kommen würdest.",
    days: "Deine Wochentage",
    daysHint: "Die Tage, an denen du trainieren kannst.",
    timesHint: "Zählt, wenn Gruppen entstehen. „Start“ zeigt Sessions zu jeder Zeit.",
    match: (count: number) =>
      plural(count, { one: "# Session pro Woche passt", other: "# Sessions pro Woche passen" }),
    matchRarely: (count: number) =>
      `${sessionsOf(count)} in den nächsten vier Wochen, weniger als eine pro Woche`,
    matchIn: (city: string) => `Gerechnet auf die nächsten vier Wochen in ${city}`,
    counting: "Passende Sessions werden gezählt",
    notCounted: "Die passenden Sessions konnten nicht gezählt werden.",
    none: "Keine Session passt",
    noType: "Wähle eine Trainingsart, sonst bleibt „Start“ leer.",
    noDay: "Wähle einen Tag, sonst bleibt „Start“ leer.",
    noTypeOrDay: "Wähle eine Trainingsart und einen Tag, sonst bleibt „Start“ leer.",
    noneFits:
      "So etwas ist in den nächsten vier Wochen nicht geplant. Nimm einen Tag oder eine Trainingsart dazu, vergrößere deinen Umkreis oder lass jede Art von Ort zu.",
    nothingPlanned: (city: string) =>
      `In ${city} ist noch nichts geplant. Deine Vorlieben werden trotzdem gespeichert.`,
    saved: "Vorlieben gespeichert",
    saveFailed: "Die Vorlieben konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
  },
  details: {
    title: "Persönliche Angaben",
    lead: "Das siehst nur du.",
    zipHint: (city: string) =>
      `Entfernungen zählen von hier. Deine Sessions bleiben in ${city}, wie in den App-Einstellungen gewählt.`,
    saved: "Vorlieben gespeichert",
    saveFailed: "Die Vorlieben konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
  },
  /** What Home says where preferences leave it empty. */
  gap: {
    hiddenByType: (count: number) =>
      `${sessionsOf(count)} einer Trainingsart, die du nicht gewählt hast`,
    hiddenByDay: (count: number) => `${sessionsOf(count)} an einem Tag, den du ausgelassen hast`,
    hiddenByDistance: (count: number) => `${sessionsOf(count)} weiter weg, als du fährst`,
    hiddenByPlace: (count: number) => `${sessionsOf(count)} an einer anderen Art von Ort`,
    hiddenBySeveral:
      "Eine Änderung allein bringt keine zurück: Mehrere deiner Vorlieben stehen im Weg.",
    widenLabel: "Mehr zeigen",
    showType: (type: string) => `Auch ${type} zeigen`,
    showDay: (day: string) => `Auch ${day} zeigen`,
    showFarther: (miles: string) => `Bis ${miles} Entfernung zeigen`,
    showAnyPlace: "Jede Art von Ort zeigen",
    brings: (count: number) => `+${count}`,
    bringsLabel: (count: number) =>
      plural(count, { one: "# Session mehr", other: "# Sessions mehr" }),
  },
};
