import type { ReactNode } from "react";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

export interface SavedCard {
  readonly setupIntentId: string;
  readonly paymentMethodId: string;
}

export interface CardFormProps {
  clientSecret: string;
  submitLabel: string;
  /** During the steps after the card's set-up. */
  busy: boolean;
  /** The path to which the provider returns after leaving the page. */
  returnPath: string;
  /** Before the provider is asked, which may leave the page. */
  onConfirm?: (() => void) | undefined;
  onSaved: (card: SavedCard) => void;
  /** The set-up takes no further card. */
  onRestart: () => void;
  terms?: ReactNode;
  /** Beside "try again" if the form can't be loaded: another way out. */
  wayBack?: ReactNode;
}

/** The result of a card's set-up. `refused` has the reason if known; with `incomplete` the form shows it. */
export type SetupOutcome =
  | ({ readonly kind: "saved" } & SavedCard)
  | { readonly kind: "refused"; readonly text: string | null }
  | { readonly kind: "unsaved" }
  /** The server cancelled the set-up, after too many refused cards. */
  | { readonly kind: "ended" }
  | { readonly kind: "incomplete" };

/** Sets a card up once for any number of presses, and reports failures by a toast and in place. */
export function useCardSetup(
  confirm: () => Promise<SetupOutcome>,
  { onSaved, onRestart }: Pick<CardFormProps, "onSaved" | "onRestart">,
) {
  const words = useMessages().payments;
  // The reason is beside the form (`failure`).
  const sayRefused = () => toast({ title: words.failed, tone: "destructive" });
  const { mutate, reset, data, error, isPending } = useOnceMutation({
    mutationFn: confirm,
    onSuccess: (outcome) => {
      if (outcome.kind === "saved") onSaved(outcome);
      if (outcome.kind === "unsaved") toast({ ...words.unsaved, tone: "destructive" });
      if (outcome.kind === "ended") onRestart();
      if (outcome.kind === "refused") sayRefused();
    },
    onError: sayRefused,
    // A saved card stays saved: the next step has begun, and a second press must not save it again.
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
  /** The last failure no longer applies once the input changes. */
  const forgetFailure = () => {
    if (failure !== null && !isPending) reset();
  };
  return { submit: () => mutate(), forgetFailure, failure, isPending };
}
