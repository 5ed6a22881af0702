import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { useUiWords } from "#web/ui/ui-words.ts";

/** The card form can't be loaded: retry or go back. */
export function SetupFailure({
  onRetry,
  busy = false,
  wayBack,
}: {
  onRetry: () => void;
  busy?: boolean;
  wayBack?: ReactNode;
}) {
  const words = useMessages().subscriptions.checkout.initError;
  const { retry } = useUiWords();
  return (
    <section
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-5 py-7 text-center shadow-card"
    >
      <CircleAlert aria-hidden size={32} className="text-danger-text" />
      <h2 className="mt-3 text-heading font-bold text-ink">{words.title}</h2>
      <p className="mt-1 text-body text-ink-soft">{words.text}</p>
      <div className="mt-5 flex w-full flex-col gap-2.5">
        <Button wide busy={busy} onClick={onRetry}>
          {retry}
        </Button>
        {wayBack}
      </div>
    </section>
  );
}
