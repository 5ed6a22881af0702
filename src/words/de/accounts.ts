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
      text: "Leg zuerst dein Konto an. Das dauert etwa eine Minute, dann suchst du dir eine Session aus.",
    },
    toSignup: "Neu bei Spotter?",
    signup: "Konto erstellen",
    noCookies:
      "Dein Browser blockiert Cookies, deshalb können wir dich nicht angemeldet lassen. Erlaube sie und versuch es noch einmal.",
    missing: { title: "Angaben fehlen", text: "Bitte gib E-Mail und Passwort ein" },
    failed: "Anmeldung fehlgeschlagen",
    done: "Schön, dass du wieder da bist!",
  },
  signup: {
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
    draftKept: "Deine Angaben sind gespeichert. Nur das Passwort musst du neu eingeben.",
    problems: {
      missing_name: { title: "Name fehlt", text: "Bitte gib deinen vollständigen Namen ein" },
      unreadable_name: {
        title: "Name nicht lesbar",
        text: "Bitte gib deinen Namen ohne unsichtbare Zeichen ein",
      },
      reserved_name: {
        title: "Name nicht verfügbar",
        text: "Dieser Name ist für Spotter reserviert. Bitte gib deinen eigenen ein",
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
        text: "Nimm keine sechs gleichen oder aufeinanderfolgenden Zeichen, wie 111111 oder 123456",
      },
      common_password: {
        title: "Passwort zu schwach",
        text: "Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.",
      },
      passwords_differ: {
        title: "Passwörter verschieden",
        text: "Bitte gib zweimal dasselbe Passwort ein",
      },
      ancient_birthday: { title: "Geburtstag ungültig", text: "Gib einen Geburtstag ab 1900 an" },
      too_young: {
        title: "Geburtstag ungültig",
        text: "Du bist noch nicht alt genug für Spotter.",
      },
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
        "Bis ihr verbunden seid, sehen andere nur deinen Vornamen und den Anfangsbuchstaben des Nachnamens.",
      email: "E-Mail",
      password: "Passwort",
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
        "Andere Mitglieder sehen das nie. Wir brauchen es nur für Sessions, die für Frauen sind.",
      birthday: "Geburtstag",
      birthdayHint: "Andere Mitglieder sehen ihn nie, und für die Gruppen zählt er nicht.",
    },
    location: {
      title: "Ort",
      zipCode: "Postleitzahl",
      zipHint: (city: string) => `Deine Sessions finden in ${city} statt.`,
      zipFar: (city: string) =>
        `In deiner Nähe gibt es uns noch nicht, du beginnst also in ${city}. In den App-Einstellungen kannst du die Stadt wechseln.`,
      travelRadius: "Umkreis",
      travelRadiusHint:
        "Luftlinie ab deiner Postleitzahl. „Start“ zeigt nichts, was weiter weg ist.",
      miles: (count: number) => plural(count, { one: "# Meile", other: "# Meilen" }),
      locationType: "Wo du gern trainierst",
      locationTypeHint: "Zählt, wenn wir einen Ort aussuchen.",
    },
    aboutAMinute: "Dauert etwa eine Minute",
    headings: {
      basics: "Wie heißt du?",
      details: "Woran erkennt dich deine Gruppe?",
      location: "Wo trainierst du?",
      fitness: "Wie trainierst du?",
      notifications: "Dürfen wir dir schreiben?",
    },
    questions: {
      photo: "Möchtest du ein Foto hinzufügen?",
      gender: "Welches Geschlecht hast du?",
      birthday: "Wann hast du Geburtstag?",
      zipCode: "Wie lautet deine Postleitzahl?",
      travelRadius: "Wie weit würdest du fahren?",
      locationType: "Welche Orte magst du am liebsten?",
    },
    fitness: {
      title: "Dein Training",
      level: "Wie fit bist du?",
      workoutTypes: "Was machst du gern?",
      workoutTypesHint: "Wähle alles, worauf du Lust hast.",
      frequency: "Wie oft trainierst du?",
      perWeek: (count: number) =>
        plural(count, { one: "einmal pro Woche", other: "#-mal pro Woche" }),
      goal: "Wofür trainierst du?",
      availability: "Welche Tage passen dir?",
      times: "Welche Zeiten passen dir?",
      groupSize: "Wie groß soll die Gruppe sein?",
      preference: "Was wünschst du dir von einer Session?",
      rhythm: "Wann bist du am fittesten?",
      groupSizeHint:
        "Gruppen sind meist zu viert. Deine Antwort zeigt uns, ob du es kleiner oder größer magst.",
      more: "Mehr über mich",
      moreHint: "Freiwillig. Das geht auch nach deiner ersten Session.",
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
      consent:
        "Mit dem Konto stimmst du unseren Nutzungsbedingungen zu. Die Datenschutzseite sagt, was wir speichern, und die Regeln, wie wir miteinander umgehen.",
      age: (age) => `Du bestätigst auch, dass du mindestens ${age} Jahre alt bist.`,
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
        "Dein Abo: Wir buchen nichts mehr ab",
        "Deine kommenden Buchungen: Die Plätze werden frei für andere",
        "Deine Bewertungen, Mitteilungen und Geräte",
      ],
      staysTitle: "Was bleibt",
      stays: [
        "Nachrichten, die du gesendet hast, von „Ehemaliges Mitglied“",
        "Dass jemand dabei war, ohne deinen Namen",
        "Falls du kostenlos getestet hast: 2 Jahre lang ein verschlüsselter Code deiner E-Mail-Adresse und Karte, damit es bei einem Test pro Person bleibt. Zurückrechnen lässt er sich nicht",
        "2 Jahre lang, zum Schutz aller: offene Meldungen über dich, eine Sperre oder Stummschaltung und von wem du getrennt trainierst, unter einem verschlüsselten Code deiner E-Mail-Adresse. Das gilt, wenn du wiederkommst",
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
    suits: "Passend zu deinen Angaben. Tippen zum Buchen.",
    closest: "Noch nichts passt genau. Das hier kommt am nächsten.",
    ready: "Dein Konto ist bereit.",
    trial: (trialDays: number, nothing: string, price: string) =>
      `Mit deiner ersten Buchung beginnen ${trialDays} Gratistage: heute ${nothing}, danach ${price}. Jederzeit kündbar.`,
  },
  closedCity: {
    title: (city: string) => `In ${city} gibt es Spotter noch nicht`,
    text: "Willst du wissen, wann es losgeht? Wir sagen dir hier und per E-Mail Bescheid.",
    wait: "Sagt mir, wenn es losgeht",
    waiting: "Wir melden uns hier und per E-Mail.",
    stop: "Doch nicht melden",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
    elsewhere: (cities: string) => `Trainieren kannst du schon in ${cities}.`,
    changeCity: "Meine Stadt ändern",
  },
};
