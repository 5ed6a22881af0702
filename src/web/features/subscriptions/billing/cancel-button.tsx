import { useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { useUnpaidBookings } from "#web/features/subscriptions/subscription-queries.ts";

/** The first of the two taps that end a plan; `endsAt` is null for one that ends at once. */
export function CancelButton({ endsAt }: { endsAt: string | null }) {
  const { cancel } = useMessages().subscriptions.billing;
  // So that the dialog knows at once what it has to say. A period that is yet to be charged ends now, not with its end.
  const { data: unpaid } = useUnpaidBookings();
  const isYetToPay = unpaid?.endsAt != null && endsAt !== null && unpaid.endsAt < endsAt;
  const until = endsAt === null || isYetToPay ? null : renewalDate(endsAt);
  const dialog = useLazyOverlay<{ until: string | null }>(
    async () => (await import("./cancel-dialog.tsx")).CancelDialog,
  );
  return (
    <div>
      <Button wide variant="danger-quiet" onClick={() => dialog.show({ until })}>
        {cancel}
      </Button>
      {dialog.element}
    </div>
  );
}
