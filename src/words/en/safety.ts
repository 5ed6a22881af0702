import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety = {
  sheet: {
    title: (name: string) => name,
    report: "Report",
    reportHint: "Tell us what happened",
    block: "Block",
    blockHint: "No messages, no sessions together",
    reportTitle: (name: string) => `Report ${name}`,
    reportText: "Only our team reads this. We never say who reported.",
    reportField: "What happened?",
    reportMissing: "Write a few words so we can help.",
    reportSend: "Send report",
    reported: "Report sent",
    reportedText: "Thank you. We'll look into it.",
    reportFailed: "Your report wasn't sent. Please try again.",
    blockTitle: (name: string) => `Block ${name}?`,
    blockText:
      "Your conversation closes for both of you, and we won't group you together again. We don't tell them.",
    blockConfirm: "Block",
    blocked: (name: string) => `${name} is blocked`,
    blockFailed: "Blocking didn't work. Please try again.",
    cancel: "Cancel",
    leaveTitle: "You're in separate groups now",
    leaveText:
      "Few people are booked, so one group is small. If you'd rather not go, you can cancel. It won't count against you.",
    leave: "Cancel my spot",
    left: "Booking cancelled",
    leaveFailed: "We couldn't cancel your spot. Please try again.",
    leaveDone: "Done",
  },
  waiver: {
    title: "Before you book",
    lead: "Please read this once and sign it with your name.",
    name: "Your full name",
    nameHint: "It counts as your signature.",
    nameMissing: "Enter your name to sign.",
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
    lead: "Tell us why you think our decision was wrong. Someone on our team reads it and answers by email.",
    field: "What should we know?",
    missing: "Write a few words so we can help.",
    submit: "Send appeal",
    failed: "Your appeal wasn't sent. Please try again.",
    doneTitle: "Appeal sent",
    done: "We'll look at it again and answer by email.",
    deadTitle: "This link doesn't work",
    dead: "You can appeal each decision once, with the link in our email. Already did? We'll answer by email.",
    toStart: "Go to the start page",
  },
};

/** Notifications about measures and reports. */
export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "A warning from our team",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "You can't send messages for now",
    message: ({ until, timeZone, message }) =>
      withMessage(`This lasts until ${momentText(until, timeZone, "en")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Your account is closed" : "Your account is suspended",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "You can't log in anymore. We cancelled your upcoming bookings and won't charge you again.",
            message,
          )
        : withMessage(
            `You can't log in until ${momentText(until, timeZone, "en")}. We cancelled your bookings and paused charges.`,
            message,
          ),
  },
  restored: {
    title: () => "We've reversed our decision",
    message: ({ message }) => withMessage("You're in good standing again.", message),
  },
  appeal_rejected: {
    title: () => "We've looked at your appeal",
    message: ({ message }) => withMessage("We're keeping our decision.", message),
  },
  report_answered: {
    title: () => "We've looked at your report",
    message: () => "Thank you for telling us. To be fair to everyone, we don't share the outcome.",
  },
};

/** Additions to emails about measures, and refusals for muted members. */
export const measures = {
  appeal: "Think this is wrong? Use this link to appeal. You can appeal once.",
  account: "The same link lets you download your data or delete your account.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `You can't send messages until ${momentText(until, timeZone, "en")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `You can't change your name, bio, or photo until ${momentText(until, timeZone, "en")}.`,
};

/** Emails to our team about a report. Emails travel in the clear and outlive accounts, so they name and quote nobody. */
export const reportMail = {
  subject: (kind: string) => `A member was reported (${kind})`,
  /** For a report about no one. */
  otherSubject: (what: string) => `A report about ${what}`,
  concerns: { venue: "the venue", incident: "an incident" },
  text: (reportId: string) =>
    `Report ${reportId} is waiting for an answer. This email names nobody. Read the report in the console.`,
};

export const appealMail = {
  subject: "An appeal is waiting for an answer",
  text: "A member asks us to look at a decision again. Read it in the console, under Appeals.",
};
