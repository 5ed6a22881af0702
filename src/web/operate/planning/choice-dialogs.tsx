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
import { MemberPicker } from "#web/operate/parts/member-picker.tsx";
import type { Picked } from "#web/operate/parts/member-picker.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { sessionNews, tellsAnyone } from "#web/operate/parts/session-news.ts";
import { useVenues } from "./venues.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { localDay } from "#web/client/dates.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

export function VenueDialog({ session, ...control }: OverlayControl & { session: StaffSession }) {
  // Once the venue is revealed, removing the fixed one doesn't choose another.
  const before = session.venueRevealed ? session.venueId : session.fixedVenueId;
  const [chosen, setChosen] = useState(before ?? "");
  const [spot, setSpot] = useState(session.postWorkoutVenueId ?? "");
  const [isOverride, setIsOverride] = useState(false);
  const venues = useVenues(session.city);
  const inUse = (venues ?? []).filter(({ isActive }) => isActive);
  // The fixed venue may be retired by now.
  const venueId = inUse.some(({ id, kind }) => id === chosen && kind === "workout") ? chosen : "";
  const told = useTold();
  const chosenVenue = inUse.find(({ id }) => id === venueId);
  const fix = (seen: SeenSession, body: FixedVenues, reason: string) =>
    request(changeStaffSession, { params: { id: session.id }, body: { ...body, seen, reason } });
  const { fixedVenueId, postWorkoutVenueId } = session;
  const isVenueKept = before !== null && venueId === before;
  return (
    <WriteDialog
      {...control}
      title={text.fixVenue}
      effect={
        session.venueRevealed ? text.fixRevealedEffect(session.attendeeCount) : text.fixEffect
      }
      confirm={text.fixConfirm}
      seen={{ fixedVenueId, postWorkoutVenueId }}
      send={async (reason, seen) => {
        if (venues === undefined) throw new PlainRefusal(text.venuesUnknown);
        if (session.venueRevealed && venueId === "") throw new PlainRefusal(text.chooseVenue);
        const changes = {
          ...((!isVenueKept || spot === (postWorkoutVenueId ?? "")) && {
            fixedVenueId: orNull(venueId),
          }),
          ...(spot !== (postWorkoutVenueId ?? "") && { postWorkoutVenueId: orNull(spot) }),
          ...(isOverride && { isOverride }),
          ...optionalMessageOf(told),
        };
        return fix(seen, changes, reason);
      }}
      done={() => text.fixed}
      undo={(reason, changed, read) => {
        const formerVenue = read?.fixedVenueId ?? (session.venueRevealed ? before : null);
        const formerSpot = read?.postWorkoutVenueId ?? null;
        return fix(
          { fixedVenueId: changed.fixedVenueId, postWorkoutVenueId: changed.postWorkoutVenueId },
          {
            fixedVenueId: formerVenue,
            isOverride: true,
            ...(changed.postWorkoutVenueId !== formerSpot && { postWorkoutVenueId: formerSpot }),
          },
          reason,
        );
      }}
    >
      <VenueFields
        session={session}
        venues={inUse}
        values={{ venueId, spot, isOverride }}
        onVenue={setChosen}
        onSpot={setSpot}
        onOverride={setIsOverride}
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

interface VenueFieldsProps {
  readonly session: StaffSession;
  readonly venues: readonly Venue[];
  readonly values: {
    readonly venueId: string;
    readonly spot: string;
    readonly isOverride: boolean;
  };
  readonly onVenue: (id: string) => void;
  readonly onSpot: (id: string) => void;
  readonly onOverride: (isOverride: boolean) => void;
}

function VenueFields({ session, venues, values, ...on }: VenueFieldsProps) {
  const { venueId, spot, isOverride } = values;
  const forWorkouts = venues.filter(({ kind }) => kind === "workout");
  const venue = forWorkouts.find(({ id }) => id === venueId);
  const day = localDay(new Date(session.startTime), session.timeZone);
  return (
    <>
      <SelectField
        label={text.venue}
        options={[
          ...(session.venueRevealed && venueId !== ""
            ? []
            : [{ value: "", label: session.venueRevealed ? text.chooseVenue : text.byVote }]),
          ...forWorkouts.map((one) => ({
            value: one.id,
            label: text.venueOption(
              one.name,
              one.capacity,
              isClosedOn(one, day),
              !one.workoutTypes.includes(session.workoutType),
            ),
          })),
        ]}
        value={venueId}
        onChange={on.onVenue}
      />
      {venue !== undefined && !isFit(venue, session) && (
        <Checkbox
          label={text.useAnyway}
          hint={text.useAnywayHint}
          checked={isOverride}
          onChange={on.onOverride}
        />
      )}
      <SelectField
        label={text.afterwards}
        options={[
          { value: "", label: text.nearVenue },
          ...venues
            .filter(({ kind }) => kind === "post_workout")
            .map((one) => ({
              value: one.id,
              label: text.venueOption(one.name, null, isClosedOn(one, day), false),
            })),
        ]}
        value={spot}
        onChange={on.onSpot}
      />
    </>
  );
}

interface FixedVenues {
  readonly message?: string;
  readonly isOverride?: boolean;
  readonly fixedVenueId?: string | null;
  readonly postWorkoutVenueId?: string | null;
}

const orNull = (id: string): string | null => (id === "" ? null : id);

const isFit = (
  { workoutTypes, capacity }: Venue,
  { workoutType, totalSpots }: Pick<StaffSession, "workoutType" | "totalSpots">,
) => workoutTypes.includes(workoutType) && (capacity === null || capacity >= totalSpots);

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
  const [other, setOther] = useState<Picked | null>(isBooked ? null : session.host);
  const wanted = chosen === somebodyElse ? other?.userId : chosen;
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
      send={async (reason, seen) => {
        if (wanted === undefined) throw new PlainRefusal(words.picker.missing);
        return name(seen, wanted === "" ? null : wanted, reason, optionalMessageOf(told));
      }}
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
        <MemberPicker label={text.member} picked={other} onPick={setOther} />
      )}
      <AddedMessageField
        told={told}
        label={text.messageToHost}
        news={sessionNews(wanted === "" ? "released_host" : "named_host", session)}
      />
    </WriteDialog>
  );
}
