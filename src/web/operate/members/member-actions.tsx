import type { MemberStanding } from "#shared/api/moderation.ts";
import { measureActions } from "#shared/rules/moderation.ts";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { MeasureDialog, RestoreDialog } from "./measure-dialogs.tsx";
import { standingOf } from "./standing.tsx";

const text = words.members;
const loadMeasure = async () => MeasureDialog;
const loadRestore = async () => RestoreDialog;

/** What a moderator can do about a member. */
export function MemberActions({ member }: { member: MemberStanding & { name: string } }) {
  const measure = useLazyOverlay(loadMeasure);
  const restore = useLazyOverlay(loadRestore);
  const { isOut, isQuiet } = standingOf(member, useNow(30_000));
  return (
    <>
      {(isOut || isQuiet) && (
        <Button size="small" onClick={() => restore.show({ member })}>
          {text.restore}
        </Button>
      )}
      {measureActions.map((action) => (
        <Button
          key={action}
          variant={action === "suspend" ? "danger-quiet" : "secondary"}
          size="small"
          onClick={() => measure.show({ member, action })}
        >
          {text.actions[action]}
        </Button>
      ))}
      {measure.element}
      {restore.element}
    </>
  );
}
