import { useId } from "react";
import type { ReactNode } from "react";
import { FieldNotes, OptionalMark, fieldIds } from "./field.tsx";

interface ChoiceGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
}

export function ChoiceGroup({
  legend,
  hideLegend = false,
  hint,
  error,
  optional,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={fieldIds(id, { hint, error }).describedBy}>
      <legend
        className={
          hideLegend
            ? "sr-only"
            : "mb-2 flex w-full items-baseline justify-between gap-3 text-small font-semibold text-ink"
        }
      >
        {legend}
        {optional === true && <OptionalMark />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
