import type * as en from "#words/en/accounts.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const accounts: typeof en.accounts = {
  or: "oder",
  providers: {
    google: "Weiter mit Google",
    apple: "Weiter mit Apple",
    googleFailed: "Anmeldung mit Google fehlgeschlagen",
    appleFailed: "Anmeldung mit Apple fehlgeschlagen",
    googleNotEnabled:
      "Die Anmeldung mit Google ist nicht eingerichtet. Bitte nimm deine E-Mail-Adresse und dein Passwort.",
    appleNotEnabled:
      "Die Anmeldung mit Apple ist nicht eingerichtet. Bitte nimm deine E-Mail-Adresse und dein Passwort.",
  },
  login: {
    title: "Anmelden",
    heading: "Willkommen zurück",
    lead: "Deine Gruppe wartet schon.",
    ended: "Du wurdest abgemeldet. Bitte melde dich wieder an.",
    email: "E-Mail",
    password: "Passwort",
    submit: "Anmelden",
    letIn: {
      title: "Der Code stimmt",
      text: "Leg zuerst dein Konto an. Das dauert ein paar Minuten, und dein erstes Training ist nah.",
    },
    toSignup: "Neu bei Spotter?",
    signup: "Konto erstellen",
    noCookies:
      "Dein Browser behält keine Cookies dieser Seite, und ohne sie bleibst du nicht angemeldet. Bitte erlaube sie und versuch es noch einmal.",
    missing: { title: "Angaben fehlen", text: "Bitte gib E-Mail und Passwort ein" },
    failed: "Anmeldung fehlgeschlagen",
    done: "Schön, dass du wieder da bist!",
  },
  signup: {
    title: "Konto erstellen",
    toLogin: "Schon dabei?",
    login: "Anmelden",
    back: "Zurück",
    next: "Weiter",
    submit: "Konto erstellen",
    failed: {
      title: "Registrierung fehlgeschlagen",
      text: "Das Konto konnte nicht erstellt werden",
    },
    done: "Konto erstellt!",
    draftKept: "Deine Angaben sind noch da. Nur das Passwort musst du neu eingeben.",
    problems: {
      missing_name: { title: "Name fehlt", text: "Bitte gib deinen vollständigen Namen ein" },
      unreadable_name: {
        title: "Name nicht lesbar",
        text: "Bitte gib deinen Namen ohne unsichtbare Zeichen ein",
      },
      reserved_name: {
        title: "Name nicht verfügbar",
        text: "Bitte gib deinen eigenen Namen ein: Dieser ist für Spotter reserviert",
      },
      link_in_name: { title: "Name nicht verfügbar", text: "Bitte gib deinen Namen ohne Link ein" },
      invalid_email: {
        title: "E-Mail ungültig",
        text: "Bitte gib eine gültige E-Mail-Adresse ein",
      },
      weak_password: {
        title: "Passwort zu schwach",
        text: "Das Passwort muss mindestens 6 Zeichen lang sein",
      },
      predictable_password: {
        title: "Passwort zu schwach",
        text: "Bitte keine sechs gleichen oder aufeinanderfolgenden Zeichen hintereinander, wie etwa 123456",
      },
      common_password: {
        title: "Passwort zu schwach",
        text: "Das ist eines der Passwörter, die alle zuerst ausprobieren. Bitte wähle ein anderes.",
      },
      passwords_differ: {
        title: "Passwörter verschieden",
        text: "Bitte gib zweimal dasselbe Passwort ein",
      },
      ancient_birthday: { title: "Geburtstag ungültig", text: "Gib einen Geburtstag ab 1900 an" },
      invalid_birthday: {
        title: "Geburtstag ungültig",
        text: "Der Geburtstag kann nicht in der Zukunft liegen",
      },
      photo_too_large: { title: "Datei zu groß", text: "Bitte wähle ein Bild unter 5 MB" },
      invalid_zip_code: {
        title: "Postleitzahl ungültig",
        text: "Bitte gib eine gültige fünfstellige Postleitzahl ein",
      },
      no_workout_type: {
        title: "Trainingsart wählen",
        text: "Bitte wähle mindestens eine Trainingsart",
      },
    },
    basics: {
      title: "Das Wichtigste",
      fullName: "Vollständiger Name",
      fullNameHint:
        "Wie sollen dich die anderen nennen? Wer dich noch nicht kennt, sieht Vornamen und Anfangsbuchstaben.",
      email: "E-Mail",
      password: "Passwort",
      passwordHint: "Mindestens 6 Zeichen",
      confirmation: "Passwort bestätigen",
    },
    details: {
      title: "Dein Profil",
      photoHint: "So erkennt dich deine Gruppe leichter. Bis 5 MB.",
      notAnImage: {
        title: "Kein Bild",
        text: "Bitte wähle ein Foto, zum Beispiel eine JPEG- oder PNG-Datei",
      },
      gender: "Geschlecht",
      genderHint:
        "Andere Mitglieder sehen das nie. Davon hängt ab, ob du Sessions für Frauen buchen kannst.",
      birthday: "Geburtstag",
      birthdayHint: "Andere Mitglieder sehen das nie, und für die Gruppen zählt es nicht.",
    },
    location: {
      title: "Ort",
      zipCode: "Postleitzahl",
      zipHint: (city: string) => `Deine Sessions finden in ${city} statt.`,
      zipFar: (city: string) =>
        `In deiner Nähe gibt es uns noch nicht. Du beginnst mit ${city}; in den App-Einstellungen kannst du eine andere Stadt wählen.`,
      travelRadius: "Umkreis",
      travelRadiusHint:
        "Luftlinie ab deiner Postleitzahl. „Start“ lässt weg, was weiter entfernt ist.",
      miles: (count: number) => plural(count, { one: "# Meile", other: "# Meilen" }),
      locationType: "Wo du gern trainierst",
      locationTypeHint:
        "„Start“ lässt Sessions weg, die an einer anderen Art von Ort geplant sind, und deine Wahl zählt, wenn ein Ort ausgesucht wird.",
    },
    questions: {
      photo: "Woran erkennt man dich?",
      gender: "Welches Geschlecht hast du?",
      birthday: "Wann hast du Geburtstag?",
      zipCode: "Wie lautet deine Postleitzahl?",
      travelRadius: "Wie weit würdest du fahren?",
      locationType: "Wo trainierst du gern?",
    },
    fitness: {
      title: "Dein Training",
      level: "Wie fit bist du?",
      workoutTypes: "Was machst du gern?",
      workoutTypesHint: "Wähle alles, wofür du kommen würdest.",
      frequency: "Wie oft trainierst du?",
      perWeek: (count: number) =>
        plural(count, { one: "einmal pro Woche", other: "#-mal pro Woche" }),
      goal: "Wofür trainierst du?",
      availability: "Welche Tage passen dir?",
      times: "Zu welchen Zeiten?",
      groupSize: "Wie viele sollt ihr sein?",
      preference: "Was willst du von einer Session?",
      rhythm: "Wann bist du am fittesten?",
      part: (part: number, parts: number) => `Teil ${part} von ${parts}`,
      skipRest: "Rest überspringen",
    },
    notifications: {
      title: "Mitteilungen",
      push: "Push-Mitteilungen",
      pushHint: "Erinnerungen, der Ort am Vortag und Neues aus deiner Gruppe.",
      summary: "Auf einen Blick",
      edit: (step: string) => `${step} bearbeiten`,
      noDays: "Keine Tage gewählt",
      everyDay: "Jeden Tag",
      anyTime: "Jederzeit",
    },
  },
  deletion: {
    title: "Deine Daten",
    download: "Deine Daten herunterladen",
    downloadHint: "Alles, was wir über dich wissen, als Datei",
    downloading: "Deine Datei wird erstellt",
    downloadFailed: {
      title: "Herunterladen fehlgeschlagen",
      text: "Deine Datei konnte nicht erstellt werden. Bitte versuch es noch einmal.",
    },
    delete: "Konto löschen",
    deleteHint: "Endgültig, mit allen deinen Daten",
    dialog: {
      title: "Dein Konto löschen?",
      text: "Das lässt sich nicht rückgängig machen, auch nicht von uns.",
      goesTitle: "Was verschwindet",
      goes: [
        "Dein Profil, dein Foto und deine Vorlieben",
        "Dein Abo: Mehr wird nicht abgebucht",
        "Deine kommenden Buchungen: Die Plätze werden frei für andere",
        "Deine Bewertungen, Mitteilungen und Geräte",
      ],
      staysTitle: "Was bleibt",
      stays: [
        "Nachrichten, die du gesendet hast, von „Ehemaliges Mitglied“",
        "Dass jemand dabei war, ohne deinen Namen",
        "Zwei Jahre lang ein unlesbares Kennzeichen deiner E-Mail-Adresse und Karte, falls du eine Probezeit hattest, damit es bei einer bleibt",
        "Zwei Jahre lang, zum Schutz aller: offene Meldungen über dich, eine Sperre oder Stummschaltung und von wem du getrennt trainierst, unter einem unlesbaren Kennzeichen deiner E-Mail-Adresse. Das gilt, wenn du wiederkommst",
      ],
      word: "LÖSCHEN",
      field: (word: string) => `Tipp zur Bestätigung ${word} ein`,
      wrongWord: (word: string) => `Bitte tipp das Wort ${word} ein`,
      confirm: "Konto löschen",
      keep: "Behalten",
    },
    deleted: { title: "Konto gelöscht", text: "Dein Konto wurde endgültig gelöscht." },
    failed: { title: "Löschen fehlgeschlagen", text: "Das Konto konnte nicht gelöscht werden" },
  },
  welcome: {
    greeting: (name: string) => `Willkommen, ${name}`,
    picks: "Für dich ausgesucht",
    suits: "Ausgesucht nach deinen Angaben. Tippe auf eine, um sie zu buchen.",
    closest: "Nichts passt zu allen deinen Angaben. Diese kommen am nächsten.",
    ready: "Dein Konto ist bereit.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Mit deiner ersten Buchung beginnen ${trialDays} Gratistage: heute ${nothing}, danach ${price}. Jederzeit kündbar.`,
  },
  closedCity: {
    title: (city: string) => `In ${city} gibt es Spotter noch nicht`,
    text: "Sag uns Bescheid, dann hörst du hier und per Mail von uns, sobald du buchen kannst.",
    wait: "Sagt mir, wenn es losgeht",
    waiting: "Wir melden uns, hier und per Mail.",
    stop: "Doch nicht melden",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
    elsewhere: (cities: string) => `Heute wird in ${cities} trainiert.`,
    changeCity: "Meine Stadt ändern",
  },
};
