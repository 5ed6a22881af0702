import {
  exportStatement,
  listStatements,
  readStatement,
} from "#shared/api/operate/planning/venues.ts";
import type { Statement, VenueSum } from "#shared/api/operate/planning/venues.ts";
import { currency } from "#shared/rules/prices.ts";
import { moneyText } from "#words/money.ts";
import {
  timeZoneOf,
  useAddress,
  useCity,
  useHref,
  withoutUndefined,
} from "#web/operate/address.ts";
import { whenText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Filters, SelectFilter } from "#web/operate/parts/filters.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { LoadedList, TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { addressOf } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";

const text = words.statements;
const monthsListed = 13;
const money = (cents: number | null) =>
  cents === null ? words.none : moneyText(cents, currency, "en");

/** The months up to the present one, latest first, as `2026-12`. */
const months = () =>
  Array.from({ length: monthsListed }, (_, ago) => {
    const today = now();
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1))
      .toISOString()
      .slice(0, 7);
  });

const monthText = (month: string) =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00Z`),
  );

/** The month in the address, or the last whole one. */
function useMonth(): string {
  const chosen = useAddress().get("month");
  const [present = "", last = present] = months();
  return months().find((month) => month === chosen) ?? last;
}

function MonthFilter() {
  const [, last] = months();
  return (
    <Filters>
      <SelectFilter
        name="month"
        label={text.month}
        options={months().map((month) => ({
          value: month === last ? "" : month,
          label: monthText(month),
        }))}
      />
    </Filters>
  );
}

const columns: readonly Column<VenueSum>[] = [
  { name: "name", title: text.venue, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "visits",
    title: text.visits,
    align: "end",
    cell: ({ visits }) => visits,
    sortBy: ({ visits }) => visits,
  },
  {
    name: "amount",
    title: text.amount,
    align: "end",
    cell: ({ amountCents }) => money(amountCents),
    sortBy: ({ amountCents }) => amountCents,
  },
];

/** The venues' fees for a month, with the sum of each city. */
export function StatementsScreen() {
  const month = useMonth();
  const city = useCity();
  const href = useHref();
  const query = useCall(listStatements, {
    query: { month, ...withoutUndefined({ city: city?.name }) },
  });
  return (
    <Page title={text.title} lead={text.lead}>
      <MonthFilter />
      <LoadedList query={query} skeleton={<TableSkeleton />}>
        {(sums) => (
          <>
            {sums.length === 0 && (
              <TableEmpty title={text.none(monthText(month))} text={text.noneText} />
            )}
            {byCity(sums).map(([name, ofCity]) => (
              <Section key={name} title={text.sumOf(name, money(sumOf(ofCity)))} look="large">
                <DataTable<VenueSum>
                  caption={text.caption(name, monthText(month))}
                  columns={columns}
                  items={ofCity}
                  keyOf={({ venueId }) => venueId}
                  hrefOf={({ venueId }) => href(`/statements/${venueId}`, { month })}
                />
              </Section>
            ))}
          </>
        )}
      </LoadedList>
    </Page>
  );
}

/** The list is ordered by city. */
const byCity = (sums: readonly VenueSum[]) =>
  [...new Set(sums.map(({ city }) => city))].map(
    (city) => [city, sums.filter((sum) => sum.city === city)] as const,
  );

const sumOf = (sums: readonly VenueSum[]) =>
  sums.reduce((total, { amountCents }) => total + amountCents, 0);

/** A venue's statement, to print or as a file. */
export function StatementScreen({ id }: { id: string }) {
  const month = useMonth();
  const href = useHref();
  const query = useCall(readStatement, { params: { id }, query: { month } });
  return (
    <Page
      title={query.data?.name ?? text.title}
      lead={monthText(month)}
      back={{ href: href("/statements", { month }), label: text.title }}
      actions={
        <>
          <a
            href={addressOf(exportStatement, { params: { id }, query: { month } })}
            download
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {text.file}
          </a>
          <Button size="small" variant="secondary" onClick={() => window.print()}>
            {text.print}
          </Button>
        </>
      }
    >
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(statement) => <Sessions statement={statement} />}
      </Loaded>
    </Page>
  );
}

function Sessions({ statement }: { statement: Statement }) {
  const { name, city, sessions, visits, totalCents } = statement;
  return (
    <Section title={text.total(visits, money(totalCents))} look="large">
      <DataTable<Statement["sessions"][number]>
        caption={text.caption(name, monthText(statement.month))}
        items={sessions}
        keyOf={(session) => session.id}
        columns={[
          {
            name: "start",
            title: text.session,
            cell: ({ startTime }) => whenText(startTime, timeZoneOf(city)),
          },
          {
            name: "type",
            title: text.workout,
            isWide: true,
            cell: ({ workoutType }) => words.workoutTypes[workoutType],
          },
          { name: "visits", title: text.visits, align: "end", cell: (session) => session.visits },
          {
            name: "price",
            title: text.price,
            align: "end",
            cell: ({ priceCents }) => money(priceCents),
          },
          {
            name: "amount",
            title: text.amount,
            align: "end",
            cell: ({ amountCents }) => money(amountCents),
          },
        ]}
      />
    </Section>
  );
}
