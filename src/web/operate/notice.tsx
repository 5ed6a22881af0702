import { useEffect } from "react";
import { useLocation } from "wouter";
import { createStore, useStore } from "#web/client/store.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { failureText } from "./failure.ts";
import { refreshAll } from "./queries.ts";
import { words } from "./words.ts";

/** What was just done, and how it is undone where it can be. */
interface Notice {
  readonly text: string;
  readonly undo?: (() => Promise<unknown>) | undefined;
  /** Whether it is about something that failed. */
  readonly hasFailed?: boolean;
}

const current = createStore<Notice | null>(null);

/** Says at the foot of the screen what was done, until it is closed, something else is, or one goes on to another screen. */
export const say = (notice: Notice): void => current.set(notice);

export function NoticeLine() {
  const notice = useStore(current);
  const [path] = useLocation();
  useEffect(() => () => current.set(null), [path]);
  const undo = useOnceMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => say({ text: words.notice.undone }),
    onError: (error) => say({ text: failureText(error), hasFailed: true }),
    onSettled: () => void refreshAll(),
  });
  const back = notice?.undo;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+1rem)] z-30 flex justify-center px-gutter"
    >
      {notice !== null && (
        <div
          className={
            notice.hasFailed === true
              ? "pointer-events-auto flex items-center gap-2 rounded-card bg-danger-soft py-2 pr-2 pl-5 text-danger-text shadow-float"
              : "pointer-events-auto flex items-center gap-2 rounded-card border border-line bg-surface py-2 pr-2 pl-5 text-ink shadow-float"
          }
        >
          <p className="text-small font-medium">{notice.text}</p>
          {back !== undefined && (
            <Button
              variant="quiet"
              size="small"
              busy={undo.isPending}
              onClick={() => undo.mutate(back)}
            >
              {words.notice.undo}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => current.set(null)}>
            {words.notice.close}
          </Button>
        </div>
      )}
    </div>
  );
}
