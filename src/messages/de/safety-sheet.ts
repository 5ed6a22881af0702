import type * as en from "#messages/en/safety-sheet.ts";

export const safetySheet: typeof en.safetySheet = {
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
};
