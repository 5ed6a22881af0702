import { useState } from "react";
import type { StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { whenText } from "#web/operate/format.ts";
import { words } from "#web/operate/words.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { ManyDialog } from "./bulk-dialogs.tsx";
import type { BulkAction } from "./bulk-dialogs.tsx";

const text = words.bulk;

export interface Selection {
  readonly sessions: readonly StaffSession[];
  readonly has: (session: StaffSession) => boolean;
  readonly set: (sessions: readonly StaffSession[], isSelected: boolean) => void;
}

/** The selected sessions, also of other pages. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StaffSession>>(new Map());
  return {
    sessions: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    set: (sessions, isSelected) => {
      const next = new Map(chosen);
      for (const session of sessions) {
        if (isSelected) next.set(session.id, session);
        else next.delete(session.id);
      }
      setChosen(next);
    },
  };
}

function useIsComing(): (session: StaffSession) => boolean {
  const now = useNow(30_000);
  return ({ startTime, isCancelled }) => now < new Date(startTime) && !isCancelled;
}

/** Only sessions that can still change can be selected. */
export function SelectBox({ session, selection }: { session: StaffSession; selection: Selection }) {
  const isComing = useIsComing()(session);
  if (!isComing) return null;
  const { workoutType, startTime, timeZone } = session;
  const name = `${words.workoutTypes[workoutType]}, ${whenText(startTime, timeZone)}`;
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">{text.select(name)}</span>
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={selection.has(session)}
        onChange={(event) => selection.set([session], event.target.checked)}
      />
    </label>
  );
}

const loadMany = async () => ManyDialog;
const actions: readonly BulkAction[] = ["cancel", "fix_venue", "name_host", "message"];

/** The number of selected sessions and the actions for them. */
export function SelectionBar({
  shown,
  selection,
}: {
  shown: readonly StaffSession[];
  selection: Selection;
}) {
  const many = useLazyOverlay(loadMany);
  const coming = shown.filter(useIsComing());
  const { sessions, set } = selection;
  const clear = () => set(sessions, false);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {coming.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => set(coming, true)}>
          {text.selectAll(coming.length)}
        </Button>
      )}
      {sessions.length > 0 && (
        <>
          <p role="status" className="text-small font-semibold text-ink">
            {text.selected(sessions.length)}
          </p>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === "cancel" ? "danger-quiet" : "secondary"}
              size="small"
              onClick={() => many.show({ action, sessions, onChanged: clear })}
            >
              {text.actions[action]}
            </Button>
          ))}
          <Button variant="quiet" size="small" onClick={clear}>
            {text.clear}
          </Button>
        </>
      )}
      {many.element}
    </div>
  );
}
