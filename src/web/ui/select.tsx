import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { Ref } from "react";
import { cx } from "./class-names.ts";
import { Field, controlBorder, controlClass, fieldIds } from "./field.tsx";
import type { FieldTexts } from "./field.tsx";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  options: readonly Choice<Value>[];
  /** null shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** The device's own picker in the kit's clothes. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, optional, options, value, onChange, placeholder, disabled = false, ref } = props;
  const id = useId();
  const { wrong, describedBy } = fieldIds(id, { hint, error });
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          id={id}
          ref={ref ?? null}
          value={value ?? ""}
          disabled={disabled}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy}
          onChange={(event) => choose(event.target.value)}
          className={cx(controlClass, controlBorder(wrong), "appearance-none pr-11", value === null && "text-ink-faint")}
        >
          {value === null && (
            <option value="" disabled>
              {placeholder ?? ""}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={20} className="pointer-events-none absolute inset-y-0 right-4 my-auto text-ink-soft" />
      </div>
    </Field>
  );
}
