import { useQuery } from "@tanstack/react-query";
import { countInterest, listCities } from "#shared/api/operate/planning/places.ts";
import type { City } from "#shared/api/operate/planning/places.ts";
import { useHref } from "#web/operate/address.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { TableEmpty, FullTable } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = words.cities;

const columns: readonly Column<City>[] = [
  { name: "name", title: words.frame.city, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "state",
    title: text.state,
    cell: ({ isOpen }) => (
      <Badge tone={isOpen ? "success" : "neutral"}>{isOpen ? text.open : text.closed}</Badge>
    ),
    sortBy: ({ isOpen }) => (isOpen ? 0 : 1),
  },
  {
    name: "upcoming",
    title: text.upcomingColumn,
    align: "end",
    cell: ({ upcomingSessions }) => upcomingSessions,
    sortBy: ({ upcomingSessions }) => upcomingSessions,
  },
  {
    name: "venues",
    title: text.venues,
    align: "end",
    isWide: true,
    cell: ({ venues }) => venues,
    sortBy: ({ venues }) => venues,
  },
  {
    name: "areas",
    title: text.areas,
    align: "end",
    isWide: true,
    cell: ({ areas }) => areas.length,
    sortBy: ({ areas }) => areas.length,
  },
  {
    name: "waiting",
    title: text.waiting,
    align: "end",
    isWide: true,
    cell: ({ waiting }) => waiting,
    sortBy: ({ waiting }) => waiting,
  },
  {
    name: "interested",
    title: text.interested,
    align: "end",
    isWide: true,
    cell: ({ interested }) => interested,
    sortBy: ({ interested }) => interested,
  },
];

export function CitiesScreen() {
  const href = useHref();
  const query = useWholeList<City>({
    call: listCities,
    of: {},
    readPage: (query) => request(listCities, { query }),
  });
  return (
    <Page title={text.title} lead={text.lead}>
      <FullTable<City>
        query={query}
        caption={text.caption}
        columns={columns}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => href(`/cities/${encodeURIComponent(name)}`)}
        empty={<TableEmpty title={text.gone} />}
      />
      <Elsewhere />
    </Page>
  );
}

/** People who left an address far from every city. */
function Elsewhere() {
  const { data } = useQuery(apiQuery(countInterest));
  if (data === undefined || data.elsewhere === 0) return null;
  return <p className="mt-4 text-body text-ink-soft">{text.elsewhere(data.elsewhere)}</p>;
}
