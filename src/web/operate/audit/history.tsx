import type { AuditEntry } from "#shared/api/operate/audit.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { Panel } from "#web/operate/parts/page.tsx";
import { words } from "#web/operate/words.ts";
import { auditColumns } from "./audit-columns.tsx";

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
