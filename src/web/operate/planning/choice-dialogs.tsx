import { useState } from "react";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { changeStaffSession } from "#shared/api/operate/planning/sessions.ts";
import type {
  RosterEntry,
  SeenSession,
  StaffSession,
} from "#shared/api/operate/planning/sessions.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { sessionNews, tellsAnyone } from "./session-news.ts";
import { useVenues } from "./venues.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { localDay } from "#web/client/dates.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

export function VenueDialog({ session, ...control }: OverlayControl & { session: StaffSession }) {
  // Once the venue is revealed, removing the fixed one doesn't choose another.
  const before = session.venueRevealed ? session.venueId : session.fixedVenueId;
  const [chosen, setChosen] = useState(before ?? "");
  const venues = useVenues(session.city);
  const suitable = (venues ?? []).filter(
    ({ kind, isActive, workoutTypes }) =>
      kind === "workout" && isActive && workoutTypes.includes(session.workoutType),
  );
  // The fixed venue may be retired by now, or serve another workout.
  const venueId = suitable.some(({ id }) => id === chosen) ? chosen : "";
  const day = localDay(new Date(session.startTime), session.timeZone);
  const told = useTold();
  const chosenVenue = suitable.find(({ id }) => id === venueId);
  const fix = (
    seen: SeenSession,
    fixedVenueId: string | null,
    reason: string,
    message: ReturnType<typeof optionalMessageOf> = {},
  ) =>
    request(changeStaffSession, {
      params: { id: session.id },
      body: { fixedVenueId, seen, ...message, reason },
    });
  const seen = { fixedVenueId: session.fixedVenueId };
  return (
    <WriteDialog
      {...control}
      title={text.fixVenue}
      effect={
        session.venueRevealed ? text.fixRevealedEffect(session.attendeeCount) : text.fixEffect
      }
      confirm={text.fixConfirm}
      seen={seen}
      send={async (reason, seen) => {
        if (venues === undefined) throw new PlainRefusal(text.venuesUnknown);
        if (session.venueRevealed && venueId === "") throw new PlainRefusal(text.chooseVenue);
        return fix(seen, venueId === "" ? null : venueId, reason, optionalMessageOf(told));
      }}
      done={() => text.fixed}
      undo={(reason, { fixedVenueId }, read) =>
        fix({ fixedVenueId }, read?.fixedVenueId ?? (session.venueRevealed ? before : null), reason)
      }
    >
      <SelectField
        label={text.venue}
        options={[
          ...(session.venueRevealed && venueId !== ""
            ? []
            : [{ value: "", label: session.venueRevealed ? text.chooseVenue : text.byVote }]),
          ...suitable.map((venue) => ({
            value: venue.id,
            label: text.venueOption(venue.name, venue.capacity, isClosedOn(venue, day)),
          })),
        ]}
        value={venueId}
        onChange={setChosen}
      />
      {session.venueRevealed && tellsAnyone(session) && (
        <AddedMessageField
          told={told}
          news={sessionNews("venue_changed", session, { venue: chosenVenue?.name ?? "" })}
        />
      )}
    </WriteDialog>
  );
}

const isClosedOn = ({ closedFrom, closedUntil }: Venue, day: string) =>
  (closedFrom !== null || closedUntil !== null) &&
  (closedFrom ?? "") <= day &&
  (closedUntil === null || day <= closedUntil);

const somebodyElse = " ";

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
  const told = useTold();
  const name = (
    seen: SeenSession,
    hostUserId: string | null,
    reason: string,
    message: ReturnType<typeof optionalMessageOf> = {},
  ) =>
    request(changeStaffSession, {
      params: { id: session.id },
      body: { hostUserId, seen, ...message, reason },
    });
  const seen = { hostUserId: before };
  return (
    <WriteDialog
      {...control}
      title={text.nameHost}
      effect={text.hostEffect}
      confirm={text.hostConfirm}
      seen={seen}
      send={(reason, seen) =>
        name(seen, wanted === "" ? null : wanted, reason, optionalMessageOf(told))
      }
      done={({ host }) => (host === null ? text.hostGone : text.hostNamed(host.name))}
      undo={(reason, { host }, read) =>
        name({ hostUserId: host?.userId ?? null }, read?.hostUserId ?? null, reason)
      }
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
      <AddedMessageField
        told={told}
        label={text.messageToHost}
        news={sessionNews(wanted === "" ? "released_host" : "named_host", session)}
      />
    </WriteDialog>
  );
}
