import type {
  mailWords as masterMail,
  namelessMembers as masterNames,
} from "#messages/english/mails.ts";

export const mailWords: typeof masterMail = {
  around: ({ text, link, settingsLink, supportEmail }) =>
    [
      "Hola:",
      text,
      ...(link === null ? [] : [`Abrir Spotter: ${link}`]),
      "Nos vemos en el entrenamiento,\nSpotter",
      `--\nTú eliges de qué te avisamos: ${settingsLink}\n¿Preguntas? Escribe a ${supportEmail}.`,
    ].join("\n\n"),
  report: {
    subject: (kind: string) => `Se denunció a un miembro (${kind})`,
    text: (facts) =>
      `${facts.reporter} denunció a ${facts.reported}, ámbito ${facts.kind} (${facts.contextId}). La denuncia ${facts.reportId} dice:\n\n${facts.text}`,
  },
};

export const namelessMembers: typeof masterNames = { hidden: "Miembro", former: "Antiguo miembro" };
