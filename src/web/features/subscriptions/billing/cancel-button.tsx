import { useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { useUnpaidBookings } from "#web/features/subscriptions/subscription-queries.ts";

/** The first of the two taps that end a plan; `endsAt` is null for one that ends at once. */
export function CancelButton({ endsAt }: { endsAt: string | null }) {
  const { cancel } = useMessages().subscriptions.billing;
  // So that the dialog knows at once what it has to say.
  useUnpaidBookings();
  const dialog = useLazyOverlay<{ until: string | null }>(
    async () => (await import("./cancel-dialog.tsx")).CancelDialog,
  );
  return (
    <div>
      <Button
        wide
        variant="danger-quiet"
        onClick={() => dialog.show({ until: endsAt === null ? null : renewalDate(endsAt) })}
      >
        {cancel}
      </Button>
      {dialog.element}
    </div>
  );
}
