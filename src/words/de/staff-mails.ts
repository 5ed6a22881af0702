import type * as en from "#words/en/staff-mails.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) =>
    `Kein Ort: ${plural(count, { one: "# Session", other: "# Sessions" })} in ${city}`,
  session: (what: string, when: string, booked: number) => `${what}, ${when}, ${booked} gebucht`,
  more: (count: number) => `und ${count} weitere`,
  text: (list: string) =>
    `Diese Sessions haben keinen Ort, der an dem Tag offen ist:\n\n${list}\n\nÖffne oder bestimme für jede einen.`,
  callOff:
    "6 Stunden vor Beginn sagen wir jede gebuchte Session ab, die noch keinen hat, und entschuldigen uns bei allen.",
  fixed: (session: string) => `${session}, Ort festgelegt`,
  fixedStay:
    "Sessions mit festgelegtem Ort sagen wir nicht ab: Sie finden dort statt, wenn du nichts änderst.",
};

export const lateDeclineMail: typeof en.lateDeclineMail = {
  subject: (venue: string) => `Dringend: ${venue} sagt eine Session ab, die bald beginnt`,
  text: (venue: string, session: string, note: string) =>
    `${venue} hat diese Session abgelehnt:\n\n${session}${note === "" ? "" : `\n\nNachricht dazu: ${note}`}\n\nNoch wurde niemand verlegt oder benachrichtigt. Ruf den Ort an und wähle dann einen anderen oder sag die Session ab.`,
};

export const digestMail: typeof en.digestMail = {
  subject: (count: number, city: string) =>
    `Offen in ${city}: ${plural(count, { one: "# Aufgabe", other: "# Aufgaben" })}`,
  text: (list: string) => `Das wartet auf dich:\n\n${list}\n\nIn „Today“ kommt das Älteste zuerst.`,
  kinds: {
    objection: (count: number) =>
      plural(count, { one: "# bestrittenes Fehlen", other: "# bestrittene Fehlzeiten" }),
    no_venue: (count: number) =>
      plural(count, { one: "# Session ohne Ort", other: "# Sessions ohne Ort" }),
    venue_declined: (count: number) =>
      plural(count, {
        one: "# Session, die der Ort abgelehnt hat",
        other: "# Sessions, die der Ort abgelehnt hat",
      }),
    too_few: (count: number) =>
      plural(count, {
        one: "# Session mit zu wenigen Buchungen",
        other: "# Sessions mit zu wenigen Buchungen",
      }),
    host_missing: (count: number) =>
      plural(count, { one: "# Session ohne Gastgeber", other: "# Sessions ohne Gastgeber" }),
    charge_failed: (count: number) =>
      plural(count, { one: "# fehlgeschlagene Zahlung", other: "# fehlgeschlagene Zahlungen" }),
    closure_asked: (count: number) =>
      plural(count, {
        one: "# Schließung, um die ein Ort bittet",
        other: "# Schließungen, um die Orte bitten",
      }),
    unknown_payer: (count: number) =>
      plural(count, { one: "# unbekannter Zahler", other: "# unbekannte Zahler" }),
    closing_worklist: (count: number) =>
      plural(count, {
        one: "# geschlossener Ort mit offenen Sessions",
        other: "# geschlossene Orte mit offenen Sessions",
      }),
  },
};

export const supportMails: typeof en.supportMails = {
  messageTitle: "Eine Nachricht von unserem Team",
  dataDownloaded: {
    subject: "Wir haben deine Daten heruntergeladen",
    text: "Unser Team hat eine Kopie aller Daten heruntergeladen, die Spotter über dich hat. Wir haben festgehalten, wer es war und wann.",
  },
  accountDeleted: {
    subject: "Wir haben dein Spotter-Konto gelöscht",
    text: (message: string | null) =>
      `Wir haben dein Konto mit allen persönlichen Daten gelöscht. Deine Buchungen sind storniert, und es wird nichts mehr abgebucht.${message === null ? "" : `\n\n${message}`}`,
  },
};

export const figuresMail: typeof en.figuresMail = {
  subject: (week: string) => `Die Woche in Zahlen: ${week}`,
  text: (list: string) =>
    `Die letzte volle Woche aller Städte, in Klammern die Woche davor:\n\n${list}\n\nDu hast diese E-Mail unter „Figures“ eingeschaltet. Dort schaltest du sie auch aus.`,
};
