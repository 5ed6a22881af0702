import { Link } from "wouter";
import type { Measure } from "#shared/api/operate/moderation/moderation.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";

const text = words.members;

const columns: readonly Column<Measure>[] = [
  {
    name: "action",
    title: text.measure,
    cell: ({ action, until }) =>
      text.measureOf(action, until === null ? null : happenedText(until)),
  },
  {
    name: "at",
    title: words.audit.at,
    cell: ({ createdAt }) => happenedText(createdAt),
    sortBy: ({ createdAt }) => createdAt,
  },
  { name: "actor", title: words.audit.actor, cell: ({ actor }) => actor, isWide: true },
  { name: "message", title: text.told, cell: ({ message }) => message || words.none },
  { name: "reason", title: words.audit.why, cell: ({ reason }) => reason },
  {
    name: "lifted",
    title: text.lifted,
    cell: ({ liftedAt }) => (liftedAt === null ? words.none : happenedText(liftedAt)),
    isWide: true,
  },
  {
    name: "report",
    title: text.report,
    cell: ({ reportId }) =>
      reportId === null ? (
        words.none
      ) : (
        <Link href={`/reports/${reportId}`} className="font-medium text-brand-text hover:underline">
          {text.reportNumber(reportId)}
        </Link>
      ),
    isWide: true,
  },
  {
    name: "appeal",
    title: text.appeal,
    cell: ({ appeal }) =>
      appeal === null ? words.none : text.appealStates[appeal.decision ?? "open"],
  },
];

export function MeasureTable({ measures }: { measures: readonly Measure[] }) {
  if (measures.length === 0) return <p className="text-small text-ink-soft">{text.noMeasures}</p>;
  return (
    <DataTable caption={text.measures} columns={columns} items={measures} keyOf={({ id }) => id} />
  );
}
