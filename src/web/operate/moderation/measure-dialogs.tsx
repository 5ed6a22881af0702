import { useState } from "react";
import { moderationWordings } from "#words/en/safety.ts";
import {
  muteMember,
  restoreMember,
  suspendMember,
  warnMember,
} from "#shared/api/operate/moderation/moderation.ts";
import type { MemberStanding } from "#shared/api/operate/moderation/moderation.ts";
import type { MeasureAction } from "#shared/rules/moderation.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { deviceTimeZone } from "#web/client/dates.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { messageOf, ToldField, useTold } from "#web/operate/parts/told-field.tsx";
import { momentAt, wallTimeOf } from "#web/operate/format.ts";
import { now } from "#web/client/clock.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";

const text = words.members;

type MemberDialog = OverlayControl & { member: MemberStanding & { name: string } };

const restore = (username: string, reason: string, message?: string) =>
  request(restoreMember, {
    params: { username },
    body: { ...(message !== undefined && { message }), reason },
  });

/** The member's text of a measure that ends at this instant; null for none. */
export function measureReads(action: MeasureAction, end: string | null, message: string) {
  const timeZone = deviceTimeZone();
  const until = end === null ? undefined : new Date(end);
  const { warned, muted, suspended } = moderationWordings;
  if (action === "warn") return { title: warned.title({ message }), message };
  // The server refuses an invalid time.
  if (until !== undefined && Number.isNaN(until.getTime())) return { title: "", message };
  const facts = { message, timeZone, until };
  if (action === "suspend" || until === undefined)
    return { title: suspended.title(facts), message: suspended.message(facts) };
  return {
    title: muted.title({ ...facts, until }),
    message: muted.message({ ...facts, until }),
  };
}

/** Warns, mutes or suspends a member, who reads the message and can appeal once. */
export function MeasureDialog({
  member,
  action,
  ...control
}: MemberDialog & { action: MeasureAction }) {
  const { name, userId, suspendedSince, mutedUntil } = member;
  const until = useUntil();
  const told = useTold();
  // Restoring ends all measures, and doesn't return spots that a suspension has freed.
  const canUndo = action === "mute" && suspendedSince === null && mutedUntil === null;
  const params = { username: userId };
  const send = async (reason: string): Promise<MemberStanding> => {
    const message = messageOf(told);
    if (action === "warn") return request(warnMember, { params, body: { message, reason } });
    if (action === "mute")
      return request(muteMember, { params, body: { until: until.instant ?? "", message, reason } });
    return request(suspendMember, {
      params,
      body: { ...(until.instant !== null && { until: until.instant }), message, reason },
    });
  };
  return (
    <WriteDialog
      {...control}
      title={text.titles[action](name)}
      effect={text.effects[action]}
      confirm={text.actions[action]}
      tone={action === "suspend" ? "danger" : "brand"}
      send={send}
      done={() => text.done[action](name)}
      undo={canUndo ? (reason) => restore(userId, reason) : undefined}
    >
      {action !== "warn" && <UntilField until={until} mayBeForGood={action === "suspend"} />}
      <ToldField
        told={told}
        readsOf={(message) =>
          measureReads(action, action === "warn" ? null : until.instant, message)
        }
      />
    </WriteDialog>
  );
}

export function RestoreDialog({ member: { name, userId }, ...control }: MemberDialog) {
  const told = useTold();
  const { title, message: body } = moderationWordings.restored;
  return (
    <WriteDialog
      {...control}
      title={text.restoreTitle(name)}
      effect={text.restoreEffect}
      confirm={text.restore}
      send={(reason) => restore(userId, reason, told.written.trim() || undefined)}
      done={() => text.restored(name)}
    >
      <ToldField
        told={told}
        isOptional
        readsOf={(message) => ({ title: title({ message }), message: body({ message }) })}
      />
    </WriteDialog>
  );
}

const firstDays = 7;

interface Until {
  readonly wallTime: string;
  readonly setWallTime: (wallTime: string) => void;
  readonly isForGood: boolean;
  readonly setForGood: (isForGood: boolean) => void;
  /** Null for no end, which must be chosen. The server refuses an invalid time. */
  readonly instant: string | null;
}

/** The end of a mute or suspension in this device's time zone, by default a week from now. */
export function useUntil(): Until {
  const zone = deviceTimeZone();
  const [wallTime, setWallTime] = useState(() =>
    wallTimeOf(new Date(now().getTime() + firstDays * dayMs), zone),
  );
  const [isForGood, setForGood] = useState(false);
  const instant = isForGood ? null : (momentAt(wallTime, zone)?.toISOString() ?? "");
  return { wallTime, setWallTime, isForGood, setForGood, instant };
}

export function UntilField({ until, mayBeForGood }: { until: Until; mayBeForGood: boolean }) {
  return (
    <>
      {mayBeForGood && (
        <Checkbox label={text.forGood} checked={until.isForGood} onChange={until.setForGood} />
      )}
      {!until.isForGood && (
        <TextField
          type="datetime-local"
          label={text.until}
          value={until.wallTime}
          onChange={(event) => until.setWallTime(event.target.value)}
        />
      )}
    </>
  );
}
