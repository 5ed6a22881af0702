import { useUiWords } from "./ui-words.ts";

interface ProgressStepsProps {
  /** From 1. */
  current: number;
  total: number;
  /** The current step's progress, up to 1; less if it has parts. */
  currentShare?: number;
  label?: string;
}

/** "2 of 5" with a bar of as many pieces. */
export function ProgressSteps({ current, total, currentShare = 1, label }: ProgressStepsProps) {
  const words = useUiWords();
  const shareOf = (step: number) => (step === current ? currentShare : Number(step < current));
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-small text-ink-soft">
        <span className="font-semibold text-ink">{label}</span>
        <span className="tabular-nums">{words.step(current, total)}</span>
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-brand transition-[width] duration-(--calm)"
              style={{ width: `${100 * shareOf(index + 1)}%` }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
