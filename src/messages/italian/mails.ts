import type {
  mailWords as mailMaster,
  namelessMembers as namelessMaster,
} from "#messages/english/mails.ts";

/** The words around what a mail says. */
export const mailWords: typeof mailMaster = {
  around: ({ text, link, settingsLink, supportEmail }) =>
    [
      "Ciao,",
      text,
      ...(link === null ? [] : [`Apri Spotter: ${link}`]),
      "Ci vediamo all’allenamento,\nSpotter",
      `--\nScegli tu cosa vuoi sapere da noi: ${settingsLink}\nDomande? Scrivi a ${supportEmail}.`,
    ].join("\n\n"),
  report: {
    subject: (kind) => `È stata segnalata una persona (${kind})`,
    text: (facts) =>
      `${facts.reporter} ha segnalato ${facts.reported} (${facts.kind}, ${facts.contextId}). La segnalazione ${facts.reportId} dice:\n\n${facts.text}`,
  },
};

/** How members are called whose names are not told. */
export const namelessMembers: typeof namelessMaster = { hidden: "Membro", former: "Ex membro" };
