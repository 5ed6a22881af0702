import type {
  mailWords as mailMaster,
  namelessMembers as namelessMaster,
} from "#messages/english/mails.ts";

/** The words around what a mail says. */
export const mailWords: typeof mailMaster = {
  around: ({ text, link, settingsLink, supportEmail }) =>
    [
      "Olá,",
      text,
      ...(link === null ? [] : [`Abra o Spotter: ${link}`]),
      "Até o treino,\nSpotter",
      `--\nVocê escolhe sobre o que avisamos: ${settingsLink}\nDúvidas? Escreva para ${supportEmail}.`,
    ].join("\n\n"),
  report: {
    subject: (kind) => `Um membro foi denunciado (${kind})`,
    text: (facts) =>
      `${facts.reporter} denunciou ${facts.reported} (${facts.kind}, ${facts.contextId}). A denúncia ${facts.reportId} diz:\n\n${facts.text}`,
  },
};

/** How members are called whose names are not told. */
export const namelessMembers: typeof namelessMaster = { hidden: "Membro", former: "Ex-membro" };
