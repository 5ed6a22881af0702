import { appealDecision, listAppeals } from "#shared/api/moderation.ts";
import { appealActions } from "#shared/rules/moderation.ts";
import { appealSorts } from "#shared/rules/sorts.ts";
import { decideAppeal, readAppeals } from "#server/operators/appeals.ts";
import {
  auditReasonFrom,
  messageOption,
  parseAs,
  sortBy,
  requireArguments,
  requireMessage,
  optionText,
  writeTable,
} from "./command.ts";
import type { Command } from "./command.ts";

const appeals: Command = {
  name: "appeals",
  usage: "[--sort BY] [--limit N] [--cursor C]",
  help: "measures that members ask to have looked at again, the longest waiting first",
  options: {
    sort: sortBy(appealSorts),
    limit: { type: "string", help: "at most 100; 50 when it isn't said" },
    cursor: { type: "string", help: "where the page before ended" },
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

const decide: Command = {
  name: "decide-appeal",
  usage: "APPEAL ACTION --message TEXT",
  help: `lets a measure stand or takes it back: ${appealActions.join(", ")}`,
  options: { message: messageOption },
  takesReason: true,
  read(asked) {
    const [id, action] = requireArguments(asked, "APPEAL", "ACTION");
    const judge = { ...auditReasonFrom(asked), roles: ["admin"] } as const;
    const message = requireMessage(asked);
    const decision = parseAs(appealDecision, { action, message, reason: judge.reason });
    return async (context) => {
      const measure = await decideAppeal(context, judge, id, decision);
      const outcome = decision.action === "none" ? "stands" : "is taken back";
      return { text: `The measure of appeal ${id} ${outcome}.`, json: measure };
    };
  },
};

export const appealCommands = [appeals, decide];
