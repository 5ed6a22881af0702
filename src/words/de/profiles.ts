import type * as en from "#words/en/profiles.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

const sessionsOf = (count: number) => plural(count, { one: "# Session", other: "# Sessions" });

export const profiles: typeof en.profiles = {
  title: "Profil",
  notFound: "Profil nicht gefunden",
  stats: {
    label: "Deine Zahlen bisher",
    sessionsAttended: "Sessions",
    connectionsMade: "Kontakte",
    currentStreak: "Aktuelle Serie",
    weeks: (count: number) => `${count} Wo.`,
    atZero: "Mit deiner ersten Session geht es los.",
    recentWeeks: "Deine letzten Wochen",
    trained: (trained: number, weeks: number) =>
      `In ${trained} der letzten ${weeks} Wochen hast du trainiert.`,
    noWeekYet: "Trainier diese Woche einmal, dann ist die erste gefüllt.",
    met: (count: number) =>
      plural(count, { one: "# Person kennengelernt", other: "# Leute kennengelernt" }),
    nobodyMetYet: "Bei jeder Session lernst du neue Leute kennen.",
  },
  logOut: "Abmelden",
  loggedOut: "Abgemeldet",
  logOutFailed: { title: "Abmeldung fehlgeschlagen", text: "Das Abmelden hat nicht geklappt" },
  menu: {
    training: "Training",
    browse: "Sessions durchstöbern",
    browseHint: "Alles, was in deiner Nähe ansteht",
    support: "Hilfe",
    you: "Du",
    edit: "Profil bearbeiten",
    editHint: "Name, Level, Text und Foto",
    details: "Persönliche Angaben",
    detailsHint: "Postleitzahl, Geschlecht und Geburtstag",
    fitness: "Dein Training",
    fitnessHint: "Trainingsarten und die Tage, an denen du trainierst",
    matching: "Session-Vorlieben",
    matchingHint: "Wen du gern an deiner Seite hättest",
    settings: "Einstellungen",
    notifications: "Mitteilungen",
    notificationsHint: "Worüber wir dich informieren",
    app: "App-Einstellungen",
    appHint: "Stadt, Sprache und Darstellung",
    faq: "Fragen & Hilfe",
    faqHint: "Antworten, und wie du uns erreichst",
    howItWorks: "So funktioniert es",
    howItWorksHint: "Vom Stöbern bis zum ersten Kontakt",
    staff: "Team",
    console: "Konsole",
    consoleHint: "Sessions, Mitglieder und Meldungen, auf Englisch",
    noConnectionsYet: "Bewerte nach einer Session deine Gruppe. So entstehen Kontakte.",
    noStreakYet: "Eine Session in dieser Woche startet eine neue Serie.",
  },
  edit: {
    title: "Profil bearbeiten",
    fullName: "Vollständiger Name",
    fullNameProblems: {
      missing_name: "Bitte gib deinen vollständigen Namen ein",
      unreadable_name: "Bitte gib deinen Namen ohne unsichtbare Zeichen ein",
      reserved_name: "Dieser Name ist für Spotter reserviert. Bitte gib deinen eigenen ein",
      link_in_name: "Bitte gib deinen Namen ohne Link ein",
    },
    fitnessLevel: "Fitnesslevel",
    fitnessLevelHints: {
      beginner: "Ganz am Anfang oder wieder dabei",
      intermediate: "Regelmäßig dabei, die Grundlagen sitzen",
      advanced: "Seit Jahren dabei und immer noch mit Biss",
    },
    bio: "Über dich",
    bioHint: "Ein, zwei Sätze, die deine Gruppe gern liest.",
    bioLeft: (count: number) => plural(count, { one: "noch # Zeichen", other: "noch # Zeichen" }),
    save: "Änderungen speichern",
    saved: "Profil aktualisiert",
    saveFailed: "Das Profil konnte nicht gespeichert werden. Bitte versuch es noch einmal.",
    photo: {
      label: "Foto",
      hint: "So erkennt dich deine Gruppe leichter. Bis 5 MB.",
      choose: "Foto wählen",
      change: "Foto ändern",
      adjust: "Anpassen",
      remove: "Foto entfernen",
      tooLarge: { title: "Datei zu groß", text: "Bitte wähle ein Bild unter 5 MB." },
      notAnImageNote: "Diese Datei ist kein Bild.",
      heic: {
        title: "HEIC-Fotos können wir hier nicht öffnen",
        text: "Exportiere das Foto auf deinem Handy oder Computer als JPEG und wähle dann dieses.",
      },
      unreadable: {
        title: "Dieses Foto können wir nicht lesen",
        text: "Wähle ein anderes, zum Beispiel eine JPEG- oder PNG-Datei.",
      },
    },
    crop: {
      title: "Foto zuschneiden",
      text: "Zieh es zurecht und vergrößere es mit zwei Fingern oder dem Regler. Auch die Pfeiltasten gehen.",
      area: "Sichtbarer Teil des Fotos",
      zoom: "Vergrößerung",
      zoomValue: (percent: number) => `${percent} %`,
      use: "Foto nehmen",
      cancel: "Abbrechen",
    },
    face: {
      choose: "Gesicht wählen",
      remove: "Gesicht entfernen",
      title: "Wähl ein Gesicht",
      text: "Kein Foto zur Hand? Such dir eins von diesen aus. Ändern kannst du es jederzeit.",
      use: "Dieses Gesicht nehmen",
      name: (nth: number) => `Gesicht ${nth}`,
    },
    leave: {
      title: "Ohne Speichern gehen?",
      text: "Deine Änderungen sind noch nicht gespeichert.",
      discard: "Verwerfen",
      stay: "Weiter bearbeiten",
    },
  },
  preferences: {
    push: {
      label: "Push auf diesem Gerät",
      hint: "Nachrichten, Erinnerungen und Änderungen, auch wenn Spotter geschlossen ist.",
      unsupported:
        "Dieser Browser kann keine Push-Mitteilungen empfangen. Auf dem iPhone musst du Spotter zuerst zum Home-Bildschirm hinzufügen.",
      denied:
        "Dein Browser blockiert Mitteilungen von Spotter. Erlaube sie in seinen Einstellungen und versuch es noch einmal.",
      failed: "Wir konnten Push nicht ändern",
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
          hint: "Am Vortag der Ort, 2 Stunden vorher ein Hinweis, danach die Bewertung",
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
      billing: "Über deine Zahlungen informieren wir dich immer.",
      saved: "Einstellungen gespeichert",
      saveFailed:
        "Die Mitteilungen konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
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
      saveFailed:
        "Die Einstellungen konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
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
        work_with_equals: {
          label: "Auf Augenhöhe trainieren",
          hint: "Mit Leuten auf deinem Level",
        },
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
      typesHint: "Wähle alles, worauf du Lust hast.",
      days: "Deine Wochentage",
      daysHint: "Die Tage, an denen du trainieren kannst.",
      timesHint: "Das zählt für die Gruppen. „Start“ zeigt trotzdem alle Zeiten.",
      match: (count: number) =>
        plural(count, { one: "# Session pro Woche passt", other: "# Sessions pro Woche passen" }),
      matchRarely: (count: number) =>
        `${sessionsOf(count)} in den nächsten vier Wochen, weniger als eine pro Woche`,
      matchIn: (city: string) => `Gerechnet auf die nächsten vier Wochen in ${city}`,
      counting: "Passende Sessions werden gezählt",
      notCounted: "Wir konnten die passenden Sessions nicht zählen.",
      none: "Keine Session passt",
      noType: "Wähle eine Trainingsart, sonst bleibt „Start“ leer.",
      noDay: "Wähle einen Tag, sonst bleibt „Start“ leer.",
      noTypeOrDay: "Wähle eine Trainingsart und einen Tag, sonst bleibt „Start“ leer.",
      noneFits:
        "In den nächsten vier Wochen passt keine Session. Nimm einen Tag oder eine Trainingsart dazu, vergrößere deinen Umkreis oder lass jede Art von Ort zu.",
      nothingPlanned: (city: string) =>
        `In ${city} ist noch nichts geplant. Deine Vorlieben merken wir uns.`,
      saved: "Vorlieben gespeichert",
      saveFailed: "Die Vorlieben konnten nicht gespeichert werden. Bitte versuch es noch einmal.",
    },
    details: {
      title: "Persönliche Angaben",
      lead: "Andere Mitglieder sehen das nie.",
      zipHint: (city: string) => `Entfernungen messen wir von hier. Deine Stadt bleibt ${city}.`,
      saved: "Angaben gespeichert",
      saveFailed: "Wir konnten deine Angaben nicht speichern. Bitte versuch es noch einmal.",
    },
    gap: {
      hiddenByType: (count: number) => `${sessionsOf(count)} mit anderen Trainingsarten`,
      hiddenByDay: (count: number) => `${sessionsOf(count)} an anderen Tagen`,
      hiddenByDistance: (count: number) => `${sessionsOf(count)} außerhalb deines Umkreises`,
      hiddenByPlace: (count: number) => `${sessionsOf(count)} an anderen Arten von Orten`,
      hiddenBySeveral: "Hier passen mehrere Vorlieben nicht. Ändere mehr als eine.",
      widenLabel: "Mehr zeigen",
      showType: (type: string) => `Auch ${type} zeigen`,
      showDay: (day: string) => `Auch ${day} zeigen`,
      showFarther: (miles: string) => `Bis ${miles} Entfernung zeigen`,
      showAnyPlace: "Jede Art von Ort zeigen",
      brings: (count: number) => `+${count}`,
      bringsLabel: (count: number) =>
        plural(count, { one: "# Session mehr", other: "# Sessions mehr" }),
    },
  },
};
