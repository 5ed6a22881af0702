import { useEffect, useEffectEvent, useState } from "react";
import type { Offer } from "#shared/api/subscriptions.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import type { CardFormProps } from "./card-form-props.ts";
import { CardForm } from "./card-form.tsx";
import type { SavedCard } from "./card-setup.ts";
import { FormFailure } from "./form-failure.tsx";
import { SavedCardStep } from "./saved-card-step.tsx";

/** Why what was to be done with a card that is saved failed. */
export interface CardUseFailure {
  /** What to say in place. */
  readonly text: string;
  /** Whether only another card helps. */
  readonly needsOtherCard: boolean;
}

interface CardStepProps extends Omit<CardFormProps, "clientSecret" | "busy" | "onSaved"> {
  kind: NonNullable<Offer["cardForm"]>;
  /** What the card is for. Tried again it is called for the same card. */
  onUse: (card: SavedCard) => Promise<void>;
  explain: (error: unknown) => CardUseFailure;
  /** Another card is to be entered. */
  onOtherCard?: () => void;
  /** A card that was set up before, to begin with. */
  first?: SavedCard | null;
}

/** Sets up a card and does what it is for, once. When only the second part fails, the card needn't be typed again. */
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
