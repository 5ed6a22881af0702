import { listReports, reportDecision } from "#shared/api/moderation.ts";
import type { ReportSummary } from "#shared/api/moderation.ts";
import { decisionActions, reportStates } from "#shared/rules/moderation.ts";
import { reportSorts } from "#shared/rules/sorts.ts";
import { decideReport, readReports } from "#server/operators/reports.ts";
import {
  auditReasonFrom,
  commandLine,
  messageOption,
  parseAs,
  sortBy,
  requireArguments,
  optionText,
  writeTable,
} from "./command.ts";
import type { Command } from "./command.ts";

const whom = ({ reported, concerns }: ReportSummary) => reported?.userId ?? concerns ?? "-";

const reports: Command = {
  name: "reports",
  usage: "[--state STATE] [--sort BY] [--limit N] [--cursor C]",
  help: "what members reported, oldest first; what isn't closed when no state is said",
  options: {
    state: { type: "string", help: `one of ${reportStates.join(", ")}` },
    limit: { type: "string", help: "at most 100; 50 when it isn't said" },
    sort: sortBy(reportSorts),
    cursor: { type: "string", help: "where the page before ended" },
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
  usage: "REPORT ACTION [--until INSTANT] [--message TEXT]",
  help: `decides a report: ${decisionActions.join(", ")}`,
  options: {
    until: { type: "string", help: "when a mute or a suspension ends" },
    message: { ...messageOption, help: `${messageOption.help}; needed unless the action is none` },
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
