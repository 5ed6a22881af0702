import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

/** A person with raised arms, ready to catch. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <rect width="48" height="48" rx="14" fill="var(--brand)" />
      <circle cx="24" cy="14.5" r="5.5" fill="var(--on-brand)" />
      <path
        d="M10.5 12c0 9.5 5.3 15 13.5 15s13.5-5.5 13.5-15M24 27v10"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  const words = useUiWords();
  return (
    <span
      className={cx(
        "inline-flex items-center gap-2 text-[1.375rem] leading-none font-extrabold tracking-[-0.035em] text-ink",
        className,
      )}
    >
      <Mark className="size-[1.45em]" />
      {words.productName}
    </span>
  );
}
