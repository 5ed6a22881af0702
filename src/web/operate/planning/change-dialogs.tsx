import { useState } from "react";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import {
  callOffStaffSession,
  changeStaffSession,
  restoreStaffSession,
} from "#shared/api/operate/planning/sessions.ts";
import type { SeenSession, StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { sessionSpots } from "#shared/rules/limits.ts";
import { whenText, momentAt, wallTimeOf } from "#web/operate/format.ts";
import { sessionNews, tellsAnyone } from "#web/operate/parts/session-news.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { ApiError, hasCode, request } from "#web/client/api-client.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.session;

type SessionDialog = OverlayControl & { session: StaffSession };

type Changes = Omit<Parameters<typeof request<typeof changeStaffSession>>[1]["body"], "reason">;

const change = ({ id }: StaffSession, seen: SeenSession, changes: Changes, reason: string) =>
  request(changeStaffSession, { params: { id }, body: { ...changes, seen, reason } });

export function MoveDialog({ session, ...control }: SessionDialog) {
  const { startTime, timeZone, attendeeCount } = session;
  const [wallTime, setWallTime] = useState(() => wallTimeOf(new Date(startTime), timeZone));
  const moment = momentAt(wallTime, timeZone);
  const told = useTold();
  const movedFrom = new Date(startTime);
  const [overlapping, setOverlapping] = useState<string | null>(null);
  const [isReleasing, setIsReleasing] = useState(false);
  return (
    <WriteDialog
      {...control}
      title={text.moveTitle}
      effect={text.moveEffect(attendeeCount)}
      confirm={text.moveConfirm}
      seen={{ startTime }}
      send={async (reason, seen) => {
        if (moment === null) throw new PlainRefusal(text.noSuchTime);
        const changes = { startTime: moment.toISOString(), ...optionalMessageOf(told) };
        const released = { ...changes, onOverlap: "release" } as const;
        return change(session, seen, isReleasing ? released : changes, reason);
      }}
      onRefused={(error) => {
        const members = error instanceof ApiError ? error.problem?.members : undefined;
        if (members !== undefined) setOverlapping(members.map(({ name }) => name).join(", "));
      }}
      done={(moved) => text.moved(whenText(moved.startTime, timeZone))}
      undo={(reason, moved, before) =>
        change(session, { startTime: moved.startTime }, { startTime, ...before }, reason)
      }
    >
      <TextField
        type="datetime-local"
        label={text.newStart(session.city)}
        value={wallTime}
        error={moment === null ? text.noSuchTime : null}
        onChange={(event) => setWallTime(event.target.value)}
      />
      {overlapping !== null && (
        <Checkbox
          label={text.release(overlapping)}
          hint={text.releaseHint}
          checked={isReleasing}
          onChange={setIsReleasing}
        />
      )}
      {tellsAnyone(session) && moment !== null && (
        <AddedMessageField
          told={told}
          news={sessionNews("session_moved", session, { startsAt: moment, movedFrom })}
        />
      )}
    </WriteDialog>
  );
}

export function SpotsDialog({ session, ...control }: SessionDialog) {
  const { totalSpots, attendeeCount } = session;
  const [spots, setSpots] = useState(String(totalSpots));
  const [isUnfit, setIsUnfit] = useState(false);
  const [isOverride, setIsOverride] = useState(false);
  const least = Math.max(sessionSpots.min, attendeeCount);
  return (
    <WriteDialog
      {...control}
      title={text.spotsTitle}
      effect={text.spotsEffect(attendeeCount)}
      confirm={text.spotsConfirm}
      seen={{ totalSpots }}
      send={async (reason, seen) => {
        const wanted = Number(spots);
        if (!(wanted >= least && wanted <= sessionSpots.max))
          throw new PlainRefusal(text.spotsBetween(least, sessionSpots.max));
        return change(
          session,
          seen,
          { totalSpots: wanted, ...(isOverride && { isOverride }) },
          reason,
        );
      }}
      onRefused={(error) => setIsUnfit(hasCode(error, "venue_unfit"))}
      done={(changed) => text.spotsChanged(changed.totalSpots)}
      undo={(reason, changed, before) =>
        change(session, { totalSpots: changed.totalSpots }, { totalSpots, ...before }, reason)
      }
    >
      <TextField
        type="number"
        label={text.spots}
        min={least}
        max={sessionSpots.max}
        value={spots}
        onChange={(event) => setSpots(event.target.value)}
      />
      {isUnfit && <Checkbox label={text.useAnyway} checked={isOverride} onChange={setIsOverride} />}
    </WriteDialog>
  );
}

export function CancelDialog({ session, ...control }: SessionDialog) {
  const told = useTold();
  return (
    <WriteDialog
      {...control}
      title={text.cancelTitle}
      effect={text.cancelEffect(session.attendeeCount)}
      confirm={text.cancelConfirm}
      tone="danger"
      send={(reason) =>
        request(callOffStaffSession, {
          params: { id: session.id },
          body: { ...optionalMessageOf(told), reason },
        })
      }
      done={() => text.cancelDone}
      undo={(reason) => restore(session, reason)}
    >
      {tellsAnyone(session) && (
        <AddedMessageField told={told} news={sessionNews("session_cancelled", session)} />
      )}
    </WriteDialog>
  );
}

const restore = ({ id }: StaffSession, reason: string, message = {}) =>
  request(restoreStaffSession, { params: { id }, body: { ...message, reason } });

export function RestoreDialog({ session, ...control }: SessionDialog) {
  const told = useTold();
  return (
    <WriteDialog
      {...control}
      title={text.restoreTitle}
      effect={text.restoreEffect}
      confirm={text.restoreConfirm}
      send={(reason) => restore(session, reason, optionalMessageOf(told))}
      done={({ attendeeCount, notBooked }) =>
        text.restored(
          attendeeCount,
          notBooked.map(({ name }) => name),
        )
      }
    >
      <AddedMessageField told={told} news={sessionNews("session_restored", session)} />
    </WriteDialog>
  );
}
