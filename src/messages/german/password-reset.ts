import type { passwordReset as master } from "#messages/english/password-reset.ts";

export const passwordReset: typeof master = {
  forgot: {
    open: "Passwort vergessen?",
    title: "Passwort vergessen?",
    text: "Nenn uns deine E-Mail-Adresse. Wir schicken dir einen Link, mit dem du ein neues wählst.",
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
    lead: "Wähle es hier. Danach bist du auf allen Geräten abgemeldet und meldest dich mit dem neuen an.",
    submit: "Passwort speichern",
    done: { title: "Passwort gespeichert", text: "Melde dich mit dem neuen an." },
    failed: { title: "Passwort nicht gespeichert", text: "Bitte versuch es gleich noch einmal." },
    deadTitle: "Dieser Link funktioniert nicht",
    deadLead:
      "Er ist abgelaufen, oder seitdem wurde ein neues Passwort gewählt. Wir schicken dir gern einen anderen.",
    toLogin: "Zurück zur Anmeldung",
  },
  fields: {
    password: "Neues Passwort",
    hint: "Mindestens 6 Zeichen",
    confirmation: "Neues Passwort bestätigen",
  },
};
