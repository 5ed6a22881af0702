import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";

interface SavedCardStepProps {
  busy: boolean;
  failure: ReactNode;
  terms: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  onOtherCard: () => void;
}

/** In place of the card form when the card is saved and only the last step is missing. */
export function SavedCardStep({
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
      <Button wide className="mt-4" busy={busy} onClick={onSubmit}>
        {submitLabel}
      </Button>
      <Button wide variant="quiet" className="mt-2" disabled={busy} onClick={onOtherCard}>
        {words.otherCard}
      </Button>
    </div>
  );
}
