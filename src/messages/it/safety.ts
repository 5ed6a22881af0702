import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name) => `Segnala o blocca ${name}`,
  report: (name) => `Segnala ${name}`,
  tell: "Raccontaci cos’è successo",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `È stata segnalata una persona (${kind})`,
  otherSubject: (what: string) => `Una segnalazione su ${what}`,
  concerns: { venue: "il luogo", incident: "un episodio" },
  text: (facts) =>
    `${facts.reporter} ha segnalato ${facts.reported} (${facts.kind}, ${facts.contextId}). Cos’è successo si legge nella console, alla segnalazione ${facts.reportId}.`,
};
