import { Link } from "wouter";
import type { ReportSummary } from "#shared/api/operate/moderation/moderation.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = words.reports;

export const reportColumns: readonly Column<ReportSummary>[] = [
  {
    name: "made",
    title: text.made,
    cell: ({ createdAt }) => happenedText(createdAt),
    sortBy: ({ createdAt }) => createdAt,
  },
  { name: "about", title: text.about, cell: (report) => <About report={report} /> },
  {
    name: "text",
    title: text.text,
    isWide: true,
    cell: ({ text: said }) => <span className="line-clamp-2 max-w-md">{said}</span>,
  },
  {
    name: "by",
    title: text.by,
    isWide: true,
    cell: ({ reporter }) => <Person person={reporter} />,
  },
  {
    name: "state",
    title: text.state,
    cell: ({ state, decision }) => (
      <Badge tone={state === "open" ? "warning" : "neutral"}>{text.stateOf(state, decision)}</Badge>
    ),
    sortBy: ({ state }) => state,
  },
  {
    name: "assignee",
    title: text.assignee,
    isWide: true,
    cell: ({ assignee, assigneeName }) => assigneeName ?? assignee ?? words.none,
    sortBy: ({ assigneeName }) => assigneeName ?? "",
  },
];

export function About({
  report: { reported, concerns },
}: {
  report: Pick<ReportSummary, "reported" | "concerns">;
}) {
  return concerns === null ? <Person person={reported} /> : text.concerns[concerns];
}

export function Person({ person }: { person: ReportSummary["reporter"] }) {
  if (person === null) return text.left;
  return (
    <Link
      href={`/members/${person.userId}`}
      className="font-medium text-brand-text underline-offset-2 hover:underline"
    >
      {person.name ?? text.left}
    </Link>
  );
}

export function ReportTable({
  caption,
  reports,
}: {
  caption: string;
  reports: readonly ReportSummary[];
}) {
  if (reports.length === 0) return <p className="text-small text-ink-soft">{text.noReports}</p>;
  return (
    <DataTable
      caption={caption}
      columns={reportColumns}
      items={reports}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/reports/${id}`}
    />
  );
}
