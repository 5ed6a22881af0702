import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

export const connections = {
  title: "Connections",
  news: (count: number) =>
    plural(count, { one: "News from # person", other: "News from # people" }),
  count: (count: number) =>
    plural(count, { one: "# person you clicked with", other: "# people you clicked with" }),
  unread: (count: number) => plural(count, { one: "# unread message", other: "# unread messages" }),
  emptyTitle: "Make Your First Connection",
  emptyText: "Rate sessions highly to unlock chat with matched participants",
  emptyAction: "Browse sessions",
  fromMe: (text: string) => `You: ${text}`,
  sayHello: "Say hello",
  formerMember: "Left Spotter",
  chat: {
    back: "Back to connections",
    log: (name: string) => `Messages with ${name}`,
    kept: (days: number) =>
      plural(days, {
        one: "Messages are deleted after # day.",
        other: "Messages are deleted after # days.",
      }),
    empty: "No messages yet. Start the conversation!",
    loadFailed: "Older messages didn't load",
    newMessages: "New messages",
    said: (name: string, text: string) => `${name}: ${text}`,
    sentBy: { me: "You", other: (name: string) => name },
    field: (name: string) => `Message to ${name}`,
    placeholder: "Write a message",
    send: "Send",
    left: (count: number) => plural(count, { one: "# character left", other: "# characters left" }),
    tooLong: (count: number) =>
      plural(count, { one: "# character too many", other: "# characters too many" }),
    sending: "Sending",
    waiting: "Will send when you're back online",
    sent: "Sent",
    read: "Read",
    failed: "Not sent",
    retry: "Try again",
    discard: "Delete",
    deleting: {
      title: "Delete this message?",
      text: (name: string) =>
        `It disappears for ${name} too. You can't undo this. A report can show it to our team for 30 days.`,
      keep: "Keep it",
      failed: "Not deleted",
    },
    deleted: "Message deleted",
    sendFailed: "Your message wasn't sent",
    sendFailedText: "Check your connection and try again.",
    missingIds: "Missing connection or user ID",
    former: "This member has left Spotter. You can still read your conversation.",
    closed: "This conversation is closed. You can't send messages here anymore.",
    gone: "This conversation isn't open",
    goneText: "It may have been closed.",
    toList: "All connections",
    needsPlan: "You can always read your messages. To reply, you need a plan.",
    plans: "See plans",
  },
  safety: {
    menu: (name: string) => `Report or block ${name}`,
    report: (name: string) => `Report ${name}`,
    tell: "Tell us what happened",
  },
};

/** Members without a shown name. */
export const namelessMembers = {
  hidden: "Member",
  former: "Former member",
};
