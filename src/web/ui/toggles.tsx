import { Check } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";

interface ToggleProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A tick box with its label to the right. */
export function Checkbox({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <label className="group flex min-h-11 items-start gap-3 py-2.5">
      <span className="relative mt-px flex size-6 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-6 appearance-none rounded-small border-2 border-line-strong bg-surface transition-colors duration-(--quick) checked:border-brand checked:bg-brand disabled:opacity-50 forced-colors:appearance-auto"
        />
        <Check
          aria-hidden
          size={18}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto text-on-brand opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      <ToggleText id={id} label={label} hint={hint} />
    </label>
  );
}

/** An on-off switch with its label to the left. A change applies at once. */
export function Switch({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <label className="flex min-h-13 items-center justify-between gap-4 py-2.5">
      <ToggleText id={id} label={label} hint={hint} />
      <span className="relative flex h-8 w-13 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-8 w-13 appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors duration-(--quick) checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1.5 left-1.5 flex size-5 items-center justify-center rounded-full bg-line-strong transition-[translate,background-color] duration-(--quick) ease-out peer-checked:translate-x-5 peer-checked:bg-on-brand"
        />
      </span>
    </label>
  );
}

function ToggleText({ id, label, hint }: { id: string; label: ReactNode; hint: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col wrap-anywhere">
      <span className="text-body text-ink">{label}</span>
      {hint !== undefined && (
        <span id={id} className="text-small text-ink-soft">
          {hint}
        </span>
      )}
    </span>
  );
}
