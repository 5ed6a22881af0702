import { useEffect, useEffectEvent, useState, Suspense, useId } from "react";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Offer } from "#shared/api/subscriptions.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { beginCardSetup } from "#shared/api/subscriptions.ts";
import { request } from "#web/client/api-client.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { SavedCard, CardFormProps } from "./card-setup.ts";
import { FormFailure, SetupFailure } from "./form-failure.tsx";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import { PayButton } from "./pay-button.tsx";

export interface CardUseFailure {
  readonly text: string;
  readonly needsOtherCard: boolean;
}

interface CardStepProps extends Omit<
  CardFormProps,
  "clientSecret" | "busy" | "onSaved" | "onRestart"
> {
  kind: NonNullable<Offer["cardForm"]>;
  /** The action with the card. A retry calls it for the same card. */
  onUse: (card: SavedCard) => Promise<void>;
  explain: (error: unknown) => CardUseFailure;
  onOtherCard?: () => void;
  first?: SavedCard | null;
}

/** Sets up a card and uses it, once. If only the use fails, the card needn't be entered again. */
export function CardStep({ onUse, explain, onOtherCard, first = null, ...form }: CardStepProps) {
  const [kept, setKept] = useState(first);
  const [turn, setTurn] = useState(1);
  const askForCard = () => {
    onOtherCard?.();
    setKept(null);
    setTurn((before) => before + 1);
  };
  const { mutate, reset, isPending, isSuccess, error } = useOnceMutation({
    mutationFn: onUse,
    onError: (problem, card) => {
      if (explain(problem).needsOtherCard) askForCard();
      else setKept(card);
    },
    isFinal: () => true,
  });
  const beginWithFirst = useEffectEvent(() => {
    if (first !== null) mutate(first);
  });
  useEffect(() => beginWithFirst(), []);
  const busy = isPending || isSuccess;
  const failure = error !== null && <FormFailure takesFocus>{explain(error).text}</FormFailure>;
  if (kept !== null) {
    return (
      <SavedCardStep
        busy={busy}
        failure={failure}
        terms={form.terms}
        submitLabel={form.submitLabel}
        onSubmit={() => mutate(kept)}
        onOtherCard={() => {
          reset();
          askForCard();
        }}
      />
    );
  }
  return (
    <>
      {failure}
      <CardForm
        {...form}
        key={turn}
        busy={busy}
        onConfirm={() => {
          reset();
          form.onConfirm?.();
        }}
        onSaved={mutate}
      />
    </>
  );
}

interface SavedCardStepProps {
  busy: boolean;
  failure: ReactNode;
  terms: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  onOtherCard: () => void;
}

function SavedCardStep({
  busy,
  failure,
  terms,
  submitLabel,
  onSubmit,
  onOtherCard,
}: SavedCardStepProps) {
  const words = useMessages().subscriptions.checkout;
  return (
    <div>
      {failure}
      <p className="flex gap-3 rounded-field bg-success-soft p-4 text-success-text">
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span>
          <strong className="block text-body font-bold">{words.cardKept}</strong>
          <span className="text-small">{words.cardKeptText}</span>
        </span>
      </p>
      {terms}
      <PayButton busy={busy} label={submitLabel} onPress={onSubmit} />
      <Button wide variant="quiet" className="mt-2" disabled={busy} onClick={onOtherCard}>
        {words.otherCard}
      </Button>
    </div>
  );
}

const SandboxCardForm = lazyPart(
  async () => (await import("./sandbox-card-form.tsx")).SandboxCardForm,
);
const StripeCardForm = lazyPart(
  async () => (await import("./stripe-card-form.tsx")).StripeCardForm,
);

interface CardFormSlotProps extends Omit<CardFormProps, "clientSecret" | "onRestart"> {
  kind: NonNullable<Offer["cardForm"]>;
}

/** This server's card form, once the provider has started a set-up. Mounting it again starts another one. */
function CardForm({ kind, ...props }: CardFormSlotProps) {
  const [turn, setTurn] = useState(1);
  const id = useId();
  const intent = useQuery({
    queryKey: ["setup-intent", id, turn],
    queryFn: () => request(beginCardSetup),
    // One per card form, despite refetches.
    staleTime: "static",
    gcTime: 0,
    networkMode: "always",
  });
  const restart = () => setTurn(turn + 1);
  if (intent.error !== null)
    return (
      <SetupFailure
        error={intent.error}
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
        <SandboxCardForm
          {...props}
          key={clientSecret}
          clientSecret={clientSecret}
          onRestart={restart}
        />
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
