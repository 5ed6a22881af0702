import { countText } from "./session-words.ts";

export const bulkWords = {
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count} shown`,
  clear: "Clear",
  selected: (count: number) => countText(count, "session selected", "sessions selected"),
  actions: {
    cancel: "Call off",
    fix_venue: "Fix venue",
    name_host: "Name host",
    message: "Message",
  },
  titles: {
    cancel: (count: number) => `Call off ${countText(count, "session", "sessions")}?`,
    fix_venue: (count: number) => `Fix the venue of ${countText(count, "session", "sessions")}`,
    name_host: (count: number) => `Name a host for ${countText(count, "session", "sessions")}`,
    message: (count: number) =>
      `Message everyone booked on ${countText(count, "session", "sessions")}`,
  },
  effects: {
    cancel:
      "Notifies everyone booked: in the app, by push, and by email. Members with several of these sessions get one message. Each session can be restored until it starts.",
    fix_venue: "They take place there, however members vote. Notifies members who know the venue.",
    name_host: "A host can see a session's roster and mark attendance. Notifies the host.",
    message: "Goes to everyone booked, once: in the app, by push, and by email.",
  },
  done: {
    cancel: (sessions: number, members: number) =>
      `${countText(sessions, "session is", "sessions are")} called off. ${countText(members, "member was", "members were")} booked.`,
    fix_venue: (sessions: number) =>
      `The venue of ${countText(sessions, "session", "sessions")} is fixed.`,
    name_host: (sessions: number) =>
      `The host of ${countText(sessions, "session", "sessions")} is named.`,
    message: (sessions: number, members: number) =>
      `Sent to ${countText(members, "member", "members")} of ${countText(sessions, "session", "sessions")}.`,
  } satisfies Record<string, (sessions: number, members: number) => string>,
  preview: (sessions: number, members: number) =>
    `${countText(sessions, "session", "sessions")}, ${countText(members, "person", "people")}`,
  counting: "Counting…",
  choose: "Choose first.",
  rehearsal: "A preview",
  problem: (session: string, code: string) => `${session}: ${code.replaceAll("_", " ")}`,
  skip: (count: number) => `Leave ${countText(count, "session", "sessions")} out`,
  skipHint: "Otherwise nothing is changed.",
  messageHint: "Sent exactly as written, below the list of their sessions.",
  messageTitle: "About your session",
};
