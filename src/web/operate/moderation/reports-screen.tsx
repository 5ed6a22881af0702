import { listReports } from "#shared/api/operate/moderation/moderation.ts";
import type { ReportSummary } from "#shared/api/operate/moderation/moderation.ts";
import { reportStates } from "#shared/rules/moderation.ts";
import { reportSorts } from "#shared/rules/staff.ts";
import { oneIn, withoutUndefined, useAddress, usePage } from "#web/operate/address.ts";
import { Filters, SelectFilter } from "#web/operate/parts/filters.tsx";
import { PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useWatchedCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";
import { reportColumns } from "./report-table.tsx";

const text = words.reports;

export function ReportsScreen() {
  const address = useAddress();
  const state = oneIn(reportStates, address.get("state"));
  const query = useWatchedCall(listReports, {
    query: withoutUndefined({ state, ...usePage(reportSorts) }),
  });
  return (
    <Page title={text.title} lead={text.lead}>
      <Filters>
        <SelectFilter
          name="state"
          label={text.state}
          options={[
            { value: "", label: text.unanswered },
            ...reportStates.map((value) => ({ value, label: text.states[value] })),
          ]}
        />
      </Filters>
      <PagedTable<ReportSummary>
        query={query}
        caption={text.caption}
        columns={reportColumns}
        sorts={reportSorts}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/reports/${id}`}
        empty={
          <TableEmpty
            title={state === undefined ? text.allAnswered : text.none}
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => address.set({ state: state === "closed" ? null : "closed" })}
              >
                {state === "closed" ? text.showOpen : text.showClosed}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
