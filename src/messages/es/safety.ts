import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name: string) => `Denunciar o bloquear a ${name}`,
  report: (name: string) => `Denunciar a ${name}`,
  tell: "Cuéntanos qué pasó",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `Se denunció a un miembro (${kind})`,
  otherSubject: (what: string) => `Una denuncia sobre ${what}`,
  concerns: { venue: "el lugar", incident: "un incidente" },
  text: (facts) =>
    `${facts.reporter} denunció a ${facts.reported}, ámbito ${facts.kind} (${facts.contextId}). Lo que pasó está en la consola, en la denuncia ${facts.reportId}.`,
};
