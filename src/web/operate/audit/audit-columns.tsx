import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AuditEntry } from "#shared/api/operate/audit.ts";
import { happenedText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { Panel } from "#web/operate/parts/page.tsx";

const text = words.audit;

export const auditColumns: readonly Column<AuditEntry>[] = [
  { name: "at", title: text.at, cell: ({ at }) => happenedText(at), sortBy: ({ at }) => at },
  {
    name: "action",
    title: text.action,
    cell: ({ action }) => action,
    sortBy: ({ action }) => action,
  },
  {
    name: "subject",
    title: text.subject,
    cell: ({ subject }) => <Subject subject={subject} />,
    sortBy: ({ subject }) => subject,
  },
  { name: "actor", title: text.actor, cell: ({ actor }) => actor, sortBy: ({ actor }) => actor },
  {
    name: "change",
    title: text.change,
    isWide: true,
    cell: ({ from, to }) => <Change from={from} to={to} />,
  },
  {
    name: "why",
    title: text.why,
    cell: ({ reason }) => reason ?? <span className="text-ink-faint">{text.look}</span>,
  },
];

const screens = new Map([
  ["session", "/sessions"],
  ["member", "/members"],
  ["report", "/reports"],
]);

/** `session:12` links to the session. */
function Subject({ subject }: { subject: string }) {
  const [kind = "", id = ""] = subject.split(/:(.*)/s);
  const screen = screens.get(kind);
  if (screen === undefined || id === "") return subject;
  return (
    <Link
      href={`${screen}/${encodeURIComponent(id)}`}
      className="font-medium text-brand-text underline-offset-2 hover:underline"
    >
      {subject}
    </Link>
  );
}

function Change({ from, to }: { from: unknown; to: unknown }): ReactNode {
  if (from == null && to == null) return null;
  return (
    <span className="line-clamp-3 max-w-md font-mono text-tiny break-all text-ink-soft">
      {`${valueText(from)} → ${valueText(to)}`}
    </span>
  );
}

/** `{totalSpots: 12}` as "totalSpots 12". */
export function valueText(value: unknown): string {
  if (value == null) return "–";
  if (typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return "–";
  return fields
    .map(([name, one]) => `${name} ${typeof one === "string" ? one : JSON.stringify(one)}`)
    .join(", ");
}

const columns = auditColumns.filter(({ name }) => name !== "subject");

export function History({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Panel title={words.audit.history}>
      {entries.length === 0 ? (
        <p className="text-small text-ink-soft">{words.audit.noHistory}</p>
      ) : (
        <DataTable
          caption={words.audit.history}
          columns={columns}
          items={entries}
          keyOf={({ id }) => id}
          isStackedOnPhone
        />
      )}
    </Panel>
  );
}
