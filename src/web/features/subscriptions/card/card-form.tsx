import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { beginCardSetup } from "#shared/api/subscriptions.ts";
import type { Offer } from "#shared/api/subscriptions.ts";
import { request } from "#web/client/api-client.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { CardFormProps } from "./card-form-props.ts";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import { SetupFailure } from "./setup-failure.tsx";
import { usePaymentPage } from "./stripe-page.ts";

const SandboxCardForm = lazyPart(
  async () => (await import("./sandbox-card-form.tsx")).SandboxCardForm,
);
const StripeCardForm = lazyPart(
  async () => (await import("./stripe-card-form.tsx")).StripeCardForm,
);

interface CardFormSlotProps extends Omit<CardFormProps, "clientSecret"> {
  kind: NonNullable<Offer["cardForm"]>;
}

/** The card form of this server, once the provider has been asked to save a card. Mounted again it saves another one. */
export function CardForm({ kind, ...props }: CardFormSlotProps) {
  const [turn, setTurn] = useState(1);
  const id = useId();
  const mayAsk = usePaymentPage(kind.kind === "stripe");
  const intent = useQuery({
    queryKey: ["setup-intent", id, turn],
    queryFn: () => request(beginCardSetup),
    // One for each card form, whatever else is asked again.
    staleTime: "static",
    gcTime: 0,
    networkMode: "always",
    enabled: mayAsk,
  });
  const restart = () => setTurn(turn + 1);
  if (intent.error !== null)
    return (
      <SetupFailure
        onRetry={() => void intent.refetch()}
        busy={intent.isFetching}
        wayBack={props.wayBack}
      />
    );
  if (intent.data === undefined) return <CardFormSkeleton />;
  const { clientSecret } = intent.data;
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      {kind.kind === "sandbox" ? (
        <SandboxCardForm {...props} key={clientSecret} clientSecret={clientSecret} />
      ) : (
        <StripeCardForm
          {...props}
          key={clientSecret}
          clientSecret={clientSecret}
          publishableKey={kind.publishableKey}
          onRestart={restart}
        />
      )}
    </Suspense>
  );
}
