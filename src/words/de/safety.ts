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
    reportMissing: "Bitte schreib ein paar Worte, damit wir helfen können.",
    reportSend: "Meldung senden",
    reported: "Meldung gesendet",
    reportedText: "Danke. Wir sehen uns das an.",
    reportFailed: "Deine Meldung wurde nicht gesendet. Bitte versuch es noch einmal.",
    blockTitle: (name: string) => `${name} blockieren?`,
    blockText:
      "Eure Unterhaltung wird für beide geschlossen, und ihr kommt nicht mehr in dieselbe Gruppe. Die andere Person erfährt davon nichts.",
    blockConfirm: "Blockieren",
    blocked: (name: string) => `${name} ist blockiert`,
    blockFailed: "Das Blockieren hat nicht geklappt. Bitte versuch es noch einmal.",
    cancel: "Abbrechen",
    leaveTitle: "Ihr seid jetzt in getrennten Gruppen",
    leaveText:
      "Weil nur wenige gebucht haben, ist eine davon klein. Wenn du lieber nicht hingehen möchtest, kannst du die Session verlassen. Das wird dir nicht angerechnet.",
    leave: "Diese Session verlassen",
    left: "Du hast die Session verlassen",
    leaveFailed: "Du konntest die Session nicht verlassen. Bitte versuch es noch einmal.",
    leaveDone: "Fertig",
  },
  waiver: {
    title: "Bevor du buchst",
    lead: "Lies das bitte einmal und unterschreibe mit deinem Namen.",
    name: "Dein voller Name",
    nameHint: "Er gilt als deine Unterschrift.",
    nameMissing: "Schreib zum Unterschreiben deinen Namen.",
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
    title: "Bitte uns, noch einmal hinzusehen",
    lead: "Sag uns, warum du unsere Entscheidung für falsch hältst. Jemand aus unserem Team liest es und antwortet dir per Mail.",
    field: "Was sollten wir wissen?",
    missing: "Bitte schreib ein paar Worte, damit wir helfen können.",
    submit: "Einspruch senden",
    failed: "Dein Einspruch wurde nicht gesendet. Bitte versuch es noch einmal.",
    doneTitle: "Einspruch gesendet",
    done: "Wir sehen noch einmal hin und antworten dir per Mail.",
    deadTitle: "Dieser Link funktioniert nicht",
    dead: "Gegen jede Entscheidung kannst du einmal Einspruch einlegen, über den Link in unserer Mail. Wenn du das getan hast, antworten wir dir per Mail.",
    toStart: "Zur Startseite",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Du wurdest verwarnt",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "Du kannst vorerst keine Nachrichten senden",
    message: ({ until, timeZone, message }) =>
      withMessage(`Das gilt bis ${momentText(until, timeZone, "de")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Dein Konto ist geschlossen" : "Dein Konto ist gesperrt",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Du kannst dich nicht mehr anmelden, und deine kommenden Plätze sind wieder frei. Falls du ein Abo hattest, ist es beendet, und wir buchen nichts mehr ab.",
            message,
          )
        : withMessage(
            `Du kannst dich bis ${momentText(until, timeZone, "de")} nicht anmelden, und deine kommenden Plätze sind wieder frei. Bis dahin buchen wir nichts ab.`,
            message,
          ),
  },
  restored: {
    title: () => "Wir haben es zurückgenommen",
    message: ({ message }) => withMessage("Was gegen dich vorlag, ist aufgehoben.", message),
  },
  appeal_rejected: {
    title: () => "Wir haben deinen Einspruch geprüft",
    message: ({ message }) => withMessage("Unsere Entscheidung bleibt bestehen.", message),
  },
  report_answered: {
    title: () => "Wir haben deine Meldung geprüft",
    message: () =>
      "Danke für den Hinweis. Aus Fairness gegenüber allen sagen wir nicht, was daraus wurde.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Wenn du das für falsch hältst, sag es uns über diesen Link. Das geht einmal.",
  account: "Über denselben Link kannst du deine Daten herunterladen oder dein Konto löschen.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Du kannst bis ${momentText(until, timeZone, "de")} keine Nachrichten senden.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Du kannst deinen Namen und den Text „Über dich“ bis ${momentText(until, timeZone, "de")} nicht ändern.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `Ein Mitglied wurde gemeldet (${kind})`,
  otherSubject: (what: string) => `Eine Meldung über ${what}`,
  concerns: { venue: "den Ort", incident: "einen Vorfall" },
  text: (facts) =>
    `${facts.reporter} hat ${facts.reported} gemeldet, Bereich ${facts.kind} (${facts.contextId}). Was geschehen ist, steht in der Konsole in Meldung ${facts.reportId}.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Ein Einspruch wartet auf Antwort",
  text: (username: string) =>
    `${username} bittet darum, eine Entscheidung noch einmal zu prüfen. Was die Person schreibt, steht in der Konsole unter „Appeals“.`,
};
