import type {
  mailWords as mailMaster,
  namelessMembers as namelessMaster,
} from "#messages/english/mails.ts";

/** The words around what a mail says. */
export const mailWords: typeof mailMaster = {
  around: ({ text, link, settingsLink, supportEmail }) =>
    [
      "Bonjour,",
      text,
      ...(link === null ? [] : [`Ouvrir Spotter : ${link}`]),
      "On se voit à l’entraînement,\nSpotter",
      `--\nTu choisis de quoi on t’informe : ${settingsLink}\nDes questions ? Écris à ${supportEmail}.`,
    ].join("\n\n"),
  report: {
    subject: (kind) => `Un membre a été signalé (${kind})`,
    text: (facts) =>
      `${facts.reporter} a signalé ${facts.reported} (${facts.kind}, ${facts.contextId}). Le signalement ${facts.reportId} dit :\n\n${facts.text}`,
  },
};

/** How members are called whose names are not told. */
export const namelessMembers: typeof namelessMaster = { hidden: "Membre", former: "Ancien membre" };
