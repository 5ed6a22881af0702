import { hash } from "node:crypto";
import {
  listStaffMessages,
  previewStaffMessage,
  sendStaffMessage,
  staffMessageRequest,
  withdrawStaffMessage,
} from "#shared/api/operate/notices.ts";
import type { StaffMessage } from "#shared/api/operate/notices.ts";
import { messageSorts } from "#shared/rules/staff.ts";
import { staffMessageTypes } from "#shared/rules/notifications.ts";
import {
  previewMessage,
  readMessages,
  withdrawMessage,
  writeMessage,
} from "#server/operate/notices/staff-messages.ts";
import {
  auditReasonFrom,
  parseAs,
  sortBy,
  requireArguments,
  optionText,
  writeTable,
} from "./command.ts";
import type { Command, CommandArguments } from "./command.ts";

const messages: Command = {
  name: "messages",
  calls: [listStaffMessages],
  usage: "[--sort BY] [--limit N] [--cursor C]",
  help: "list the staff's messages to members, newest first, with their progress",
  options: {
    sort: sortBy(messageSorts),
    limit: { type: "string", help: "how many to list (default 50, max 100)" },
    cursor: { type: "string", help: "where the previous page ended" },
  },
  read(asked) {
    requireArguments(asked);
    const wanted = parseAs(listStaffMessages.query, {
      sort: optionText(asked, "sort"),
      limit: optionText(asked, "limit"),
      cursor: optionText(asked, "cursor"),
    });
    return async (context) => {
      const list = await readMessages(context, wanted);
      const rows = list.items.map(
        ({ id, createdAt, actor, to, sent, total, title, state, sendAt }) => [
          id,
          createdAt,
          actor,
          addressText(to),
          state === "scheduled"
            ? `at ${sendAt}`
            : state === "withdrawn"
              ? state
              : `${sent}/${total}`,
          title,
        ],
      );
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

function addressText(to: StaffMessage["to"]): string {
  if ("city" in to)
    return to.bookedFrom === undefined
      ? to.city
      : `${to.city}, ${to.bookedFrom} to ${to.bookedUntil}`;
  return "sessionId" in to ? `session ${to.sessionId}` : to.userId;
}

/** By default messages to a city are promotions, and messages to a session's members are about the session. */
function audienceOf(asked: CommandArguments) {
  const given = {
    city: optionText(asked, "city"),
    bookedFrom: optionText(asked, "booked-from"),
    bookedUntil: optionText(asked, "booked-until"),
    sessionId: optionText(asked, "session"),
    userId: optionText(asked, "member"),
  };
  const to = Object.entries(given).filter(([, value]) => value !== undefined);
  const usual = given.sessionId === undefined ? "promotion" : "session_update";
  return { to: Object.fromEntries(to), type: optionText(asked, "type") ?? usual };
}

const options = {
  city: { type: "string", help: 'the city whose members get it, for example "Dallas, TX"' },
  session: {
    type: "string",
    help: "the session, instead of a city, whose members get it",
  },
  "booked-from": { type: "string", help: "with --booked-until: only those booked there then" },
  "booked-until": { type: "string", help: "the last such day, as in 2026-12-01" },
  member: { type: "string", help: "the username of one member, instead" },
  type: {
    type: "string",
    help: `${staffMessageTypes.join(", ")} (default promotion, or session_update for a session)`,
  },
} as const;

const preview: Command = {
  name: "preview-message",
  calls: [previewStaffMessage],
  usage: "--city CITY | --session ID | --member USER [--type TYPE]",
  help: "count the members a message would reach",
  options,
  read(asked) {
    requireArguments(asked);
    const audience = parseAs(previewStaffMessage.body, audienceOf(asked));
    return async (context) => {
      const reached = await previewMessage(context, audience);
      const { members, switchedOff } = reached;
      return {
        text: `${counted(members)}, of whom ${switchedOff} ${switchedOff === 1 ? "has" : "have"} it switched off.`,
        json: reached,
      };
    };
  },
};

const counted = (members: number) => `${members} ${members === 1 ? "member" : "members"}`;

const send: Command = {
  name: "send-message",
  calls: [sendStaffMessage],
  usage:
    "--city CITY | --session ID | --member USER --title TEXT --text TEXT [--at TIME] [--type TYPE] [--key KEY]",
  help: "message members once each, a few at a time (repeats of the same text are ignored)",
  options: {
    ...options,
    title: { type: "string", help: "the title, in one line" },
    text: { type: "string", help: "the text, in one language" },
    at: {
      type: "string",
      help: "when to send it, as in 2026-12-01T18:30:00Z (default right away)",
    },
    key: { type: "string", help: "sets it apart from a message with the same text" },
  },
  takesReason: true,
  read(asked) {
    requireArguments(asked);
    const auditReason = auditReasonFrom(asked);
    const said = {
      title: optionText(asked, "title"),
      text: optionText(asked, "text"),
      sendAt: optionText(asked, "at"),
    };
    const audience = audienceOf(asked);
    const { reason, ...message } = parseAs(staffMessageRequest, {
      ...audience,
      ...said,
      // A repeated command, after a lost answer, must not write twice.
      key: optionText(asked, "key") ?? hash("sha256", JSON.stringify({ ...audience, ...said })),
      reason: auditReason.reason,
    });
    return async (context) => {
      const written = await writeMessage(context, { ...auditReason, reason }, message);
      return {
        text:
          written.sendAt === null
            ? `Sending message ${written.id} to ${counted(written.total)}.`
            : `Message ${written.id} is scheduled for ${written.sendAt}.`,
        json: written,
      };
    };
  },
};

const withdraw: Command = {
  name: "withdraw-message",
  calls: [withdrawStaffMessage],
  usage: "ID",
  help: "withdraw a scheduled message before it is sent",
  takesReason: true,
  read(asked) {
    const [id] = requireArguments(asked, "ID");
    const auditReason = auditReasonFrom(asked);
    return async (context) => ({
      json: await withdrawMessage(context, auditReason, id),
      text: `Message ${id} is withdrawn.`,
    });
  },
};

export const messageCommands = [messages, preview, send, withdraw];
