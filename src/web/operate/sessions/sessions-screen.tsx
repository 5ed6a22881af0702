import { listStaffSessions } from "#shared/api/staff-sessions.ts";
import type { StaffSession } from "#shared/api/staff-sessions.ts";
import { sessionSorts } from "#shared/rules/sorts.ts";
import { withoutUndefined, useAddress, useCity, useHref, usePage } from "#web/operate/address.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { FillBar } from "#web/operate/parts/fill-bar.tsx";
import { DayFilter, Filters } from "#web/operate/parts/filters.tsx";
import { PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { AddSessionDialog } from "./add-session-dialog.tsx";
import { sessionColumns } from "./session-columns.tsx";

const text = words.session;

const columns: readonly Column<StaffSession>[] = [
  sessionColumns.start,
  sessionColumns.city,
  sessionColumns.type,
  {
    name: "fill",
    title: text.booked,
    cell: ({ attendeeCount, totalSpots }) => <FillBar taken={attendeeCount} total={totalSpots} />,
  },
  {
    name: "audience",
    title: text.audience,
    cell: ({ audience }) => words.audiences[audience],
    isWide: true,
  },
  sessionColumns.host,
  {
    name: "state",
    title: text.state,
    cell: (session) => <SessionState session={session} />,
    isWide: true,
  },
];

export function SessionState({ session }: { session: StaffSession }) {
  if (session.isCancelled) return <Badge tone="danger">{text.cancelled}</Badge>;
  if (session.groupsFormed) return <Badge tone="success">{text.groupsFormed}</Badge>;
  return <Badge>{text.open}</Badge>;
}

const loadAdd = async () => AddSessionDialog;

/** Sessions by their start: the coming ones, or those of some days. */
export function SessionsScreen() {
  const address = useAddress();
  const city = useCity();
  const href = useHref();
  const add = useLazyOverlay(loadAdd);
  const query = useCall(listStaffSessions, {
    query: withoutUndefined({
      city: city?.name,
      from: address.get("from") ?? undefined,
      to: address.get("to") ?? undefined,
      ...usePage(sessionSorts),
    }),
  });
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Button size="small" onClick={() => add.show({})}>
          {text.add}
        </Button>
      }
    >
      <Filters>
        <DayFilter name="from" label={text.from} />
        <DayFilter name="to" label={text.to} />
      </Filters>
      <PagedTable<StaffSession>
        query={query}
        caption={text.caption}
        sorts={sessionSorts}
        columns={columns.filter(({ name }) => name !== "city" || city === undefined)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => href(`/sessions/${id}`)}
        empty={
          <TableEmpty
            title={text.noneFound}
            text={text.noneFoundText}
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={() => address.set({ from: null, to: null })}
              >
                {text.showComing}
              </Button>
            }
          />
        }
      />
      {add.element}
    </Page>
  );
}
