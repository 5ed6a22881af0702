import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { cx } from "./class-names.ts";
import { Field, controlBorder, controlClass, fieldIds } from "./field.tsx";
import type { FieldTexts } from "./field.tsx";

interface SelectFieldProps<Value extends string> extends FieldTexts {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The device's native list. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const { wrong, describedBy } = fieldIds(id, { hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
          // A select counts as read-only in CSS, even if it is enabled.
          className={cx(controlClass, controlBorder(wrong), "appearance-none bg-surface! pr-12")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={20}
          className="pointer-events-none absolute inset-y-0 right-4 my-auto text-ink-soft"
        />
      </div>
    </Field>
  );
}
