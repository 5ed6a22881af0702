import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "#web/ui/class-names.ts";
import { useMessages } from "#web/client/messages.ts";
import { ApiError, hasCode } from "#web/client/api-client.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useUiWords } from "#web/ui/ui-words.ts";

interface FormFailureProps {
  /** Above a form that replaced the focused control. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The reason of a failure, in place: it outlasts the toast, and scrolls into view with the retry button. */
export function FormFailure({ takesFocus = false, children }: FormFailureProps) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = box;
    if (takesFocus) current?.focus();
    const nextTry = current?.closest("form")?.querySelector("[type=submit]");
    for (const one of [nextTry, current])
      one?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [takesFocus]);
  return (
    <p
      ref={box}
      role={takesFocus ? undefined : "alert"}
      tabIndex={-1}
      data-uncovered
      className={cx(
        "flex scroll-my-4 gap-3 rounded-field bg-danger-soft p-4 text-small font-medium text-danger-text outline-none",
        takesFocus ? "mb-4" : "mt-4",
      )}
    >
      <CircleAlert aria-hidden size={20} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface SetupFailureProps {
  error?: Error;
  onRetry: () => void;
  busy?: boolean;
  wayBack?: ReactNode;
}

/** The card form can't be loaded: retry or go back. After too many refused cards it says what is needed. */
export function SetupFailure({ error, onRetry, busy = false, wayBack }: SetupFailureProps) {
  const words = useMessages().subscriptions.checkout.initError;
  const security = useMessages().security.menu.label;
  const { retry } = useUiWords();
  const needsConfirmation = hasCode(error, "email_not_confirmed");
  const isRefused =
    needsConfirmation ||
    hasCode(error, "too_many_requests") ||
    hasCode(error, "already_subscribed");
  const detail = isRefused && error instanceof ApiError ? error.problem?.detail : undefined;
  return (
    <section
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-5 py-7 text-center shadow-card"
    >
      <CircleAlert aria-hidden size={32} className="text-danger-text" />
      <h2 className="mt-3 text-heading font-bold text-ink">{words.title}</h2>
      <p className="mt-1 text-body text-ink-soft">{detail ?? words.text}</p>
      <div className="mt-5 flex w-full flex-col gap-2.5">
        {needsConfirmation && (
          <ButtonLink wide href="/profile/security">
            {security}
          </ButtonLink>
        )}
        <Button
          wide
          variant={needsConfirmation ? "secondary" : "primary"}
          busy={busy}
          onClick={onRetry}
        >
          {retry}
        </Button>
        {wayBack}
      </div>
    </section>
  );
}
