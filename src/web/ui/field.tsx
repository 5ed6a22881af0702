import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { icon } from "./start-icons.tsx";
import { useUiWords } from "./ui-words.ts";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the field as wrong; one reason per line. */
  error?: string | null | undefined;
  optional?: boolean | undefined;
}

export const controlClass =
  "w-full min-h-13 rounded-field border bg-surface px-4 text-body text-ink placeholder:text-ink-faint transition-colors duration-(--quick) disabled:bg-sunken disabled:text-ink-soft read-only:bg-sunken focus-visible:outline-2 focus-visible:outline-offset-0";

export const controlBorder = (wrong: boolean) => (wrong ? "border-danger" : "border-line-strong");

/** The ids that connect a control with its hint and error. */
export function fieldIds(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const wrong = typeof error === "string" && error !== "";
  const hintId = hint === undefined ? null : `${id}-hint`;
  const describedBy = cx(hintId, wrong && `${id}-error`);
  return { wrong, describedBy: describedBy === "" ? undefined : describedBy };
}

/** A label above, a control, and a hint or an error below. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold text-ink">
          {label}
        </label>
        {optional === true && <OptionalMark />}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function OptionalMark() {
  return <span className="text-tiny text-ink-faint">{useUiWords().optional}</span>;
}

const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7.5v5M12 16.4h.01" />
  </>,
);

export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldTexts, "hint" | "error"> & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-soft">
          {hint}
        </p>
      )}
      {typeof error === "string" && error !== "" && <FieldError id={id} error={error} />}
    </>
  );
}

/** Scrolls into view with its field, because the browser would move only the field out from under a bar. */
function FieldError({ id, error }: { id: string; error: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { current } = note;
      if (current?.parentElement?.contains(document.activeElement) === true)
        current.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [error]);
  return (
    <p
      ref={note}
      id={`${id}-error`}
      role="alert"
      className="mt-1.5 flex scroll-mb-4 items-start gap-1.5 text-small font-medium text-danger-text"
    >
      <AlertIcon size={16} className="mt-0.5 shrink-0" />
      <span className="whitespace-pre-line">{error}</span>
    </p>
  );
}
