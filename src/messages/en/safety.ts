/** Reporting and blocking somebody. */
export const safety = {
  menu: (name: string) => `Report or block ${name}`,
  report: (name: string) => `Report ${name}`,
  tell: "Tell us what happened",
};

/** What our own team is mailed of a report. */
/** It names people by their usernames alone, and says nothing of what was written: a mail outlives accounts. */
export const reportMail = {
  subject: (kind: string) => `A member was reported (${kind})`,
  /** Of a report that is about nobody. */
  otherSubject: (what: string) => `A report about ${what}`,
  concerns: { venue: "the venue", incident: "an incident" },
  text: (facts: {
    reportId: string;
    reporter: string;
    reported: string;
    kind: string;
    contextId: string;
  }) =>
    `${facts.reporter} reported ${facts.reported} in a ${facts.kind} (${facts.contextId}). What happened stands in the console, in report ${facts.reportId}.`,
};
