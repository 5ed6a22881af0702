import {
  listReports,
  reportDecision,
  appealDecision,
  listAppeals,
  decideAppeal as decideAppealCall,
  decideReport as decideReportCall,
} from "#shared/api/operate/moderation/moderation.ts";
import type { ReportSummary } from "#shared/api/operate/moderation/moderation.ts";
import { decisionActions, reportStates } from "#shared/rules/moderation.ts";
import { reportSorts, appealSorts } from "#shared/rules/staff.ts";
import { commandLine } from "#server/identity/permit.ts";
import { decideReport, readReports } from "#server/operate/moderation/reports.ts";
import { decideAppeal, readAppeals } from "#server/operate/moderation/appeals.ts";
import {
  auditReasonFrom,
  messageOption,
  parseAs,
  sortBy,
  requireArguments,
  optionText,
  writeTable,
  requireMessage,
} from "./command.ts";
import type { Command } from "./command.ts";

const whom = ({ reported, concerns }: ReportSummary) => reported?.userId ?? concerns ?? "-";

const reports: Command = {
  name: "reports",
  calls: [listReports],
  usage: "[--state STATE] [--sort BY] [--limit N] [--cursor C]",
  help: "list reports, oldest first (default all but closed)",
  options: {
    state: { type: "string", help: `one of ${reportStates.join(", ")}` },
    limit: { type: "string", help: "how many to list (default 50, max 100)" },
    sort: sortBy(reportSorts),
    cursor: { type: "string", help: "where the previous page ended" },
  },
  read(asked) {
    requireArguments(asked);
    const { state, ...wanted } = parseAs(listReports.query, {
      state: optionText(asked, "state"),
      limit: optionText(asked, "limit"),
      sort: optionText(asked, "sort"),
      cursor: optionText(asked, "cursor"),
    });
    return async (context) => {
      const list = await readReports(context, commandLine, state, wanted);
      const rows = list.items.map((report) => [
        report.id,
        report.createdAt,
        report.state,
        whom(report),
        report.text.replaceAll(/\s+/g, " ").slice(0, 60),
      ]);
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

const decide: Command = {
  name: "decide",
  calls: [decideReportCall],
  usage: "REPORT ACTION [--until INSTANT] [--message TEXT]",
  help: `decide a report: ${decisionActions.join(", ")}`,
  options: {
    until: { type: "string", help: "when a mute or suspension ends" },
    message: { ...messageOption, help: `${messageOption.help}, needed for all actions but none` },
  },
  takesReason: true,
  read(asked) {
    const [id, action] = requireArguments(asked, "REPORT", "ACTION");
    const judge = { ...auditReasonFrom(asked), roles: ["admin"] } as const;
    const decision = parseAs(reportDecision, {
      action,
      until: optionText(asked, "until"),
      message: optionText(asked, "message"),
      reason: judge.reason,
    });
    return async (context) => {
      const report = await decideReport(context, judge, id, decision);
      return { text: `Report ${id} is decided: ${decision.action}.`, json: report };
    };
  },
};

export const reportCommands = [reports, decide];

const appeals: Command = {
  name: "appeals",
  calls: [listAppeals],
  usage: "[--sort BY] [--limit N] [--cursor C]",
  help: "list appeals, longest waiting first",
  options: {
    sort: sortBy(appealSorts),
    limit: { type: "string", help: "how many to list (default 50, max 100)" },
    cursor: { type: "string", help: "where the previous page ended" },
  },
  read(asked) {
    requireArguments(asked);
    const wanted = parseAs(listAppeals.query, {
      sort: optionText(asked, "sort"),
      limit: optionText(asked, "limit"),
      cursor: optionText(asked, "cursor"),
    });
    return async (context) => {
      const list = await readAppeals(context, wanted);
      const rows = list.items.map(({ id, member, measure }) => [
        id,
        measure.appeal?.createdAt ?? null,
        member.userId,
        measure.action,
        (measure.appeal?.text ?? "").replaceAll(/\s+/g, " ").slice(0, 60),
      ]);
      return { text: rows.length === 0 ? "None." : writeTable(rows), json: list };
    };
  },
};

const decideOnAppeal: Command = {
  name: "decide-appeal",
  calls: [decideAppealCall],
  usage: "APPEAL ACTION --message TEXT",
  help: "decide an appeal: none upholds the measure, restore reverses it",
  options: { message: messageOption },
  takesReason: true,
  read(asked) {
    const [id, action] = requireArguments(asked, "APPEAL", "ACTION");
    const judge = { ...auditReasonFrom(asked), roles: ["admin"] } as const;
    const message = requireMessage(asked);
    const decision = parseAs(appealDecision, { action, message, reason: judge.reason });
    return async (context) => {
      const measure = await decideAppeal(context, judge, id, decision);
      const outcome = decision.action === "none" ? "is upheld" : "is reversed";
      return { text: `The measure of appeal ${id} ${outcome}.`, json: measure };
    };
  },
};

export const appealCommands = [appeals, decideOnAppeal];
