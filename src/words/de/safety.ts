import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
    title: (name: string) => name,
    report: "Melden",
    reportHint: "Erzähl uns, was passiert ist",
    block: "Blockieren",
    blockHint: "Keine Nachrichten, keine gemeinsamen Sessions",
    reportTitle: (name: string) => `${name} melden`,
    reportText: "Das liest nur unser Team. Wir sagen nie, von wem eine Meldung kommt.",
    reportField: "Was ist passiert?",
    reportMissing: "Schreib ein paar Worte, damit wir helfen können.",
    reportSend: "Meldung senden",
    reported: "Meldung gesendet",
    reportedText: "Danke. Wir sehen uns das an.",
    reportFailed: "Deine Meldung wurde nicht gesendet. Bitte versuch es noch einmal.",
    blockTitle: (name: string) => `${name} blockieren?`,
    blockText:
      "Eure Unterhaltung wird für beide geschlossen, und ihr kommt nicht mehr in dieselbe Gruppe. Wir sagen der anderen Person nichts.",
    blockConfirm: "Blockieren",
    blocked: (name: string) => `${name} ist blockiert`,
    blockFailed: "Das Blockieren hat nicht geklappt. Bitte versuch es noch einmal.",
    cancel: "Abbrechen",
    leaveTitle: "Ihr seid jetzt in getrennten Gruppen",
    leaveText:
      "Nur wenige haben gebucht, deshalb ist eine Gruppe klein. Wenn du lieber nicht hingehst, kannst du stornieren. Das zählt nicht gegen dich.",
    leave: "Platz stornieren",
    left: "Buchung storniert",
    leaveFailed: "Wir konnten deinen Platz nicht stornieren. Bitte versuch es noch einmal.",
    leaveDone: "Fertig",
  },
  waiver: {
    title: "Bevor du buchst",
    lead: "Lies das bitte einmal und unterschreibe mit deinem Namen.",
    name: "Dein voller Name",
    nameHint: "Er gilt als deine Unterschrift.",
    nameMissing: "Gib zum Unterschreiben deinen Namen ein.",
    sign: "Unterschreiben und weiter",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  },
  problem: {
    title: "Ein Problem melden",
    text: "Das liest nur unser Team.",
    concerns: {
      venue: { label: "Der Ort", hint: "Geschlossen, unsicher, anders als beschrieben" },
      incident: {
        label: "Etwas, das passiert ist",
        hint: "Ein Unfall oder etwas, das sich falsch anfühlte",
      },
    },
  },
  appeal: {
    account: {
      title: "Dein Konto",
      text: "Du kannst dich gerade nicht anmelden. Deine Daten herunterladen oder dein Konto löschen kannst du trotzdem. Damit endet auch dein Abo.",
    },
    title: "Entscheidung noch einmal prüfen lassen",
    lead: "Sag uns, warum du unsere Entscheidung für falsch hältst. Jemand aus unserem Team liest es und antwortet dir per E-Mail.",
    field: "Was sollten wir wissen?",
    missing: "Schreib ein paar Worte, damit wir helfen können.",
    submit: "Einspruch senden",
    failed: "Dein Einspruch wurde nicht gesendet. Bitte versuch es noch einmal.",
    doneTitle: "Einspruch gesendet",
    done: "Wir sehen noch einmal hin und antworten dir per E-Mail.",
    deadTitle: "Dieser Link funktioniert nicht",
    dead: "Gegen jede Entscheidung kannst du einmal Einspruch einlegen, über den Link in unserer E-Mail. Schon getan? Wir antworten dir per E-Mail.",
    toStart: "Zur Startseite",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Eine Verwarnung von unserem Team",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "Du kannst vorerst nichts schreiben",
    message: ({ until, timeZone, message }) =>
      withMessage(`Das gilt bis ${momentText(until, timeZone, "de")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Dein Konto ist geschlossen" : "Dein Konto ist gesperrt",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Du kannst dich nicht mehr anmelden. Deine Buchungen sind storniert, und wir buchen nichts mehr ab.",
            message,
          )
        : withMessage(
            `Du kannst dich bis ${momentText(until, timeZone, "de")} nicht anmelden. Deine Buchungen sind storniert, Abbuchungen pausieren.`,
            message,
          ),
  },
  restored: {
    title: () => "Wir haben die Maßnahme aufgehoben",
    message: ({ message }) => withMessage("Gegen dich liegt nichts mehr vor.", message),
  },
  appeal_rejected: {
    title: () => "Wir haben deinen Einspruch geprüft",
    message: ({ message }) => withMessage("Wir bleiben bei unserer Entscheidung.", message),
  },
  report_answered: {
    title: () => "Wir haben deine Meldung geprüft",
    message: () =>
      "Danke für den Hinweis. Aus Fairness gegenüber allen sagen wir nicht, wie wir entschieden haben.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Hältst du das für falsch? Leg über diesen Link Einspruch ein. Das geht einmal.",
  account: "Über denselben Link kannst du deine Daten herunterladen oder dein Konto löschen.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Du kannst bis ${momentText(until, timeZone, "de")} keine Nachrichten senden.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Du kannst deinen Namen, den Text „Über dich“ und dein Foto bis ${momentText(until, timeZone, "de")} nicht ändern.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `Ein Mitglied wurde gemeldet (${kind})`,
  otherSubject: (what: string) => `Eine Meldung über ${what}`,
  concerns: { venue: "den Ort", incident: "einen Vorfall" },
  text: (reportId) =>
    `Meldung ${reportId} wartet auf Antwort. Diese Mail nennt niemanden. Lies die Meldung in der Konsole.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Ein Einspruch wartet auf Antwort",
  text: "Ein Mitglied bittet darum, eine Entscheidung noch einmal zu prüfen. Lies es in der Konsole unter „Appeals“.",
};
