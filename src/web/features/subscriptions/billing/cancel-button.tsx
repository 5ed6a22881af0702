import { useMessages } from "../../../client/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { useLazyOverlay } from "../../../ui/use-lazy-overlay.tsx";
import { renewalDate } from "../price-text.ts";

/** The first of the two taps that end a plan; `endsAt` is null for one that ends at once. */
export function CancelButton({ endsAt }: { endsAt: string | null }) {
  const { cancel } = useMessages().subscriptions.billing;
  const dialog = useLazyOverlay<{ until: string | null }>(async () => (await import("./cancel-dialog.tsx")).CancelDialog);
  return (
    <div>
      <Button wide variant="danger-quiet" onClick={() => dialog.show({ until: endsAt === null ? null : renewalDate(endsAt) })}>
        {cancel}
      </Button>
      {dialog.element}
    </div>
  );
}
