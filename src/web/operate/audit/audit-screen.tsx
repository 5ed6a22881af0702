import { listAudit } from "#shared/api/operate/audit.ts";
import type { AuditEntry } from "#shared/api/operate/audit.ts";
import { auditSorts } from "#shared/rules/staff.ts";
import { withoutUndefined, useAddress, usePage } from "#web/operate/address.ts";
import { Filters, SearchFilter } from "#web/operate/parts/filters.tsx";
import { PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";
import { auditColumns } from "./audit-columns.tsx";

const text = words.audit;

export function AuditScreen() {
  const address = useAddress();
  const from = (name: string) => address.get(name) ?? undefined;
  const query = useCall(listAudit, {
    query: withoutUndefined({
      actor: from("actor"),
      subject: from("subject"),
      action: from("action"),
      ...usePage(auditSorts),
    }),
  });
  return (
    <Page title={text.title} lead={text.lead}>
      <Filters>
        <SearchFilter name="subject" label={text.subject} placeholder="session:12" />
        <SearchFilter name="actor" label={text.actor} />
        <SearchFilter name="action" label={text.action} />
      </Filters>
      <PagedTable<AuditEntry>
        query={query}
        caption={text.caption}
        columns={auditColumns}
        sorts={auditSorts}
        keyOf={({ id }) => id}
        isStackedOnPhone
        empty={
          <TableEmpty
            title={text.none}
            text={text.noneText}
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => address.set({ actor: null, subject: null, action: null })}
              >
                {text.clear}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
