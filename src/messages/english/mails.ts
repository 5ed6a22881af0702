interface MailParts {
  readonly text: string;
  readonly link: string | null;
  readonly settingsLink: string;
  readonly supportEmail: string;
}

/** The words around what a mail says. */
export const mailWords = {
  around: ({ text, link, settingsLink, supportEmail }: MailParts) =>
    [
      "Hi,",
      text,
      ...(link === null ? [] : [`Open Spotter: ${link}`]),
      "See you at the workout,\nSpotter",
      `--\nWhat we tell you about is yours to choose: ${settingsLink}\nQuestions? Write to ${supportEmail}.`,
    ].join("\n\n"),
  report: {
    subject: (kind: string) => `A member was reported (${kind})`,
    text: (facts: {
      reportId: string;
      reporter: string;
      reported: string;
      kind: string;
      contextId: string;
      text: string;
    }) =>
      `${facts.reporter} reported ${facts.reported} in a ${facts.kind} (${facts.contextId}). Report ${facts.reportId} says:\n\n${facts.text}`,
  },
};

/** How members are called whose names are not told. */
export const namelessMembers = { hidden: "Member", former: "Former member" };
