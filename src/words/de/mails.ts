import { app } from "./app.ts";
import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "Hallo," : `Hallo ${name},`),
  open: "Spotter öffnen",
  withLink: (label, link) => `${label}: ${link}`,
  farewell: "Viele Grüße\nDein Spotter-Team",
  settings: "Mitteilungen einstellen",
  because: {
    billing:
      "Du bekommst diese E-Mail, weil es um dein Abo und deine Zahlungen geht. Abstellen lässt sie sich nicht.",
    booking:
      "Du bekommst diese E-Mail, weil es um eine deiner Sessions geht. Abstellen lässt sie sich nicht.",
    account:
      "Du bekommst diese E-Mail, weil jemand diese Adresse für ein Spotter-Konto verwendet hat. Sie hält Konten sicher und lässt sich nicht abstellen.",
    moderation:
      "Du bekommst diese E-Mail, weil es um dein Konto oder um etwas geht, das du gemeldet hast. Abstellen lässt sie sich nicht.",
    staff:
      "Du bekommst diese E-Mail, weil du für Spotter arbeitest. Abstellen lässt sie sich nicht.",
    venue:
      "Sie bekommen diese E-Mail, weil Sie für einen Ort zuständig sind, an dem Gruppen von Spotter trainieren. Schreiben Sie uns, wenn Sie keine mehr möchten.",
  },
  notMe: "Das war ich nicht",
  questions: (supportEmail) => `Fragen? Schreib an ${supportEmail}.`,
};

/** Around a document on its page. */
export const documentPages: typeof en.documentPages = {
  ...app.documents,
  since: (day) => `Gültig seit ${day}.`,
  from: (day) => `Gilt ab ${day}.`,
  /** Above a document that is about to change. */
  next: (day) => `Eine neue Fassung gilt ab ${day}.`,
  readNext: "Lesen",
};

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Angebote abschalten",
  page: {
    ask: {
      title: "Angebote abschalten?",
      text: "Wir schicken dir dann keine Neuigkeiten und Angebote mehr, weder per E-Mail noch in der App. Zu deinen Sessions und deinem Konto hörst du weiter von uns.",
      submit: "Abschalten",
    },
    done: {
      title: "Angebote sind abgeschaltet",
      text: "In den Einstellungen für Mitteilungen kannst du sie wieder einschalten.",
    },
    invalid: {
      title: "Dieser Link funktioniert nicht",
      text: "Vielleicht wurde er abgeschnitten. Auch in den Einstellungen für Mitteilungen kannst du Angebote abschalten.",
    },
    settings: "Einstellungen für Mitteilungen",
  },
};
