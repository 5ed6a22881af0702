import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useMessages } from "#web/client/messages.ts";
import { Spinner } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { SavedCard } from "./card-setup.ts";
import { readReturnedCard, stripeScriptQuery } from "./stripe-setup.ts";

interface ReturnedCardProps {
  publishableKey: string;
  clientSecret: string;
  label: string;
  /** Called once; null if no card was saved, which a toast has reported. */
  onRead: (card: SavedCard | null) => void;
}

export function ReturnedCard({ publishableKey, clientSecret, label, onRead }: ReturnedCardProps) {
  const words = useMessages().payments;
  const { data: outcome, isError } = useQuery({
    queryKey: ["returned-card", clientSecret],
    queryFn: async ({ client }) =>
      await readReturnedCard(
        await client.fetchQuery(stripeScriptQuery(publishableKey)),
        clientSecret,
      ),
    staleTime: "static",
    networkMode: "always",
  });
  const report = useEffectEvent(() => {
    if (outcome?.kind !== "saved") {
      const text = outcome?.kind === "refused" ? outcome.text : null;
      toast({ title: words.failed, text: text ?? words.failedText, tone: "destructive" });
    }
    onRead(outcome?.kind === "saved" ? outcome : null);
  });
  const isKnown = outcome !== undefined || isError;
  useEffect(() => {
    if (isKnown) report();
  }, [isKnown]);
  return (
    <p role="status" className="flex flex-col items-center gap-4 py-12 text-body text-ink-soft">
      <Spinner size={36} className="text-brand-text" />
      {label}
    </p>
  );
}
