import type { ReactNode } from "react";
import { chipClass, chipLayouts } from "./chip-group.tsx";
import type { ChipChoice } from "./chip-group.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { cx } from "./class-names.ts";

interface ChipButtonsProps<Value extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Pick<ChipChoice<Value>, "value" | "label" | "fullLabel">[];
  /** The latest choice. */
  pressed: Value | null;
  onPress: (value: Value) => void;
  layout?: "wrap" | "spread";
}

const pairsOf = <Item,>(items: readonly Item[]): Item[][] =>
  items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));

/** A choice that is announced to others at once. Buttons, because arrow keys would choose each radio that they pass. */
export function ChipButtons<Value extends string>({
  legend,
  hideLegend,
  options,
  pressed,
  onPress,
  layout = "wrap",
}: ChipButtonsProps<Value>) {
  const chip = ({ value, label, fullLabel }: (typeof options)[number]) => (
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
  );
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend}>
      {layout === "wrap" ? (
        <div className={chipLayouts.wrap}>{options.map(chip)}</div>
      ) : (
        // In pairs, so that none is alone in a row.
        <div className="flex flex-wrap gap-1.5">
          {pairsOf(options).map((pair) => (
            <div key={pair[0]?.value} className={cx(chipLayouts.spread, "grow flex-nowrap!")}>
              {pair.map(chip)}
            </div>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
