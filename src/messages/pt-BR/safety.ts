import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name) => `Denunciar ou bloquear ${name}`,
  report: (name) => `Denunciar ${name}`,
  tell: "Conte o que aconteceu",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `Um membro foi denunciado (${kind})`,
  otherSubject: (what: string) => `Uma denúncia sobre ${what}`,
  concerns: { venue: "o local", incident: "um incidente" },
  text: (facts) =>
    `${facts.reporter} denunciou ${facts.reported} (${facts.kind}, ${facts.contextId}). O que aconteceu está no console, na denúncia ${facts.reportId}.`,
};
