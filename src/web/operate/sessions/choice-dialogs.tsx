import { useState } from "react";
import { changeStaffSession } from "#shared/api/staff-sessions.ts";
import type { RosterEntry, StaffSession } from "#shared/api/staff-sessions.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useVenues } from "#web/operate/plan/venues.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

/** Where the session takes place whatever the vote says. */
export function VenueDialog({ session, ...control }: OverlayControl & { session: StaffSession }) {
  const before = session.fixedVenueId;
  const [venueId, setVenueId] = useState(before ?? "");
  const suitable = useVenues(session.city).filter(
    ({ kind, isActive, workoutTypes }) =>
      kind === "workout" && isActive && workoutTypes.includes(session.workoutType),
  );
  const fix = (fixedVenueId: string | null, reason: string) =>
    request(changeStaffSession, { params: { id: session.id }, body: { fixedVenueId, reason } });
  return (
    <WriteDialog
      {...control}
      title={text.fixVenue}
      effect={text.fixEffect}
      confirm={text.fixConfirm}
      send={(reason) => fix(venueId === "" ? null : venueId, reason)}
      done={() => text.fixed}
      undo={(reason) => fix(before, reason)}
    >
      <SelectField
        label={text.venue}
        options={[
          { value: "", label: text.byVote },
          ...suitable.map(({ id, name, capacity }) => ({
            value: id,
            label: capacity === null ? name : text.venueFor(name, capacity),
          })),
        ]}
        value={venueId}
        onChange={setVenueId}
      />
    </WriteDialog>
  );
}

const somebodyElse = " ";

/** Who may see the roster and mark who is there. */
export function HostDialog({
  session,
  roster,
  ...control
}: OverlayControl & { session: StaffSession; roster: readonly RosterEntry[] }) {
  const before = session.host?.userId ?? null;
  const isBooked = before === null || roster.some(({ userId }) => userId === before);
  const [chosen, setChosen] = useState(isBooked ? (before ?? "") : somebodyElse);
  const [other, setOther] = useState(isBooked ? "" : before);
  const wanted = (chosen === somebodyElse ? other : chosen).trim();
  const name = (hostUserId: string | null, reason: string) =>
    request(changeStaffSession, { params: { id: session.id }, body: { hostUserId, reason } });
  return (
    <WriteDialog
      {...control}
      title={text.nameHost}
      effect={text.hostEffect}
      confirm={text.hostConfirm}
      send={(reason) => name(wanted === "" ? null : wanted, reason)}
      done={({ host }) => (host === null ? text.hostGone : text.hostNamed(host.name))}
      undo={(reason) => name(before, reason)}
    >
      <SelectField
        label={text.host}
        options={[
          { value: "", label: text.noHost },
          ...roster.map((one) => ({ value: one.userId, label: one.name })),
          { value: somebodyElse, label: text.somebodyElse },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === somebodyElse && (
        <TextField
          label={text.username}
          hint={text.usernameHint}
          value={other}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
    </WriteDialog>
  );
}
