import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

/** Reporting and blocking, what is signed before booking, and asking to look at a decision again. */
export const safety = {
  /** What is said while somebody is reported or blocked. */
  sheet: {
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
  },
  /** What a member reads who has something to sign before booking. */
  waiver: {
    title: "Before you book",
    lead: "Please read this once and sign it with your name.",
    name: "Your full name",
    nameHint: "It stands for your signature.",
    nameMissing: "Write your name to sign.",
    sign: "Sign and continue",
    failed: "That didn't work. Please try again.",
  },
  problem: {
    title: "Report a problem",
    text: "Only our team reads this.",
    concerns: {
      venue: { label: "The venue", hint: "Closed, unsafe, not as described" },
      incident: {
        label: "Something that happened",
        hint: "An accident, or anything that felt wrong",
      },
    },
  },
  appeal: {
    account: {
      title: "Your account",
      text: "You can't log in right now. You can still download your data or delete your account, which also ends your plan.",
    },
    title: "Ask us to look again",
    lead: "Tell us why you think our decision was wrong. Somebody on our team reads it and answers you by mail.",
    field: "What should we know?",
    missing: "Please write a few words, so that we can help.",
    submit: "Send appeal",
    failed: "Your appeal wasn't sent. Please try again.",
    doneTitle: "Appeal sent",
    done: "We'll look at it again and tell you by mail.",
    deadTitle: "This link doesn't work",
    dead: "Each decision can be appealed once, by the link in our mail about it. If you have done so, we'll answer you by mail.",
    toStart: "To the start page",
  },
};

/** What members hear of what was done about them, or about what they reported. */
export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "You have been warned",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "You can't send messages for now",
    message: ({ until, timeZone, message }) =>
      withMessage(`This holds until ${momentText(until, timeZone, "en")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Your account is closed" : "Your account is suspended",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "You can't log in anymore, and your upcoming spots have opened up for others. If you had a plan, it has ended, and we won't charge you again.",
            message,
          )
        : withMessage(
            `You can't log in until ${momentText(until, timeZone, "en")}, and your upcoming spots have opened up for others. We won't charge you until then.`,
            message,
          ),
  },
  restored: {
    title: () => "We have taken it back",
    message: ({ message }) => withMessage("What stood against you is lifted.", message),
  },
  appeal_rejected: {
    title: () => "We have looked at your appeal",
    message: ({ message }) => withMessage("Our decision stands.", message),
  },
  report_answered: {
    title: () => "We have looked at your report",
    message: () =>
      "Thank you for telling us. To be fair to everybody, we don't say what came of it.",
  },
};

/** What a mail about a measure adds, and what a muted member hears who writes or renames themselves. */
export const measures = {
  appeal: "If you think this is wrong, tell us by this link. You can do so once.",
  account: "The same link lets you download your data or delete your account.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `You can't send messages until ${momentText(until, timeZone, "en")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `You can't change your name or bio until ${momentText(until, timeZone, "en")}.`,
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

/** What our own team is mailed of an appeal. */
export const appealMail = {
  subject: "An appeal waits for an answer",
  text: (username: string) =>
    `${username} asks us to look at a decision again. What they wrote is in the console, under Appeals.`,
};
