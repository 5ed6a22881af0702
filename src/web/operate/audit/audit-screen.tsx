import { listAudit } from "#shared/api/operate/audit.ts";
import type { AuditEntry } from "#shared/api/operate/audit.ts";
import { auditSorts } from "#shared/rules/staff.ts";
import { withoutUndefined, useAddress, usePage } from "#web/operate/address.ts";
import { Filters, SearchFilter, SelectFilter } from "#web/operate/parts/filters.tsx";
import { MemberPicker } from "#web/operate/parts/member-picker.tsx";
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
  const actor = from("actor");
  const isFiltered = ["actor", "subject", "action"].some((name) => from(name) !== undefined);
  const nameOf = (username: string) =>
    query.data?.items[0]?.names[`member:${username}`] ?? username;
  return (
    <Page title={text.title} lead={text.lead}>
      <Filters>
        <SearchFilter name="subject" label={text.subject} placeholder="session:12" />
        <SelectFilter
          name="action"
          label={text.action}
          options={[
            { value: "", label: text.anyAction },
            ...Object.entries(text.actions).map(([value, label]) => ({ value, label })),
          ]}
        />
        <div className="w-72 max-w-full">
          <MemberPicker
            label={text.actor}
            picked={actor === undefined ? null : { userId: actor, name: nameOf(actor) }}
            onPick={(picked) => address.set({ actor: picked?.userId ?? null })}
          />
        </div>
      </Filters>
      <PagedTable<AuditEntry>
        query={query}
        caption={text.caption}
        columns={auditColumns}
        sorts={auditSorts}
        keyOf={({ id }) => id}
        isStackedOnPhone
        empty={
          !isFiltered ? (
            <TableEmpty title={text.none} text={text.noneText} />
          ) : (
            <TableEmpty
              title={text.noMatch}
              text={text.noMatchText}
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
          )
        }
      />
    </Page>
  );
}
