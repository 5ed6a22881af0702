import {
  changeMaintenance as changeMaintenanceCall,
  maintenanceSentence,
  readCheckup,
  readMaintenance as readMaintenanceCall,
} from "#shared/api/operate/server.ts";
import type { MaintenanceReply } from "#shared/api/operate/server.ts";
import { reason as reasonSchema } from "#shared/api/operate/fields.ts";
import { commandLine } from "#server/identity/permit.ts";
import { changeMaintenance, readMaintenance } from "#server/operate/server/part.ts";
import { commandOf } from "#server/cli/call-command.ts";
import { optionText, parseAs, requireArguments } from "./command.ts";
import type { Command, CommandArguments } from "./command.ts";

const reasonOption = {
  reason: { type: "string", help: "the reason, kept in the audit log (default the sentence)" },
} as const;

const auditReason = (asked: CommandArguments, otherwise: string) => ({
  actor: commandLine,
  reason: parseAs(reasonSchema, optionText(asked, "reason") ?? otherwise, "--reason"),
});

const answer = (json: MaintenanceReply) => ({
  text:
    json.sentence === null
      ? "Maintenance is off: members can do everything."
      : `Maintenance is on since ${json.since}: members can only read, and see "${json.sentence}".`,
  json,
});

const begin: Command = {
  name: "maintenance on",
  calls: [changeMaintenanceCall],
  usage: "SENTENCE",
  help: 'let members only read, and show them a sentence, such as "Back at 6."',
  options: reasonOption,
  read(asked) {
    const [written] = requireArguments(asked, "SENTENCE");
    const sentence = parseAs(maintenanceSentence, written, "SENTENCE");
    const why = auditReason(asked, sentence);
    return async (context) => answer(await changeMaintenance(context, why, sentence));
  },
};

const end: Command = {
  name: "maintenance off",
  calls: [changeMaintenanceCall],
  usage: "",
  help: "let members do everything again",
  options: reasonOption,
  read(asked) {
    requireArguments(asked);
    const why = auditReason(asked, "Maintenance is over.");
    return async (context) => answer(await changeMaintenance(context, why, null));
  },
};

const status: Command = {
  name: "maintenance",
  calls: [readMaintenanceCall],
  usage: "",
  help: "say whether members can only read",
  read(asked) {
    requireArguments(asked);
    return async (context) => answer(await readMaintenance(context));
  },
};

// The first name that fits is taken.
export const serverCommands = [
  begin,
  end,
  status,
  commandOf({
    name: "checkup",
    help: "check everything around the server, as npm run doctor does",
    call: readCheckup,
  }),
];
