import { useId } from "react";
import type { ReactNode } from "react";
import { ChoiceGroup } from "./choice-group.tsx";
import { cx, focusRing } from "./class-names.ts";

export interface CardChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly CardChoice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** 1 by default. */
  columns?: 1 | 2 | 3;
  hint?: ReactNode;
  optional?: boolean;
}

// With long words, three columns become two rows.
const grids = {
  1: "grid grid-cols-1",
  2: "grid grid-cols-2",
  3: "flex flex-wrap *:grow *:basis-0 *:px-2",
};

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, options, value, onChange, columns = 1, hint, optional } = props;
  const name = useId();
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend} hint={hint} optional={optional}>
      <div className={cx("gap-2", grids[columns])}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name}
            isChecked={option.value === value}
            onChoose={() => onChange(option.value)}
            isAlone={columns === 1}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

interface RadioCardProps {
  option: CardChoice<string>;
  name: string;
  isChecked: boolean;
  onChoose: () => void;
  /** Whether it has the row alone. */
  isAlone: boolean;
}

function RadioCard({ option, name, isChecked, onChoose, isAlone }: RadioCardProps) {
  return (
    <label
      className={cx(
        "group relative flex min-h-13 items-center gap-3 rounded-field border border-line-strong bg-surface px-4 py-2.5 transition-colors duration-(--quick) hover:bg-sunken",
        "has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand",
        focusRing,
        !isAlone && option.icon === undefined && "justify-center text-center",
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={isChecked}
        onChange={onChoose}
        className="absolute inset-0 appearance-none rounded-field outline-none"
      />
      {option.icon !== undefined && (
        <span className="text-ink-soft group-has-checked:text-brand-text">{option.icon}</span>
      )}
      <span className="min-w-0">
        <span className="block text-body leading-snug font-medium text-ink">{option.label}</span>
        {option.hint !== undefined && (
          <span className="block text-small text-ink-soft">{option.hint}</span>
        )}
      </span>
      {isAlone && (
        <span
          aria-hidden
          className="ml-auto size-5 shrink-0 rounded-full border-2 border-line-strong group-has-checked:border-[6px] group-has-checked:border-brand"
        />
      )}
    </label>
  );
}
