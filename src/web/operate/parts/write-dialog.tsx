import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { reasonMaxLength } from "#shared/rules/limits.ts";
import { plainText } from "#web/operate/audit/change-texts.ts";
import { failureText, showNotice } from "#web/operate/notice.tsx";
import { words } from "#web/operate/words.ts";
import { ApiError } from "#web/client/api-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

export interface WriteDialogProps<Reply, Seen extends object> extends OverlayControl {
  readonly title: string;
  /** The effect, shown before the change. */
  readonly effect: ReactNode;
  readonly confirm: string;
  /** The dialog's initial values. A refusal names those that somebody else has changed since. */
  readonly seen?: Seen | undefined;
  readonly tone?: "brand" | "danger";
  /** Gets the values that the reader has seen: `seen`, or after a refusal the ones that it named. */
  readonly send: (reason: string, seen: Seen | undefined) => Promise<Reply>;
  readonly done: (reply: Reply) => string;
  /** Undoes the change, if possible, with its reason and the former values. */
  readonly undo?:
    | ((reason: string, reply: Reply, before: Seen | undefined) => Promise<unknown>)
    | undefined;
  readonly onDone?: (reply: Reply) => void;
  /** For dialogs that do more than show a refusal's sentence. */
  readonly onRefused?: (error: unknown) => void;
  readonly children?: ReactNode;
}

export function WriteDialog<Reply, Seen extends object = object>(
  props: WriteDialogProps<Reply, Seen>,
) {
  const { open, onClose, title, effect, confirm, tone = "brand", children } = props;
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, error, seen, send } = useSending(props);
  useUnreadRefusal(open, error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const why = reason.trim();
    setIsMissing(why === "");
    if (why !== "") send(why);
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} description={effect} locked={isBusy}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
        <TextArea
          label={words.write.reason}
          hint={words.write.reasonHint}
          value={reason}
          maxLength={reasonMaxLength}
          rows={2}
          required
          error={isMissing ? words.write.reasonMissing : null}
          onChange={(event) => setReason(event.target.value)}
        />
        {error !== null && <Refusal error={error} seen={seen} />}
        <div className="flex gap-3 *:flex-1">
          <Button variant="secondary" size="small" disabled={isBusy} onClick={onClose}>
            {words.write.keep}
          </Button>
          <Button
            type="submit"
            variant={tone === "danger" ? "danger" : "primary"}
            size="small"
            busy={isBusy}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows a refusal at the foot of the screen if its dialog disappears together with the changed thing. */
function useUnreadRefusal(open: boolean, error: Error | null) {
  const unread = useRef<Error | null>(null);
  useEffect(() => {
    unread.current = open ? error : null;
  }, [open, error]);
  useEffect(
    () => () => {
      if (unread.current !== null)
        showNotice({ text: failureText(unread.current), hasFailed: true });
    },
    [],
  );
}

function useSending<Reply, Seen extends object>(props: WriteDialogProps<Reply, Seen>) {
  const [known, setKnown] = useState<object>({});
  const queryClient = useQueryClient();
  const seenWith = (current: object) => props.seen && withCurrent(props.seen, current);
  const { mutate, isPending, error } = useOnceMutation({
    mutationFn: ({ reason, before }: Sent<Seen>) => props.send(reason, before),
    onSuccess: (reply, { reason, before }) => {
      const { undo } = props;
      showNotice({
        text: props.done(reply),
        undo:
          undo &&
          (() =>
            undo(`${words.notice.undoing}: ${reason}`.slice(0, reasonMaxLength), reply, before)),
      });
      props.onClose();
      props.onDone?.(reply);
    },
    onError: (refusal) => props.onRefused?.(refusal),
    // A refusal may be due to somebody else's change, so everything is refetched. The sent change doesn't wait for it.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const send = (reason: string) => {
    // Sending again confirms the values in the refusal.
    const current = error === null ? known : { ...known, ...currentOf(error) };
    setKnown(current);
    mutate({ reason, before: seenWith(current) });
  };
  return { isBusy: isPending, error, seen: seenWith(known), send };
}

interface Sent<Seen> {
  readonly reason: string;
  readonly before: Seen | undefined;
}

const currentOf = (error: Error): object =>
  (error instanceof ApiError ? error.problem?.current : undefined) ?? {};

/** The seen values, updated by `current`. */
function withCurrent<Seen extends object>(seen: Seen, current: object): Seen {
  const known = Object.entries(current).filter(([name]) => name in seen);
  return { ...seen, ...Object.fromEntries(known) };
}

/** The server's sentence, the fields that it names, and changes since the values were read. */
export function Refusal({
  error,
  text = failureText(error),
  seen = {},
}: {
  error: Error;
  text?: string;
  seen?: object | undefined;
}) {
  const problem = error instanceof ApiError ? error.problem : null;
  const changed = Object.entries(seen)
    .map(
      ([name, before]) => [name, plainText(before), plainText(problem?.current?.[name])] as const,
    )
    .filter(([, before, after]) => problem?.current !== undefined && before !== after);
  return (
    <div
      role="alert"
      className="rounded-field bg-danger-soft px-4 py-3 text-small text-danger-text"
    >
      <p className="font-semibold">{text}</p>
      {changed.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {changed.map(([name, before, after]) => (
            <li key={name}>{words.write.changed(words.fieldNames[name] ?? name, before, after)}</li>
          ))}
        </ul>
      )}
      {problem?.issues !== undefined && (
        <ul className="mt-1 list-disc pl-5">
          {problem.issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {words.write.issue(words.fieldNames[path] ?? path, message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
