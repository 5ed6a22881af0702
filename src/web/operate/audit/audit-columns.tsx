import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AuditEntry } from "#shared/api/operate/audit.ts";
import { loggedText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { words } from "#web/operate/words.ts";
import { Panel } from "#web/operate/parts/page.tsx";
import { actionText, changeTexts } from "./change-texts.ts";

const text = words.audit;

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    name: "at",
    title: text.at,
    cell: ({ at, timeZone }) => loggedText(at, timeZone),
    sortBy: ({ at }) => at,
  },
  {
    name: "action",
    title: text.action,
    cell: ({ action }) => actionText(action),
    sortBy: ({ action }) => action,
  },
  {
    name: "subject",
    title: text.subject,
    cell: ({ subject, names }) => <Subject subject={subject} names={names} />,
    sortBy: ({ subject }) => subject,
  },
  {
    name: "actor",
    title: text.actor,
    cell: ({ actor, names }) => <Subject subject={`member:${actor}`} names={names} />,
    sortBy: ({ actor }) => actor,
  },
  { name: "change", title: text.change, isWide: true, cell: (entry) => <Change entry={entry} /> },
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
  ["city", "/cities"],
]);

/** A session, person or place by its present name, with a link if it has a page. */
function Subject({ subject, names }: { subject: string; names: AuditEntry["names"] }): ReactNode {
  const [kind = "", id = ""] = subject.split(/:(.*)/s);
  const name = names[subject];
  const screen = screens.get(kind);
  // Former members and the command line have no page.
  if (kind === "member" && name === undefined) return id;
  if (screen === undefined || id === "") return name ?? text.subjects(kind, id);
  return (
    <Link
      href={`${screen}/${encodeURIComponent(id)}`}
      className="font-medium text-brand-text underline-offset-2 hover:underline"
    >
      {name ?? text.subjects(kind, id)}
    </Link>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const lines = changeTexts(entry);
  if (lines.length === 0) return null;
  return (
    <ul className="line-clamp-4 max-w-md text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const columns = auditColumns.filter(({ name }) => name !== "subject");

export function History({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Panel title={text.history}>
      {entries.length === 0 ? (
        <p className="text-small text-ink-soft">{text.noHistory}</p>
      ) : (
        <DataTable
          caption={text.history}
          columns={columns}
          items={entries}
          keyOf={({ id }) => id}
          isStackedOnPhone
        />
      )}
    </Panel>
  );
}
