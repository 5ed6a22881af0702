import { Info } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";

export function PaymentsUnavailable() {
  const { closed } = useMessages().subscriptions.pricing;
  return (
    <p className="flex gap-3 rounded-card bg-warning-soft p-4 text-warning-text">
      <Info aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span>
        <strong className="block text-body font-bold">{closed.title}</strong>
        <span className="text-small">{closed.text}</span>
      </span>
    </p>
  );
}
