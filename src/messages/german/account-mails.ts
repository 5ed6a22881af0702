import type { accountMails as master } from "#messages/english/account-mails.ts";

export const accountMails: typeof master = {
  passwordReset: {
    subject: "Wähle ein neues Passwort",
    text: "Jemand hat ein neues Passwort für dein Spotter-Konto angefordert. Wenn du das warst, öffne innerhalb einer Stunde den Link unten und wähle eines. Der Link gilt nur einmal.\n\nWenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.",
  },
  emailVerification: {
    subject: "Bestätige deine E-Mail-Adresse",
    text: "Willkommen bei Spotter! Öffne den Link unten und bestätige damit, dass das deine Adresse ist. So kommst du wieder in dein Konto, falls du einmal dein Passwort vergisst.\n\nWenn du dich nicht registriert hast, öffne ihn nicht: Dann hat sich jemand bei der Adresse vertippt.",
  },
  passwordChanged: {
    subject: "Dein Passwort wurde geändert",
    text: "Das Passwort deines Spotter-Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.\n\nWenn du das nicht warst, wähle sofort ein neues: mit „Passwort vergessen?“ auf der Anmeldeseite.",
  },
};
