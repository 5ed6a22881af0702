import { useState } from "react";
import { changeVenue } from "#shared/api/venues.ts";
import type { SeenVenue, Venue } from "#shared/api/venues.ts";
import { timeZoneOf } from "#web/operate/address.ts";
import { PlainRefusal } from "#web/operate/failure.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { AffectedSessions } from "./affected-sessions.tsx";

const text = words.venues;

type Span = Pick<Venue, "closedFrom" | "closedUntil">;

/** Closes a venue for some days, or opens it again, and says which coming sessions that concerns. */
export function ClosureDialog({ venue, ...control }: OverlayControl & { venue: Venue }) {
  const { id, city, name, closedFrom, closedUntil } = venue;
  const isClosed = closedFrom !== null || closedUntil !== null;
  const [from, setFrom] = useState(closedFrom ?? localDay(now(), timeZoneOf(city)));
  const [until, setUntil] = useState(closedUntil ?? "");
  const close = (seen: SeenVenue, wanted: Span, reason: string) =>
    request(changeVenue, { params: { id }, body: { ...wanted, seen, reason } });
  const seen = { closedFrom, closedUntil };
  const span = { closedFrom: from || null, closedUntil: until || null };
  const send = async (reason: string, seen: SeenVenue) => {
    if (isClosed) return close(seen, { closedFrom: null, closedUntil: null }, reason);
    // With neither day the server would have nothing to close, and the reply would read like a success.
    if (from === "" && until === "") throw new PlainRefusal(text.noFirstDay);
    return close(seen, span, reason);
  };
  return (
    <WriteDialog
      {...control}
      title={isClosed ? text.reopenTitle(name) : text.closeTitle(name)}
      effect={isClosed ? text.reopenEffect : text.closeEffect}
      confirm={isClosed ? text.reopen : text.close}
      seen={seen}
      send={send}
      done={({ sessions }) =>
        isClosed ? text.reopened(name) : text.nowClosed(name, sessions.length)
      }
      undo={(reason, now, read) =>
        close(
          { closedFrom: now.closedFrom, closedUntil: now.closedUntil },
          { ...seen, ...read },
          reason,
        )
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
          <AffectedSessions venue={venue} from={from} until={until} title={text.concerns} />
        </>
      )}
    </WriteDialog>
  );
}
