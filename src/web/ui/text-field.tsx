import { useId, useLayoutEffect } from "react";
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { cx } from "./class-names.ts";
import { Field, controlBorder, controlClass, fieldIds } from "./field.tsx";
import type { FieldTexts } from "./field.tsx";

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, "size"> {
  /** At the field's end: a button, a unit. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  trailing,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { wrong, describedBy } = fieldIds(fieldId, { hint, error });
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          {...rest}
          id={fieldId}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy}
          className={cx(
            controlClass,
            controlBorder(wrong),
            trailing !== undefined && "pr-14",
            className,
          )}
        />
        {trailing !== undefined && (
          <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>
        )}
      </div>
    </Field>
  );
}

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

const growsByItself = "CSS" in globalThis && CSS.supports("field-sizing", "content");

/** Makes the text area with this id as high as its text where the stylesheet can't: Safari before 26.2, Firefox. */
export function useGrowingArea(id: string, text: unknown) {
  useLayoutEffect(() => {
    const area = document.getElementById(id);
    if (growsByItself || area === null) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [id, text]);
}

/** Several lines; grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { wrong, describedBy } = fieldIds(fieldId, { hint, error });
  useGrowingArea(fieldId, rest.value);
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        dir="auto"
        {...rest}
        rows={rows}
        id={fieldId}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        className={cx(
          controlClass,
          controlBorder(wrong),
          "field-sizing-content resize-none py-3",
          className,
        )}
      />
    </Field>
  );
}
