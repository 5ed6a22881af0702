import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

interface ProgressStepsProps {
  /** 1 for the first step. */
  current: number;
  total: number;
  /** What the current step is called. */
  label?: string;
}

/** "2 of 5" with a bar of as many pieces. */
export function ProgressSteps({ current, total, label }: ProgressStepsProps) {
  const words = useUiWords();
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-small text-ink-soft">
        <span className="font-semibold text-ink">{label}</span>
        <span className="tabular-nums">{words.step(current, total)}</span>
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={cx(
              "h-1.5 flex-1 rounded-full transition-colors duration-(--calm)",
              index < current ? "bg-brand" : "bg-line",
            )}
          />
        ))}
      </div>
    </div>
  );
}
