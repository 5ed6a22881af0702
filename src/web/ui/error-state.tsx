import { useState } from "react";
import type { ReactNode } from "react";
import { Boundary } from "./boundary.tsx";
import type { Retry } from "./boundary.tsx";
import { reloadNewest } from "#web/client/update.ts";
import { Button } from "./button.tsx";
import { RetryIcon } from "./start-icons.tsx";
import { useUiWords } from "./ui-words.ts";

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry: () => void;
  /** While the retry is running. */
  busy?: boolean;
  /** `h1` if nothing else heads the page. */
  headedBy?: "h1" | "h2";
  /** "Try again" by default. */
  retryLabel?: string | undefined;
}

export function ErrorState({
  title,
  text,
  onRetry,
  busy = false,
  headedBy: Heading = "h2",
  retryLabel,
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
        {retryLabel ?? words.retry}
      </Button>
    </div>
  );
}

export interface RetryStateProps extends Omit<ErrorStateProps, "onRetry" | "busy"> {
  onRetry: Retry;
}

/** An `ErrorState` with a slow retry. */
export function RetryState({ onRetry, ...props }: RetryStateProps) {
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await onRetry();
    setIsBusy(false);
  };
  return <ErrorState {...props} busy={isBusy} onRetry={() => void retry()} />;
}

/** Replaces a failing screen by an error with a retry, never a blank page. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={(retry) => <FailedScreen onRetry={retry} />}>{children}</Boundary>
);

type PageBoundaryProps = Omit<RetryStateProps, "onRetry"> & { children: ReactNode };

/** Around the whole page: offers a reload after an uncaught failure, without any other code. */
export const PageBoundary = ({ children, ...texts }: PageBoundaryProps) => (
  <Boundary fallback={() => <FailedScreen {...texts} onRetry={reloadNewest} />}>
    {children}
  </Boundary>
);

export const FailedScreen = (props: RetryStateProps) => (
  <main className="m-auto w-full max-w-column px-gutter py-10">
    <RetryState headedBy="h1" {...props} />
  </main>
);
