import { Check } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { ChoiceGroup } from "./choice-group.tsx";
import { cx, focusRing } from "./class-names.ts";

export interface ChipChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** For screen readers, when `label` is an abbreviation. */
  readonly fullLabel?: string;
  /** The number of results with this chip. */
  readonly count?: number;
  /** The maximum of `count`, to keep the chip's width. */
  readonly maxCount?: number;
  readonly icon?: ReactNode;
}

interface ChipGroupProps<Value extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly ChipChoice<Value>[];
  selected: readonly Value[];
  onChange: (selected: readonly Value[]) => void;
  /** `one`: choosing another replaces the choice. `any` by default. */
  choose?: "any" | "one";
  /** `wrap` breaks into lines, `scroll` is one line to swipe, `spread` shares the width, `even` in equal parts. */
  layout?: "wrap" | "scroll" | "spread" | "even";
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
}

export const chipLayouts = {
  wrap: "flex flex-wrap gap-2",
  scroll: "-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]",
  spread: "flex flex-wrap gap-1.5 *:grow *:basis-10 *:px-2 *:whitespace-nowrap",
  even: "grid grid-cols-[repeat(auto-fit,minmax(2rem,1fr))] gap-1",
};

export const chipClass =
  "relative inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-line-strong bg-surface text-small font-semibold text-ink transition-colors duration-(--quick) select-none hover:bg-sunken";

/** Toggles in a row: filters, weekdays, workout types. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const {
    legend,
    hideLegend,
    options,
    selected,
    onChange,
    choose = "any",
    layout = "wrap",
    hint,
    error,
    optional,
  } = props;
  const name = useId();
  const toggle = (value: Value) => {
    if (choose === "one") onChange([value]);
    else
      onChange(
        options
          .map((option) => option.value)
          .filter((one) => (one === value) !== selected.includes(one)),
      );
  };
  return (
    <ChoiceGroup
      legend={legend}
      hideLegend={hideLegend}
      hint={hint}
      error={error}
      optional={optional}
    >
      <div className={chipLayouts[layout]}>
        {options.map((option) => (
          <Chip
            key={option.value}
            option={option}
            name={name}
            type={choose === "one" ? "radio" : "checkbox"}
            isChecked={selected.includes(option.value)}
            onToggle={() => toggle(option.value)}
            isSpread={layout === "spread" || layout === "even"}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

interface ChipProps {
  option: ChipChoice<string>;
  name: string;
  type: "radio" | "checkbox";
  isChecked: boolean;
  onToggle: () => void;
  isSpread: boolean;
}

function Chip({ option, name, type, isChecked, onToggle, isSpread }: ChipProps) {
  return (
    <label
      className={cx(
        chipClass,
        "has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand",
        focusRing,
        // The tick fits the margin, so that the chip keeps its width: growing chips would move others from under the
        // finger.
        !isSpread && "px-4 has-checked:pr-2.5 has-checked:pl-5.5",
      )}
    >
      <input
        type={type}
        name={name}
        value={option.value}
        checked={isChecked}
        onChange={onToggle}
        className="peer absolute inset-0 appearance-none rounded-full outline-none"
      />
      <Check
        aria-hidden
        size={isSpread ? 9 : 11}
        strokeWidth={4}
        className={cx(
          "absolute hidden peer-checked:block",
          // Above a label that shares its row's width.
          isSpread ? "top-1 left-1/2 -translate-x-1/2" : "left-2",
        )}
      />
      {option.icon}
      <span aria-hidden={option.fullLabel !== undefined || undefined}>{option.label}</span>
      {option.fullLabel !== undefined && <span className="sr-only">{option.fullLabel}</span>}
      {option.count !== undefined && (
        <span
          className="text-center font-medium tabular-nums"
          style={{ minWidth: `${String(option.maxCount ?? option.count).length}ch` }}
        >
          {option.count}
        </span>
      )}
    </label>
  );
}
