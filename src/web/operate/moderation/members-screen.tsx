import { findMembers } from "#shared/api/operate/moderation/members.ts";
import type { FoundByStaff } from "#shared/api/operate/moderation/members.ts";
import { isAllowed, memberSorts } from "#shared/rules/staff.ts";
import { withoutUndefined, useAddress, usePage } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Filters, SearchFilter } from "#web/operate/parts/filters.tsx";
import { PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Badge } from "#web/ui/badge.tsx";

const text = words.members;

const columns: readonly Column<FoundByStaff>[] = [
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
    name: "plan",
    title: text.subscription,
    cell: ({ plan }) => (plan === null ? words.none : text.plans[plan]),
  },
];

/** Only moderators see these. */
const moderatorColumns: readonly Column<FoundByStaff>[] = [
  {
    name: "city",
    title: words.frame.city,
    cell: ({ city }) => city,
    sortBy: ({ city = "" }) => city,
    isWide: true,
  },
  {
    name: "since",
    title: text.since,
    cell: ({ memberSince }) => memberSince !== undefined && happenedText(memberSince),
    sortBy: ({ memberSince = "" }) => memberSince,
    isWide: true,
  },
  {
    name: "standing",
    title: text.standing,
    cell: ({ isSuspended }) => (
      <Badge tone={isSuspended === true ? "danger" : "success"}>
        {isSuspended === true ? text.suspended : text.good}
      </Badge>
    ),
    sortBy: ({ isSuspended }) => (isSuspended === true ? 0 : 1),
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
      {q === null ? (
        <TableEmpty title={text.nobody} text={text.nobodyText} />
      ) : (
        <FoundMembers q={q} />
      )}
    </Page>
  );
}

function FoundMembers({ q }: { q: string }) {
  const query = useCall(findMembers, { query: { q, ...withoutUndefined(usePage(memberSorts)) } });
  const isModerator = isAllowed(useCurrentUser().roles, ["moderator"]);
  return (
    <PagedTable<FoundByStaff>
      query={query}
      caption={text.caption}
      columns={isModerator ? [...columns, ...moderatorColumns] : columns}
      sorts={memberSorts}
      keyOf={({ userId }) => userId}
      isStackedOnPhone
      hrefOf={({ userId }) => `/members/${userId}`}
      empty={<TableEmpty title={text.none} text={text.noneText} />}
    />
  );
}
