import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import type { CSSProperties, ReactNode } from "react";
import "./slider.css";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useUiWords } from "./ui-words.ts";

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  format: (value: number) => string;
  hint?: ReactNode;
  /** `large` for a question on a page with few: the value is then below it. */
  look?: "small" | "large";
  /** The accessible name, if the label is a question without it. */
  name?: string;
}

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
  name = label,
}: SliderProps) {
  const words = useUiWords();
  const id = useId();
  const filled: CSSProperties & Record<"--filled", number> = {
    "--filled": (value - min) / (max - min),
  };
  return (
    <div>
      <Head inputId={id} label={label} isLarge={look === "large"}>
        {format(value)}
      </Head>
      <div className="mt-1 flex items-center gap-2">
        <IconButton
          label={words.decrease(name)}
          icon={<Minus aria-hidden size={20} />}
          disabled={value <= min}
          onClick={() => onChange(Math.max(min, value - step))}
        />
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-label={name === label ? undefined : name}
          aria-valuetext={format(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          className="slider mx-3.5 h-11 min-w-0 flex-1 touch-pan-y rounded-full"
          style={filled}
        />
        <IconButton
          label={words.increase(name)}
          icon={<Plus aria-hidden size={20} />}
          disabled={value >= max}
          onClick={() => onChange(Math.min(max, value + step))}
        />
      </div>
      {hint !== undefined && <p className="mt-1 text-small text-ink-soft">{hint}</p>}
    </div>
  );
}

interface HeadProps {
  inputId: string;
  label: string;
  isLarge: boolean;
  children: string;
}

function Head({ inputId, label, isLarge, children }: HeadProps) {
  return (
    <div
      className={cx("flex items-baseline justify-between gap-3", isLarge && "flex-wrap gap-y-0")}
    >
      <label
        htmlFor={inputId}
        className={cx(
          "text-ink",
          isLarge ? "w-full text-heading font-bold" : "text-small font-semibold",
        )}
      >
        {label}
      </label>
      {/* Not an output element, which would be announced next to the slider. */}
      <span aria-hidden className="text-heading font-bold text-brand-text tabular-nums">
        {children}
      </span>
    </div>
  );
}
