import { ApiError } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { ErrorState } from "#web/ui/states.tsx";

/** A part of the screen that the provider tells us, and didn't. */
export function PartError({
  error,
  onRetry,
  busy,
}: {
  error: Error;
  onRetry: () => void;
  busy: boolean;
}) {
  const { away } = useMessages().subscriptions.billing;
  const isAway = error instanceof ApiError && error.status === 503;
  return <ErrorState {...(isAway ? away : {})} onRetry={onRetry} busy={busy} />;
}
