import { z } from "zod";
import { findMembers as findMembersCall } from "#shared/api/operate/moderation/members.ts";
import { instant } from "#shared/api/primitives.ts";
import { listAudit } from "#shared/api/operate/audit.ts";
import {
  restoreMember as restoreMemberCall,
  suspendMember,
} from "#shared/api/operate/moderation/moderation.ts";
import { setStaffRoles } from "#shared/api/operate/staff.ts";
import { staffRoles, auditSorts, memberSorts } from "#shared/rules/staff.ts";
import { findUsernameOfEmail } from "#server/accounts/actions.ts";
import { commandLine } from "#server/identity/permit.ts";
import { restoreMailbox, findMembers } from "#server/operate/moderation/members.ts";
import { restoreMember, takeMeasure } from "#server/operate/moderation/measures.ts";
import { readAudit, resetPasskeys, setRoles } from "#server/operate/staff/staff.ts";
import {
  auditReasonFrom,
  messageFrom,
  messageOption,
  parseAs,
  parsePerson,
  usernameOf,
  sortBy,
  requireArguments,
  requireMessage,
  optionText,
  writeTable,
} from "./command.ts";
import type { Command } from "./command.ts";

const roleList = z.array(z.enum(staffRoles));
const role = {
  type: "string",
  multiple: true,
  help: `one of ${staffRoles.join(", ")} (may be repeated)`,
} as const;

const grant: Command = {
  name: "grant",
  calls: [setStaffRoles],
  usage: "MEMBER [--role ROLE]…",
  help: "give a member staff roles (default admin)",
  options: { role },
  takesReason: true,
  read(asked) {
    const [written] = requireArguments(asked, "MEMBER");
    const person = parsePerson(written);
    const given = parseAs(roleList, asked.options["role"] ?? ["admin"], "--role");
    const auditReason = auditReasonFrom(asked);
    return async (context) => {
      const username = await usernameOf(context, person);
      const member = await setRoles(context, auditReason, username, (before) => [
        ...before,
        ...given,
      ]);
      return { text: `${person} now has the roles ${member.roles.join(", ")}.`, json: member };
    };
  },
};

const revoke: Command = {
  name: "revoke",
  calls: [setStaffRoles],
  usage: "MEMBER [--role ROLE]…",
  help: "take roles from a member (default all)",
  options: { role },
  takesReason: true,
  read(asked) {
    const [written] = requireArguments(asked, "MEMBER");
    const person = parsePerson(written);
    const taken = parseAs(roleList, asked.options["role"] ?? staffRoles, "--role");
    const auditReason = auditReasonFrom(asked);
    return async (context) => {
      const username = await usernameOf(context, person);
      const member = await setRoles(context, auditReason, username, (before) =>
        before.filter((kept) => !taken.includes(kept)),
      );
      const left = member.roles.length === 0 ? "no role" : `the roles ${member.roles.join(", ")}`;
      return { text: `${person} now has ${left}.`, json: member };
    };
  },
};

const suspend: Command = {
  name: "suspend",
  calls: [suspendMember],
  usage: "MEMBER [--until INSTANT] --message TEXT",
  help: "suspend a member until a time or for good, log them out, and cancel their bookings",
  options: {
    until: { type: "string", help: "when it ends (default never)" },
    message: messageOption,
  },
  takesReason: true,
  read(asked) {
    const [written] = requireArguments(asked, "MEMBER");
    const person = parsePerson(written);
    const end = parseAs(instant.optional(), optionText(asked, "until"), "--until");
    const until = end === undefined ? null : new Date(end);
    const message = requireMessage(asked);
    const judge = { ...auditReasonFrom(asked), roles: ["admin"] } as const;
    return async (context) => {
      const username = await usernameOf(context, person);
      const measure = { action: "suspend", until, message } as const;
      const json = await takeMeasure(context, judge, username, measure);
      return { text: `${person} is suspended.`, json };
    };
  },
};

const restore: Command = {
  name: "restore",
  calls: [restoreMemberCall],
  usage: "MEMBER [--message TEXT]",
  help: "lift a member's suspension and mute, even if they have deleted their account",
  options: { message: messageOption },
  takesReason: true,
  read(asked) {
    const [written] = requireArguments(asked, "MEMBER");
    const person = parsePerson(written);
    const message = messageFrom(asked);
    const judge = { ...auditReasonFrom(asked), roles: ["admin"] } as const;
    return async (context) => {
      const isAddress = person.includes("@");
      const username = isAddress ? await findUsernameOfEmail(context.db, person) : person;
      if (username === undefined) {
        await restoreMailbox(context, judge, person);
        return { text: `${person} may sign up again.`, json: { email: person } };
      }
      const json = await restoreMember(context, judge, username, message);
      return { text: `${person} may log in again.`, json };
    };
  },
};

const resetPasskeysCommand: Command = {
  name: "reset-passkeys",
  usage: "MEMBER",
  help: "remove a member's passkeys and recovery codes, log them out, and tell them by email",
  takesReason: true,
  read(asked) {
    const [written] = requireArguments(asked, "MEMBER");
    const person = parsePerson(written);
    const auditReason = auditReasonFrom(asked);
    return async (context) => {
      const username = await usernameOf(context, person);
      const json = await resetPasskeys(context, auditReason, username);
      const text = `${person} has no passkeys anymore (${json.removed} removed) and is logged out everywhere.`;
      return { text, json };
    };
  },
};

const audit: Command = {
  name: "audit",
  calls: [listAudit],
  usage: "[--actor NAME] [--subject KIND:ID] [--action NAME] [--sort BY] [--limit N] [--cursor C]",
  help: "list the staff's actions, newest first",
  options: {
    actor: { type: "string", help: "a username, or command-line" },
    subject: { type: "string", help: "for example session:12" },
    action: { type: "string", help: "for example session.cancel" },
    sort: sortBy(auditSorts),
    limit: { type: "string", help: "how many to list (default 50, max 100)" },
    cursor: { type: "string", help: "where the previous page ended" },
  },
  read(asked) {
    requireArguments(asked);
    const names = ["actor", "subject", "action", "sort", "limit", "cursor"];
    const given = Object.fromEntries(names.map((name) => [name, optionText(asked, name)]));
    const { actor, subject, action, ...wanted } = parseAs(listAudit.query, given);
    const filter = { actor, subject, action };
    return async (context) => {
      const list = await readAudit(context, filter, wanted);
      const rows = list.items.map(({ at, actor, action, subject, reason }) => [
        at,
        actor,
        action,
        subject,
        reason,
      ]);
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

const members: Command = {
  name: "members",
  calls: [findMembersCall],
  usage: "QUERY [--sort BY] [--limit N] [--cursor C]",
  help: "find members by username, or by the start of their email or of a word in their name",
  options: {
    sort: sortBy(memberSorts),
    limit: { type: "string", help: "how many to list (default 50, max 100)" },
    cursor: { type: "string", help: "where the previous page ended" },
  },
  read(asked) {
    const [query] = requireArguments(asked, "QUERY");
    const { q, ...wanted } = parseAs(findMembersCall.query, {
      q: query,
      sort: optionText(asked, "sort"),
      limit: optionText(asked, "limit"),
      cursor: optionText(asked, "cursor"),
    });
    return async (context) => {
      const list = await findMembers(
        context,
        { username: commandLine, roles: ["admin"] },
        q,
        wanted,
      );
      const rows = list.items.map((found) => [
        found.userId,
        found.name,
        found.email,
        found.plan,
        found.city ?? null,
        found.isSuspended === true ? "suspended" : (found.roles ?? []).join(" "),
      ]);
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

export const memberCommands = [members, suspend, restore];
export const staffCommands = [grant, revoke, resetPasskeysCommand, audit];
