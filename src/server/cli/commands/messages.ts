import { hash } from "node:crypto";
import {
  listStaffMessages,
  previewStaffMessage,
  staffMessageRequest,
} from "#shared/api/staff-messages.ts";
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
  help: "lists the staff's messages to members, newest first, with their progress",
  options: {
    sort: sortBy(messageSorts),
    limit: { type: "string", help: "at most 100; 50 by default" },
    cursor: { type: "string", help: "the end of the previous page" },
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
  city: { type: "string", help: 'to its members, for example "Dallas, TX"' },
  session: {
    type: "string",
    help: "instead of a city: everyone booked on the session with this id",
  },
  kind: { type: "string", help: `${staffMessageKinds.join(" or ")}; to a city only the first` },
} as const;

const preview: Command = {
  name: "preview-message",
  usage: "--city CITY | --session ID [--kind KIND]",
  help: "counts the members that a message would reach",
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
  help: "writes to members, gradually and once to each; a repeated command sends nothing twice",
  options: {
    ...options,
    title: { type: "string", help: "a line" },
    text: { type: "string", help: "the text, in one language" },
    key: { type: "string", help: "tells it apart from a message with the same words" },
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
        text: `Message ${written.id} goes out to ${counted(written.total)}.`,
        json: written,
      };
    };
  },
};

export const messageCommands = [messages, preview, send];
