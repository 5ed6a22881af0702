import { hash } from "node:crypto";
import {
  listStaffMessages,
  previewStaffMessage,
  staffMessageRequest,
} from "#shared/api/operate/notices.ts";
import { messageSorts } from "#shared/rules/staff.ts";
import { staffMessageKinds } from "#shared/rules/notifications.ts";
import {
  previewMessage,
  readMessages,
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
      const rows = list.items.map(({ id, createdAt, actor, to, sent, total, title }) => [
        id,
        createdAt,
        actor,
        "city" in to ? to.city : `session ${to.sessionId}`,
        `${sent}/${total}`,
        title,
      ]);
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

/** By default messages to a city are promotions, and messages to a session's members are about the session. */
function audienceOf(asked: CommandArguments) {
  const city = optionText(asked, "city");
  const sessionId = optionText(asked, "session");
  return {
    to: { ...(city !== undefined && { city }), ...(sessionId !== undefined && { sessionId }) },
    kind: optionText(asked, "kind") ?? (sessionId === undefined ? "promotion" : "session_update"),
  };
}

const options = {
  city: { type: "string", help: 'the city whose members get it, for example "Dallas, TX"' },
  session: {
    type: "string",
    help: "the session, instead of a city, whose members get it",
  },
  kind: { type: "string", help: `${staffMessageKinds.join(" or ")} (only the first for a city)` },
} as const;

const preview: Command = {
  name: "preview-message",
  usage: "--city CITY | --session ID [--kind KIND]",
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
  usage: "--city CITY | --session ID --title TEXT --text TEXT [--kind KIND] [--key KEY]",
  help: "message members once each, a few at a time (repeats of the same text are ignored)",
  options: {
    ...options,
    title: { type: "string", help: "the title, in one line" },
    text: { type: "string", help: "the text, in one language" },
    key: { type: "string", help: "sets it apart from a message with the same text" },
  },
  takesReason: true,
  read(asked) {
    requireArguments(asked);
    const auditReason = auditReasonFrom(asked);
    const said = { title: optionText(asked, "title"), text: optionText(asked, "text") };
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
        text: `Sending message ${written.id} to ${counted(written.total)}.`,
        json: written,
      };
    };
  },
};

export const messageCommands = [messages, preview, send];
