import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

/** A card that was set up with the provider. */
export interface SavedCard {
  readonly setupIntentId: string;
  readonly paymentMethodId: string;
}

/** What came of setting a card up. `refused` says why when anybody knows; `incomplete`: the form shows what is missing. */
export type SetupOutcome =
  | ({ readonly kind: "saved" } & SavedCard)
  | { readonly kind: "refused"; readonly text: string | null }
  | { readonly kind: "unsaved" }
  | { readonly kind: "incomplete" };

/** Sets a card up once for however many presses, and says what went wrong, by a toast and in place. */
export function useCardSetup(
  confirm: () => Promise<SetupOutcome>,
  onSaved: (card: SavedCard) => void,
) {
  const words = useMessages().payments;
  // The reason stands beside the form (`failure`).
  const sayRefused = () => toast({ title: words.failed, tone: "destructive" });
  const { mutate, reset, data, error, isPending } = useOnceMutation({
    mutationFn: confirm,
    onSuccess: (outcome) => {
      if (outcome.kind === "saved") onSaved(outcome);
      if (outcome.kind === "unsaved") toast({ ...words.unsaved, tone: "destructive" });
      if (outcome.kind === "refused") sayRefused();
    },
    onError: sayRefused,
    // A card that is saved is saved: what follows has begun, and a second press must not save it again.
    isFinal: ({ kind }) => kind === "saved",
  });
  const failure =
    error !== null
      ? words.failedText
      : data?.kind === "refused"
        ? (data.text ?? words.failedText)
        : data?.kind === "unsaved"
          ? words.unsaved.text
          : null;
  /** What was said about the last try no longer holds once something else is typed. */
  const forgetFailure = () => {
    if (failure !== null && !isPending) reset();
  };
  return { submit: () => mutate(), forgetFailure, failure, isPending };
}
