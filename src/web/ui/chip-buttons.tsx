import type { ReactNode } from "react";
import { chipClass, chipLayouts } from "./chip-group.tsx";
import type { ChipChoice } from "./chip-group.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { cx } from "./class-names.ts";

interface ChipButtonsProps<Value extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Pick<ChipChoice<Value>, "value" | "label" | "fullLabel">[];
  /** What was said last. */
  pressed: Value | null;
  onPress: (value: Value) => void;
  layout?: "wrap" | "spread";
}

/** One of a few, said at once to others: buttons, since arrow keys choose each radio that they pass. */
export function ChipButtons<Value extends string>({
  legend,
  hideLegend,
  options,
  pressed,
  onPress,
  layout = "wrap",
}: ChipButtonsProps<Value>) {
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend}>
      <div className={chipLayouts[layout]}>
        {options.map(({ value, label, fullLabel }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === pressed}
            aria-label={fullLabel}
            onClick={() => onPress(value)}
            className={cx(
              chipClass,
              "aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand",
              layout === "wrap" && "px-4",
            )}
          >
            {label}
          </button>
        ))}
      </div>
    </ChoiceGroup>
  );
}
