import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { createStore, useStore } from "#web/client/store.ts";
import { Button } from "#web/ui/button.tsx";
import { showToastsBy } from "#web/ui/toast.ts";
import { words } from "./words.ts";
import { ApiError } from "#web/client/api-client.ts";

interface Notice {
  readonly text: string;
  readonly undo?: (() => Promise<unknown>) | undefined;
  readonly hasFailed?: boolean;
}

const current = createStore<Notice | null>(null);

/** Shows an action at the foot of the screen until it is closed or replaced, or another screen opens. */
export const showNotice = (notice: Notice): void => current.set(notice);

export function NoticeLine() {
  const notice = useStore(current);
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [path] = useLocation();
  useEffect(() => () => current.set(null), [path]);
  // The kit's messages, such as a dialog that can't be loaded.
  useEffect(
    () =>
      showToastsBy(({ title, text = "" }) =>
        showNotice({ text: `${title}. ${text}`, hasFailed: true }),
      ),
    [],
  );
  // No `useOnceMutation`, whose code would load with the frame, before the first screen.
  const undo = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await act();
      showNotice({ text: words.notice.undone });
    } catch (error) {
      showNotice({ text: failureText(error), hasFailed: true });
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries();
    }
  };
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
            <Button variant="quiet" size="small" busy={isBusy} onClick={() => void undo(back)}>
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

/** A refusal by the console itself. */
export class PlainRefusal extends Error {}

/** The reason why a change failed, or that its outcome is unknown because the server didn't answer. */
export function failureText(error: unknown): string {
  if (error instanceof PlainRefusal) return error.message;
  if (!(error instanceof ApiError)) return words.write.unknown;
  // A proxy replies with its own 5xx when the server takes too long.
  const isServers = error.problem !== null || error.status < 500;
  return isServers ? (error.problem?.detail ?? words.write.failed) : words.write.unknown;
}
