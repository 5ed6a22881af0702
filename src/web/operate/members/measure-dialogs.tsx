import { useState } from "react";
import { muteMember, restoreMember, suspendMember, warnMember } from "#shared/api/moderation.ts";
import type { MemberStanding } from "#shared/api/moderation.ts";
import type { MeasureAction } from "#shared/rules/moderation.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { UntilField, useUntil } from "./until-field.tsx";

const text = words.members;

type MemberDialog = OverlayControl & { member: MemberStanding & { name: string } };

const restore = (username: string, reason: string) =>
  request(restoreMember, { params: { username }, body: { reason } });

/** Warns a member, mutes or suspends them; they are told why, and can appeal once. */
export function MeasureDialog({
  member,
  action,
  ...control
}: MemberDialog & { action: MeasureAction }) {
  const { name, userId, suspendedSince, mutedUntil } = member;
  const until = useUntil();
  // Restoring ends all that is in force, and gives no spot back that a suspension has freed.
  const canUndo = action === "mute" && suspendedSince === null && mutedUntil === null;
  const params = { username: userId };
  const send = (reason: string): Promise<MemberStanding> => {
    if (action === "warn") return request(warnMember, { params, body: { reason } });
    if (action === "mute")
      return request(muteMember, { params, body: { until: until.instant ?? "", reason } });
    return request(suspendMember, {
      params,
      body: { ...(until.instant !== null && { until: until.instant }), reason },
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
    </WriteDialog>
  );
}

export function RestoreDialog({ member, ...control }: MemberDialog) {
  const { name, userId, suspendedSince, suspendedUntil, mutedUntil } = member;
  // Undo restores a suspension with its old end; where there was a mute as well, both are set again by hand.
  const [suspendAgain] = useState(() =>
    suspendedSince === null || mutedUntil !== null
      ? undefined
      : (reason: string) =>
          request(suspendMember, {
            params: { username: userId },
            body: { ...(suspendedUntil !== null && { until: suspendedUntil }), reason },
          }),
  );
  return (
    <WriteDialog
      {...control}
      title={text.restoreTitle(name)}
      effect={text.restoreEffect}
      confirm={text.restore}
      send={(reason) => restore(userId, reason)}
      done={() => text.restored(name)}
      undo={suspendAgain}
    />
  );
}
