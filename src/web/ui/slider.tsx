import { Slider as Base } from "@base-ui/react/slider";
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { cx, focusRing } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useUiWords } from "./ui-words.ts";

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words, with its unit: shown large and read aloud. */
  format: (value: number) => string;
  hint?: ReactNode;
  /** `large` where the label is a question on a page of few: the value then stands below it. */
  look?: "small" | "large";
}

/** A slider with a button at each end, so that no dragging is needed. */
export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  format,
  hint,
  look = "small",
}: SliderProps) {
  const words = useUiWords();
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next)}
      min={min}
      max={max}
      step={step}
      largeStep={step * 2}
    >
      <Head label={label} isLarge={look === "large"}>
        {format(value)}
      </Head>
      <div className="mt-1 flex items-center gap-2">
        <IconButton
          label={words.decrease(label)}
          icon={<Minus aria-hidden size={20} />}
          disabled={value <= min}
          onClick={() => onChange(Math.max(min, value - step))}
        />
        <Base.Control className="flex h-11 flex-1 touch-none items-center px-3.5">
          <Base.Track className="h-2 w-full rounded-full bg-line select-none">
            <Base.Indicator className="rounded-full bg-brand" />
            <Base.Thumb
              getAriaValueText={(_formatted, current) => format(current)}
              className={cx(
                "size-7 rounded-full border-[3px] border-brand bg-surface shadow-card",
                focusRing,
              )}
            />
          </Base.Track>
        </Base.Control>
        <IconButton
          label={words.increase(label)}
          icon={<Plus aria-hidden size={20} />}
          disabled={value >= max}
          onClick={() => onChange(Math.min(max, value + step))}
        />
      </div>
      {hint !== undefined && <p className="mt-1 text-small text-ink-soft">{hint}</p>}
    </Base.Root>
  );
}

/** The label, and the value in words. */
function Head({ label, isLarge, children }: { label: string; isLarge: boolean; children: string }) {
  return (
    <div
      className={cx("flex items-baseline justify-between gap-3", isLarge && "flex-wrap gap-y-0")}
    >
      <Base.Label
        className={cx(
          "text-ink",
          isLarge ? "w-full text-heading font-bold" : "text-small font-semibold",
        )}
      >
        {label}
      </Base.Label>
      <Base.Value
        // Not as an output, which would announce itself beside the thumb, whose words say the same.
        render={<span />}
        className="text-heading font-bold text-brand-text tabular-nums"
      >
        {() => children}
      </Base.Value>
    </div>
  );
}
