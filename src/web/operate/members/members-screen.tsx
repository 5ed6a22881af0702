import { listMembers } from "#shared/api/moderation.ts";
import type { FoundMember } from "#shared/api/moderation.ts";
import { said, useAddress } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Filters, SearchFilter } from "#web/operate/parts/filters.tsx";
import { Listed, Nothing } from "#web/operate/parts/listed.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Standing } from "./standing.tsx";

const text = words.members;

const columns: readonly Column<FoundMember>[] = [
  { name: "name", title: text.name, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { name: "email", title: text.email, cell: ({ email }) => email, sortBy: ({ email }) => email },
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
    cell: ({ location }) => location,
    sortBy: ({ location }) => location,
    isWide: true,
  },
  {
    name: "since",
    title: text.since,
    cell: ({ memberSince }) => happenedText(memberSince),
    sortBy: ({ memberSince }) => memberSince,
    isWide: true,
  },
  { name: "standing", title: text.standing, cell: (member) => <Standing member={member} /> },
];

/** Looks for members by how their name, email or username begins. */
export function MembersScreen() {
  const address = useAddress();
  const query = useCall(listMembers, {
    query: said({
      q: address.get("q") ?? undefined,
      cursor: address.get("cursor") ?? undefined,
    }),
  });
  return (
    <Page title={text.title} lead={text.lead}>
      <Filters>
        <SearchFilter name="q" label={text.search} placeholder={text.searchHint} />
      </Filters>
      <Listed<FoundMember>
        query={query}
        caption={text.caption}
        columns={columns}
        keyOf={({ userId }) => userId}
        hrefOf={({ userId }) => `/members/${userId}`}
        empty={
          <Nothing
            title={text.none}
            text={text.noneText}
            action={
              <Button variant="secondary" size="small" onClick={() => address.set({ q: null })}>
                {text.showAll}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
