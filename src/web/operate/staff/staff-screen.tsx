import { useState } from "react";
import { allowSearches, listStaff, setStaffRoles } from "#shared/api/operate/staff.ts";
import type { StaffMember, SeenRoles } from "#shared/api/operate/staff.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { TableEmpty, FullTable } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { isAllowed, staffRoles } from "#shared/rules/staff.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { MemberPicker } from "#web/operate/parts/member-picker.tsx";
import type { Picked } from "#web/operate/parts/member-picker.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.staff;
const loadRoles = async () => RolesDialog;
const loadSearches = async () => SearchesDialog;

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

export function StaffScreen() {
  const roles = useLazyOverlay(loadRoles);
  const searches = useLazyOverlay(loadSearches);
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
        actionsTitle={words.list.actions}
        actionsOf={(person) =>
          // The others have no limit.
          isAllowed(person.roles, ["moderator"]) ? null : (
            <Button
              variant="quiet"
              size="small"
              aria-label={text.allowNamed(person.name)}
              onClick={() => searches.show({ person })}
            >
              {text.allow}
            </Button>
          )
        }
        empty={<TableEmpty title={text.none} />}
      />
      {roles.element}
      {searches.element}
    </Page>
  );
}

function SearchesDialog({
  person: { userId, name },
  ...control
}: OverlayControl & { person: StaffMember }) {
  return (
    <WriteDialog
      {...control}
      title={text.allowTitle(name)}
      effect={text.allowEffect}
      confirm={text.allow}
      send={(reason) => request(allowSearches, { params: { username: userId }, body: { reason } })}
      done={() => text.allowed(name)}
    />
  );
}

/** Replaces a member's roles; without any they are no longer staff. */
export function RolesDialog({
  person,
  ...control
}: OverlayControl & { person: StaffMember | null }) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [roles, setRoles] = useState<readonly StaffRole[]>(person?.roles ?? []);
  const username = person?.userId ?? picked?.userId ?? "";
  // A member found by name may already be staff, which the refusal shows.
  const before = { roles: person?.roles ?? [] };
  const give = (seen: SeenRoles, given: readonly StaffRole[], reason: string) =>
    request(setStaffRoles, { params: { username }, body: { roles: [...given], seen, reason } });
  return (
    <WriteDialog
      {...control}
      title={person === null ? text.add : text.changeTitle(person.name)}
      effect={text.effect}
      confirm={text.save}
      tone={roles.length === 0 ? "danger" : "brand"}
      seen={before}
      send={async (reason, seen) => {
        if (username === "") throw new PlainRefusal(words.picker.missing);
        if (person === null && roles.length === 0) throw new PlainRefusal(text.noRole);
        const saved = await give(seen, roles, reason);
        return { ...saved, before: seen?.roles ?? [] };
      }}
      done={({ name }) => text.saved(name)}
      undo={(reason, saved) => give({ roles: saved.roles }, saved.before, reason)}
    >
      {person === null && (
        <MemberPicker label={words.session.member} picked={picked} onPick={setPicked} />
      )}
      <div>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={words.roles[role]}
            hint={text.covers[role]}
            checked={roles.includes(role)}
            onChange={() =>
              setRoles(staffRoles.filter((one) => (one === role) !== roles.includes(one)))
            }
          />
        ))}
      </div>
    </WriteDialog>
  );
}
