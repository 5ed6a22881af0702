import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { RetryIcon } from "./start-icons.tsx";
import { useUiWords } from "./ui-words.ts";

interface EmptyStateProps {
  /** One of the drawings in ui/art. */
  drawing: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-80 animate-rise flex-col items-center py-10 text-center">
      <div className="mb-5 w-44 max-w-full">{drawing}</div>
      <h2 className="text-heading font-bold text-ink">{title}</h2>
      {text !== undefined && <p className="mt-1.5 text-body text-ink-soft">{text}</p>}
      {action !== undefined && (
        <div className="mt-6 flex flex-col items-center gap-2">{action}</div>
      )}
    </div>
  );
}

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry: () => void;
  /** While the retry is under way. */
  busy?: boolean;
  /** `h1` where nothing else heads the page. */
  headedBy?: "h1" | "h2";
}

/** A region that could not be loaded, with a way to try again in place. */
export function ErrorState({
  title,
  text,
  onRetry,
  busy = false,
  headedBy: Heading = "h2",
}: ErrorStateProps) {
  const words = useUiWords();
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-5 py-8 text-center"
    >
      <Heading className="text-heading font-bold text-ink">{title ?? words.errorTitle}</Heading>
      <p className="mt-1 text-body text-ink-soft">{text ?? words.errorText}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        busy={busy}
        onClick={onRetry}
        icon={<RetryIcon size={18} />}
      >
        {words.retry}
      </Button>
    </div>
  );
}
