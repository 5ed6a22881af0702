import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name: string) => `${name} melden oder blockieren`,
  report: (name: string) => `${name} melden`,
  tell: "Erzähl uns, was passiert ist",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `Ein Mitglied wurde gemeldet (${kind})`,
  otherSubject: (what: string) => `Eine Meldung über ${what}`,
  concerns: { venue: "den Ort", incident: "einen Vorfall" },
  text: (facts) =>
    `${facts.reporter} hat ${facts.reported} gemeldet, Bereich ${facts.kind} (${facts.contextId}). Was geschehen ist, steht in der Konsole in Meldung ${facts.reportId}.`,
};
