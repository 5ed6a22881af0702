import type {
  mailWords as masterMail,
  namelessMembers as masterNames,
} from "#messages/english/mails.ts";

export const mailWords: typeof masterMail = {
  around: ({ text, link, settingsLink, supportEmail }) =>
    [
      "Hallo,",
      text,
      ...(link === null ? [] : [`Spotter öffnen: ${link}`]),
      "Bis zum Training,\nSpotter",
      `--\nWorüber wir dich informieren, bestimmst du: ${settingsLink}\nFragen? Schreib an ${supportEmail}.`,
    ].join("\n\n"),
  report: {
    subject: (kind: string) => `Ein Mitglied wurde gemeldet (${kind})`,
    text: (facts) =>
      `${facts.reporter} hat ${facts.reported} gemeldet, Bereich ${facts.kind} (${facts.contextId}). In Meldung ${facts.reportId} steht:\n\n${facts.text}`,
  },
};

export const namelessMembers: typeof masterNames = {
  hidden: "Mitglied",
  former: "Ehemaliges Mitglied",
};
