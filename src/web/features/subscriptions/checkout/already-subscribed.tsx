import { useMessages } from "#web/client/messages.ts";
import { PairDrawing } from "#web/ui/art/pair-drawing.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { billingAddress } from "#web/features/subscriptions/checkout-address.ts";

/** Somebody with a plan has nothing to pay here. */
export function AlreadySubscribed({ returnTo }: { returnTo: string | null }) {
  const { already } = useMessages().subscriptions.checkout;
  return (
    <EmptyState
      drawing={<PairDrawing />}
      title={already.title}
      text={already.text}
      action={
        <>
          <ButtonLink href={billingAddress}>{already.billing}</ButtonLink>
          {returnTo !== null && returnTo !== billingAddress && (
            <ButtonLink variant="quiet" href={returnTo}>
              {already.goOn}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
