import { findMembers } from "#shared/api/operate/moderation/members.ts";
import type { FoundMember } from "#shared/api/operate/moderation/members.ts";
import { memberSorts } from "#shared/rules/staff.ts";
import { withoutUndefined, useAddress, usePage } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Filters, SearchFilter } from "#web/operate/parts/filters.tsx";
import { PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = words.members;

const columns: readonly Column<FoundMember>[] = [
  { name: "name", title: text.name, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "email",
    title: text.email,
    cell: ({ email }) => email,
    sortBy: ({ email }) => email,
  },
  {
    name: "username",
    title: text.username,
    cell: ({ userId }) => userId,
    sortBy: ({ userId }) => userId,
    isWide: true,
  },
  {
    name: "city",
    title: words.frame.city,
    cell: ({ city }) => city,
    sortBy: ({ city }) => city,
    isWide: true,
  },
  {
    name: "since",
    title: text.since,
    cell: ({ memberSince }) => happenedText(memberSince),
    sortBy: ({ memberSince }) => memberSince,
    isWide: true,
  },
  {
    name: "standing",
    title: text.standing,
    cell: ({ isSuspended }) => (
      <Badge tone={isSuspended ? "danger" : "success"}>
        {isSuspended ? text.suspended : text.good}
      </Badge>
    ),
    sortBy: ({ isSuspended }) => (isSuspended ? 0 : 1),
  },
];

/** Searches only at Enter, because each search is logged. */
export function MembersScreen() {
  const q = useAddress().get("q");
  return (
    <Page title={text.title} lead={text.lead}>
      <Filters>
        <SearchFilter name="q" label={text.search} placeholder={text.searchHint} isWhole />
      </Filters>
      {q === null ? <TableEmpty title={text.nobody} text={text.nobodyText} /> : <Found q={q} />}
    </Page>
  );
}

function Found({ q }: { q: string }) {
  const query = useCall(findMembers, { query: { q, ...withoutUndefined(usePage(memberSorts)) } });
  return (
    <PagedTable<FoundMember>
      query={query}
      caption={text.caption}
      columns={columns}
      sorts={memberSorts}
      keyOf={({ userId }) => userId}
      isStackedOnPhone
      hrefOf={({ userId }) => `/members/${userId}`}
      empty={<TableEmpty title={text.none} text={text.noneText} />}
    />
  );
}
