import { useState } from "react";
import { setStaffRoles } from "#shared/api/staff.ts";
import type { SeenRoles, StaffMember } from "#shared/api/staff.ts";
import { staffRoles } from "#shared/rules/staff-roles.ts";
import type { StaffRole } from "#shared/rules/staff-roles.ts";
import { PlainRefusal } from "#web/operate/failure.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.staff;

/** Gives a member roles in place of those they have; with none they are of the staff no more. */
export function RolesDialog({
  person,
  ...control
}: OverlayControl & { person: StaffMember | null }) {
  const [typed, setTyped] = useState("");
  const [roles, setRoles] = useState<readonly StaffRole[]>(person?.roles ?? []);
  const username = person?.userId ?? typed.trim();
  // Whoever is named by their username may be of the staff already, which the refusal says.
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
        if (person === null && roles.length === 0) throw new PlainRefusal(text.noRole);
        const saved = await give(seen, roles, reason);
        return { ...saved, before: seen?.roles ?? [] };
      }}
      done={({ name }) => text.saved(name)}
      undo={(reason, saved) => give({ roles: saved.roles }, saved.before, reason)}
    >
      {person === null && (
        <TextField
          label={text.username}
          hint={words.session.usernameHint}
          value={typed}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
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
