import { useState } from "react";
import { listStaffSessions } from "#shared/api/staff-sessions.ts";
import type { StaffSession } from "#shared/api/staff-sessions.ts";
import { changeVenue } from "#shared/api/venues.ts";
import type { Venue } from "#shared/api/venues.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { oneIn, withoutUndefined, timeZoneOf } from "#web/operate/address.ts";
import { whenText } from "#web/operate/format.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { SessionLinks } from "#web/operate/plan/session-links.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.venues;

type Span = Pick<Venue, "closedFrom" | "closedUntil">;

/** Closes a venue for some days, or opens it again, and says which coming sessions that concerns. */
export function ClosureDialog({ venue, ...control }: OverlayControl & { venue: Venue }) {
  const { id, city, name, closedFrom, closedUntil } = venue;
  const isClosed = closedFrom !== null || closedUntil !== null;
  const [from, setFrom] = useState(closedFrom ?? localDay(now(), timeZoneOf(city)));
  const [until, setUntil] = useState(closedUntil ?? "");
  const close = (seen: Span, wanted: Span, reason: string) =>
    request(changeVenue, { params: { id }, body: { ...wanted, seen, reason } });
  const seen = { closedFrom, closedUntil };
  const span = { closedFrom: from || null, closedUntil: until || null };
  return (
    <WriteDialog
      {...control}
      title={isClosed ? text.reopenTitle(name) : text.closeTitle(name)}
      effect={isClosed ? text.reopenEffect : text.closeEffect}
      confirm={isClosed ? text.reopen : text.close}
      seen={seen}
      send={(reason) =>
        close(seen, isClosed ? { closedFrom: null, closedUntil: null } : span, reason)
      }
      done={({ sessions }) =>
        isClosed ? text.reopened(name) : text.nowClosed(name, sessions.length)
      }
      undo={(reason, now) =>
        close({ closedFrom: now.closedFrom, closedUntil: now.closedUntil }, seen, reason)
      }
    >
      {!isClosed && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="date"
              label={text.from}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              type="date"
              label={text.until}
              hint={text.untilHint}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </div>
          <Concerned venue={venue} from={from} until={until} />
        </>
      )}
    </WriteDialog>
  );
}

/** Before it is closed: the coming sessions that would take place there, as far as is decided. */
function Concerned({ venue, from, until }: { venue: Venue; from: string; until: string }) {
  const query = withoutUndefined({
    city: oneIn(locationNames, venue.city),
    from: from || undefined,
    to: until || undefined,
  });
  const { data } = useWholeList<StaffSession>({
    call: listStaffSessions,
    of: query,
    readPage: (page) => request(listStaffSessions, { query: { ...query, ...page } }),
  });
  if (data === undefined) return null;
  const concerned = data.filter(
    ({ venueId, fixedVenueId, defaultVenueId, isCancelled, startTime }) =>
      !isCancelled &&
      new Date(startTime) > now() &&
      (venueId ?? fixedVenueId ?? defaultVenueId) === venue.id,
  );
  return (
    <SessionLinks
      title={text.concerns(concerned.length)}
      sessions={concerned.map(({ id, startTime, timeZone, attendeeCount }) => ({
        id,
        when: whenText(startTime, timeZone),
        booked: attendeeCount,
      }))}
    />
  );
}
