import type * as en from "#words/en/security.ts";

export const security: typeof en.security = {
  title: "Sicherheit",
  emergency: {
    title: "Notfallkontakt",
    text: "Wen sollen wir im Notfall anrufen? Nur dein Host und unsere Planer können das sehen, von 2 Stunden vor bis 2 Stunden nach deiner Session. Wir sagen dir jedes Mal, wenn jemand nachsieht.",
    name: "Name",
    nameMissing: "Gib einen Namen ein.",
    phone: "Telefonnummer",
    phoneMissing: "Gib eine Telefonnummer ein.",
    save: "Speichern",
    remove: "Entfernen",
    saved: "Notfallkontakt gespeichert",
    removed: "Notfallkontakt entfernt",
    failed: "Das hat nicht geklappt",
  },
  menu: {
    label: "Sicherheit",
    hint: "E-Mail, Passwort und Geräte",
    unconfirmedHint: "Deine E-Mail-Adresse ist noch nicht bestätigt",
  },
  email: {
    title: "E-Mail",
    confirmed: "Bestätigt",
    unconfirmed: "Nicht bestätigt",
    why: "Bestätige sie mit dem Link, den wir dir geschickt haben. Vorher können wir dir keine E-Mails zu deinen Sessions schicken.",
    resend: "Link noch einmal schicken",
    sent: {
      title: "Sieh in dein Postfach",
      text: (email: string) => `Ein Link ist unterwegs an ${email}.`,
    },
    failed: { title: "Kein Link verschickt", text: "Bitte versuch es gleich noch einmal." },
    change: {
      open: "E-Mail-Adresse ändern",
      text: "Wir schicken einen Link an deine neue Adresse. Bis du dort auf den Knopf drückst, bleibt die jetzige.",
      email: "Neue E-Mail-Adresse",
      password: "Dein Passwort",
      noPassword:
        "Du hast kein Passwort. Darum geht das bis 10 Minuten nach einer Anmeldung mit Google, Apple oder einem Passkey.",
      lost: "Ich habe keine Kontrolle mehr über die alte Adresse",
      lostHint:
        "Sie bekommt einen kurzen Hinweis, ohne Link und ohne deine neue Adresse. Von dort lässt sich die Änderung nicht rückgängig machen.",
      noPasswordLost:
        "Du hast kein Passwort. Das geht 10 Minuten lang, nachdem du dich mit einem Passkey angemeldet hast.",
      same: "Das ist schon deine E-Mail-Adresse.",
      submit: "Link schicken",
      waiting: (email: string) =>
        `Wir haben einen Link an ${email} geschickt. Bis du dort auf den Knopf drückst, bleibt deine jetzige Adresse.`,
      withdraw: "Jetzige Adresse behalten",
      failed: {
        title: "E-Mail-Adresse nicht geändert",
        text: "Bitte versuch es gleich noch einmal.",
      },
    },
  },
  banner: {
    label: "E-Mail-Adresse bestätigen",
    text: "Sieh in dein Postfach und bestätige deine E‑Mail‑Adresse.",
    again: "Erneut senden",
    dismiss: "Ausblenden",
    refused: {
      label: "Unsere E-Mails kommen zurück",
      text: (email: string) => `Unsere E-Mails an ${email} kommen zurück.`,
      change: "Adresse ändern",
    },
  },
  verify: {
    title: "E-Mail-Adresse bestätigen",
    lead: "Bestätige mit dem Knopf, dass das deine E-Mail-Adresse ist.",
    leadForVisitor:
      "Gib das Passwort ein, das du für Spotter gewählt hast. So wissen wir, dass auch das Konto deins ist.",
    otherAccount:
      "Dieser Link gehört zu einem anderen Konto als dem, in dem du angemeldet bist. Gib das Passwort jenes Kontos ein.",
    password: "Passwort",
    missing: "Gib das Passwort des Kontos ein.",
    wrong: "Das ist nicht das Passwort dieses Kontos.",
    forgotten:
      "Vergessen? Wähle auf der Anmeldeseite ein neues. Damit ist auch deine E-Mail-Adresse bestätigt.",
    submit: "E-Mail-Adresse bestätigen",
    failed: {
      title: "E-Mail-Adresse nicht bestätigt",
      text: "Bitte versuch es gleich noch einmal.",
    },
    notMe: "Das war ich nicht",
    disown: {
      title: "Nicht dein Konto?",
      text: "Jemand hat sich mit deiner E-Mail-Adresse registriert, vielleicht aus Versehen. Wir löschen das Konto mit allem, was darin ist. Das lässt sich nicht rückgängig machen.",
      submit: "Konto löschen",
      keep: "Behalten",
      doneTitle: "Konto gelöscht",
      done: "Deine E-Mail-Adresse ist wieder frei, und du hörst nichts mehr von diesem Konto.",
      failed: "Konto nicht gelöscht",
    },
    doneTitle: "E-Mail-Adresse bestätigt",
    done: "Danke, alles erledigt.",
    toSessions: "Sessions durchstöbern",
    toLogin: "Anmelden",
    deadTitle: "Dieser Link funktioniert nicht",
    dead: "Er ist abgelaufen oder wurde durch einen neueren ersetzt.",
    alreadyDone: "Deine E-Mail-Adresse ist schon bestätigt.",
    deadForVisitor: "Melde dich an, dann kannst du dir einen neuen schicken lassen.",
    change: {
      title: "Bestätige deine neue E-Mail-Adresse",
      lead: "Drück auf den Knopf, und das ist deine E-Mail-Adresse für Spotter. Du meldest dich dann auch damit an.",
      leadForVisitor:
        "Gib dein Spotter-Passwort ein. So sehen wir, dass das Konto dir gehört. Oder melde dich zuerst an und öffne den Link dann noch einmal.",
      submit: "Diese Adresse verwenden",
      notMe: "Das war ich nicht",
      doneTitle: "E-Mail-Adresse geändert",
      done: "Ab jetzt schreiben wir dir hierher, und du meldest dich mit dieser Adresse an.",
      dead: "Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.",
      disown: {
        title: "Nicht dein Konto?",
        text: "Jemand möchte deine E-Mail-Adresse für sein Spotter-Konto verwenden, vielleicht aus Versehen. Der Link funktioniert dann nicht mehr, und nichts ändert sich.",
        submit: "Link sperren",
        keep: "Jetzt nicht",
        doneTitle: "Link gesperrt",
        done: "Das Konto bekommt deine Adresse nicht.",
        failed: "Link nicht gesperrt",
      },
    },
    back: {
      title: "Änderung zurücknehmen?",
      lead: "Dann gilt wieder diese E-Mail-Adresse, und wir melden alle Geräte ab. Danach schicken wir dir einen Link für ein neues Passwort.",
      submit: "Zurücknehmen",
      doneTitle: "Deine alte Adresse gilt wieder",
      done: "Alle Geräte sind abgemeldet. Wähle jetzt ein neues Passwort mit dem Link, den wir dir gerade geschickt haben.",
      dead: "Er ist abgelaufen oder wurde schon benutzt.",
    },
  },
  password: {
    title: "Passwort",
    set: "Änderst du es, werden andere Geräte abgemeldet, und die Adresse deines Kalenders gilt nicht mehr.",
    change: "Passwort ändern",
    none: "Du meldest dich mit Google oder Apple an und hast noch kein Passwort. Wir können dir einen Link schicken, mit dem du eines festlegst.",
    mailLink: "Link schicken",
    current: "Jetziges Passwort",
    missing: { title: "Angaben fehlen", text: "Bitte gib dein jetziges Passwort ein" },
    wrong: "Das ist nicht dein jetziges Passwort.",
    forgotten: "Jetziges vergessen?",
    save: "Passwort ändern",
    done: { title: "Passwort geändert", text: "Alle anderen Geräte wurden abgemeldet." },
    failed: { title: "Passwort nicht geändert", text: "Bitte versuch es gleich noch einmal." },
  },
  devices: {
    title: "Wo du angemeldet bist",
    nameOf: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser} unter ${system}`
        : (browser ?? system ?? "Unbekanntes Gerät"),
    current: "Dieses Gerät",
    since: (day: string) => `Angemeldet: ${day}`,
    lastSeen: (day: string) => `Zuletzt aktiv: ${day}`,
    end: "Abmelden",
    endLabel: (device: string) => `${device} abmelden`,
    ended: "Dort abgemeldet",
    endOthers: "Überall sonst abmelden",
    endOthersHint:
      "Auch die Adresse deines Kalenders gilt dann nicht mehr. Unter „Kalender“ bekommst du eine neue.",
    endedOthers: "Überall sonst abgemeldet",
    failed: { title: "Dort noch angemeldet", text: "Bitte versuch es gleich noch einmal." },
  },
  blocked: {
    title: "Blockierte Personen",
    none: "Du hast niemanden blockiert.",
    end: "Blockierung aufheben",
    endLabel: (name: string) => `Blockierung von ${name} aufheben`,
    ended: (name: string) => `${name} ist nicht mehr blockiert`,
    failed: { title: "Noch blockiert", text: "Bitte versuch es gleich noch einmal." },
  },
  passwordReset: {
    forgot: {
      open: "Passwort vergessen?",
      title: "Passwort vergessen?",
      text: "Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues wählst.",
      email: "E-Mail",
      missingEmail: "Gib deine E-Mail-Adresse ein.",
      wrongEmail: "Bitte gib eine gültige E-Mail-Adresse ein",
      submit: "Link schicken",
      sentTitle: "Sieh in dein Postfach",
      sent: (email: string) =>
        `Wenn es zu ${email} ein Konto gibt, ist ein Link unterwegs. Er gilt eine Stunde.`,
      again: "Noch einmal schicken",
      done: "Fertig",
      failed: { title: "Kein Link verschickt", text: "Bitte versuch es gleich noch einmal." },
    },
    reset: {
      title: "Neues Passwort",
      lead: "Wähle es hier. Wir melden dich auf allen Geräten ab, dann meldest du dich mit dem neuen an.",
      submit: "Passwort speichern",
      done: { title: "Passwort gespeichert", text: "Melde dich mit dem neuen an." },
      failed: { title: "Passwort nicht gespeichert", text: "Bitte versuch es gleich noch einmal." },
      deadTitle: "Dieser Passwort-Link funktioniert nicht",
      deadLead:
        "Er ist abgelaufen, oder seitdem wurde ein neues Passwort gewählt. Wir können dir einen neuen Link schicken.",
      toLogin: "Zurück zur Anmeldung",
    },
    fields: {
      password: "Neues Passwort",
      hint: "Mindestens 6 Zeichen, aber nicht 123456, 111111 oder ein häufiges Passwort",
      confirmation: "Neues Passwort bestätigen",
    },
  },
};

export const emailRefusals: typeof en.emailRefusals = {
  lostNeedsLogin: "Melde dich noch einmal mit einem Passkey an. Danach geht das 10 Minuten lang.",
};

export const accountMails: typeof en.accountMails = {
  idleAccount: {
    subject: "Dein Spotter-Konto wird gelöscht",
    text: (day: string) =>
      `Du hast Spotter lange nicht benutzt. Am ${day} löschen wir dein Konto mit allem, was dazugehört.

Möchtest du es behalten? Dann melde dich vorher einmal an. Mehr brauchst du nicht zu tun.`,
  },
  passwordReset: {
    subject: "Wähle ein neues Passwort",
    text: "Jemand hat ein neues Passwort für dein Spotter-Konto angefordert. Warst du das? Öffne innerhalb einer Stunde den Link unten und wähle eines. Der Link gilt nur einmal.\n\nWarst du es nicht? Dann ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.",
  },
  loginLink: {
    subject: "Dein Link zur Anmeldung",
    text: "Jemand möchte sich mit dieser Adresse auf einem neuen Gerät bei Spotter anmelden. Warst du das? Öffne innerhalb einer Stunde den Link unten. Er führt ohne Zugangscode zur Anmeldung. Dein Passwort brauchst du trotzdem.\n\nWarst du es nicht? Dann ignoriere diese E-Mail. Mit dem Link allein kommt niemand in dein Konto.",
  },
  emailVerification: {
    subject: "Bestätige deine E-Mail-Adresse",
    text: "Willkommen bei Spotter. Öffne den Link unten und drück dort auf den Knopf, um deine E-Mail-Adresse zu bestätigen. Vorher meldest du dich an oder gibst dein Passwort ein. Den Link nur zu öffnen, bestätigt nichts. Bis dahin können wir dir keine E-Mails zu deinen Sessions schicken.\n\nHast du dich nicht registriert? Dann hat jemand deine Adresse verwendet, vielleicht aus Versehen. Öffne den Link und wähle „Das war ich nicht“. Wir löschen das Konto, und deine Adresse ist wieder frei.",
  },
  emailChange: {
    subject: "Bestätige deine neue E-Mail-Adresse",
    text: "Jemand möchte diese Adresse für sein Spotter-Konto verwenden. Warst du das? Öffne innerhalb von 7 Tagen den Link unten und drück dort auf den Knopf. Vorher meldest du dich an oder gibst dein Passwort ein. Bis dahin bleibt deine alte Adresse.\n\nWarst du es nicht? Ignoriere diese E-Mail, dann ändert sich nichts. Oder öffne den Link und wähle „Das war ich nicht“, dann funktioniert er nicht mehr.",
  },
  emailChanged: {
    subject: "Deine E-Mail-Adresse wurde geändert",
    text: "Dein Spotter-Konto hat eine neue E-Mail-Adresse. Ab jetzt schreiben wir dir dorthin, und du meldest dich damit an.\n\nWarst du es nicht? Öffne innerhalb von 7 Tagen den Link unten und nimm die Änderung zurück. Dann gilt wieder diese Adresse, und wir melden alle Geräte ab. Wähle danach ein neues Passwort.",
  },
  emailLeft: {
    subject: "Dein Spotter-Konto hat eine andere E-Mail-Adresse",
    text: "Die E-Mail-Adresse des Spotter-Kontos, das du mit dieser Adresse genutzt hast, wurde geändert. Ab jetzt schreiben wir dir nicht mehr hierher.",
  },
  emailWanted: {
    subject: "Jemand wollte deine E-Mail-Adresse",
    text: "Jemand wollte die E-Mail-Adresse eines Spotter-Kontos auf diese ändern. Sie gehört schon zu einem Konto, darum hat sich nichts geändert.\n\nWarst du das? Melde dich mit dieser Adresse an. Wenn du das Passwort nicht mehr weißt, wähle auf der Anmeldeseite „Passwort vergessen?“.\n\nWarst du es nicht? Dann musst du nichts tun.",
  },
  emailTakenBack: {
    subject: "Die Adressänderung wurde zurückgenommen",
    text: "Jemand hat die Änderung der E-Mail-Adresse deines Spotter-Kontos zurückgenommen, mit dem Link, den wir an die frühere Adresse geschickt haben. Das Konto hat wieder seine frühere Adresse, und alle Geräte sind abgemeldet. Hierher schreiben wir dir nicht mehr.\n\nWar das ein Versehen? Schreib uns, dann sehen wir es uns an.",
  },
  passwordChanged: {
    subject: "Dein Passwort wurde geändert",
    text: "Dein Spotter-Passwort wurde gerade geändert. Wir haben alle anderen Geräte abgemeldet, und die Adresse deines Kalenders gilt nicht mehr, falls du eine hattest.\n\nWarst du das nicht? Wähle sofort ein neues Passwort, mit „Passwort vergessen?“ auf der Anmeldeseite.",
  },
  providerJoined: {
    subject: (provider: string) => `Du kannst dich mit ${provider} anmelden`,
    text: (provider: string) =>
      `In deinem Spotter-Konto hat sich gerade jemand mit einem ${provider}-Konto angemeldet, das deine E-Mail-Adresse hat. Ab jetzt kommt man damit in dein Spotter-Konto.\n\nWarst du das? Dann ist alles gut. Wenn nicht, wähle sofort ein neues Passwort, mit „Passwort vergessen?“ auf der Anmeldeseite. Damit ist der Zugang gesperrt. Und sorge dafür, dass niemand sonst deine E-Mails liest.`,
  },
  providerJoinedAlone: {
    subject: (provider: string) => `Du kannst dich mit ${provider} anmelden`,
    text: (provider: string) =>
      `In deinem Spotter-Konto hat sich gerade jemand mit einem ${provider}-Konto angemeldet, das deine E-Mail-Adresse hat. Ab jetzt kommt man damit in dein Spotter-Konto.\n\nDamit niemand sonst hineinkommt, haben wir alle anderen Geräte abgemeldet. Dein altes Passwort und die Adresse deines Kalenders gelten nicht mehr, falls du sie hattest. Ein neues Passwort kannst du unter „Sicherheit“ wählen.\n\nWarst du das nicht? Wähle sofort ein neues Passwort, mit „Passwort vergessen?“ auf der Anmeldeseite. Damit ist der Zugang gesperrt. Und sorge dafür, dass niemand sonst deine E-Mails liest.`,
  },
};
