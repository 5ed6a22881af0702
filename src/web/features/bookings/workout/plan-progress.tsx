import { PartyPopper } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";

interface PlanProgressProps {
  done: number;
  total: number;
  /** Not announced, because screen readers get the progress elsewhere. */
  isQuiet?: boolean;
}

export function PlanProgress({ done, total, isQuiet = false }: PlanProgressProps) {
  const words = useMessages().workoutPlans;
  return (
    <div className="pb-2">
      <p
        role={isQuiet ? undefined : "status"}
        className="flex items-center gap-1.5 text-small font-semibold text-ink tabular-nums"
      >
        {done === total && <PartyPopper aria-hidden size={18} className="text-brand-text" />}
        {done === total ? words.allDone : words.done(done, total)}
      </p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-(--calm)"
          style={{ width: `${(done / total) * 100}%` }}
        />
      </div>
    </div>
  );
}
