import { listStaff } from "#shared/api/staff.ts";
import type { StaffMember } from "#shared/api/staff.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { TableEmpty, FullTable } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { RolesDialog } from "./roles-dialog.tsx";

const text = words.staff;
const loadRoles = async () => RolesDialog;

const columns: readonly Column<StaffMember>[] = [
  { name: "name", title: text.name, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "email",
    title: text.email,
    cell: ({ email }) => <span className="max-md:break-all">{email}</span>,
    sortBy: ({ email }) => email,
  },
  {
    name: "username",
    title: text.username,
    isWide: true,
    cell: ({ userId }) => userId,
    sortBy: ({ userId }) => userId,
  },
  {
    name: "roles",
    title: text.roles,
    cell: ({ roles }) => roles.map((role) => words.roles[role]).join(", "),
  },
];

/** Everybody with a role. */
export function StaffScreen() {
  const roles = useLazyOverlay(loadRoles);
  const query = useWholeList<StaffMember>({
    call: listStaff,
    of: {},
    readPage: (query) => request(listStaff, { query }),
  });
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Button size="small" onClick={() => roles.show({ person: null })}>
          {text.add}
        </Button>
      }
    >
      <FullTable<StaffMember>
        query={query}
        caption={text.title}
        columns={columns}
        keyOf={({ userId }) => userId}
        onOpen={(person) => roles.show({ person })}
        empty={<TableEmpty title={text.none} />}
      />
      {roles.element}
    </Page>
  );
}
