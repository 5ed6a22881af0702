import { useState } from "react";
import type { StaffArea } from "#shared/api/cities.ts";
import { addVenue, changeVenue } from "#shared/api/venues.ts";
import type { ConcernedSession, SeenVenue, Venue, VenueFields } from "#shared/api/venues.ts";
import { PlainRefusal } from "#web/operate/failure.ts";
import { changedFields, sameFields } from "#web/operate/changed-fields.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { AffectedSessions } from "./affected-sessions.tsx";
import { VenueFieldset } from "./venue-fieldset.tsx";

const text = words.venues;

const emptyVenue: VenueFields = {
  areaId: "",
  kind: "workout",
  name: "",
  street: "",
  workoutTypes: ["gym"],
  locationType: null,
  capacity: null,
  stepFree: false,
  notes: "",
  closedFrom: null,
  closedUntil: null,
  isActive: true,
};

/** A change answers the coming sessions, too; a venue that is new has none. */
type Saved = Venue & { readonly sessions?: readonly ConcernedSession[] };

const fieldsOf = ({ id: _id, city: _city, ...fields }: Venue): VenueFields => fields;

/** Adds a venue, or changes one. */
export function VenueDialog({
  areas,
  venue,
  ...control
}: OverlayControl & { areas: readonly StaffArea[]; venue: Venue | null }) {
  const [first] = useState<VenueFields>(() =>
    venue === null ? { ...emptyVenue, areaId: areas.at(0)?.id ?? "" } : fieldsOf(venue),
  );
  const [fields, setFields] = useState(first);
  const { before, after } = changedFields(first, fields);
  const save = async (
    seen: SeenVenue,
    wanted: Partial<VenueFields>,
    reason: string,
  ): Promise<Saved> => {
    if (venue === null) return request(addVenue, { body: { ...fields, reason } });
    if (Object.keys(wanted).length === 0) throw new PlainRefusal(words.write.nothing);
    return request(changeVenue, { params: { id: venue.id }, body: { ...wanted, seen, reason } });
  };
  const isTakenOut = venue !== null && first.isActive && !fields.isActive;
  return (
    <WriteDialog<Saved, Partial<VenueFields>>
      {...control}
      title={venue === null ? text.add : text.changeTitle(venue.name)}
      effect={venue === null ? text.addEffect : text.changeEffect}
      confirm={venue === null ? text.add : text.save}
      seen={before}
      send={(reason, seen) => save(seen, after, reason)}
      done={({ name, sessions = [] }) =>
        isTakenOut ? text.takenOut(name, sessions.length) : text.saved(name)
      }
      undo={
        venue === null
          ? undefined
          : (reason, saved, read) => save(sameFields(after, saved), read ?? before, reason)
      }
    >
      <VenueFieldset areas={areas} fields={fields} onChange={setFields} />
      {isTakenOut && <AffectedSessions venue={venue} title={text.plannedThere} />}
    </WriteDialog>
  );
}
