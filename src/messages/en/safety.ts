/** Reporting and blocking somebody. */
export const safety = {
  menu: (name: string) => `Report or block ${name}`,
  title: (name: string) => name,
  report: "Report",
  reportHint: "Tell us what happened",
  block: "Block",
  blockHint: "No messages, no sessions together",
  reportTitle: (name: string) => `Report ${name}`,
  reportText: "Only our team reads this. We never tell who reported.",
  reportField: "What happened?",
  reportMissing: "Please write a few words, so that we can help.",
  reportSend: "Send report",
  reported: "Report sent",
  reportedText: "Thank you. We'll look into it.",
  reportFailed: "Your report wasn't sent. Please try again.",
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    "Your conversation closes for both of you, and you won't be put in a group together again. They aren't told.",
  blockConfirm: "Block",
  blocked: (name: string) => `${name} is blocked`,
  blockFailed: "Blocking didn't work. Please try again.",
  cancel: "Cancel",
  leaveTitle: "You're in separate groups now",
  leaveText:
    "With few people booked, that makes one of the groups small. If you'd rather not go, you can leave. It doesn't count against you.",
  leave: "Leave this session",
  left: "You've left",
  leaveFailed: "You couldn't leave the session. Please try again.",
  leaveDone: "Done",
};

/** What our own team is mailed of a report. */
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
    text: string;
  }) =>
    `${facts.reporter} reported ${facts.reported} in a ${facts.kind} (${facts.contextId}). Report ${facts.reportId} says:\n\n${facts.text}`,
};
