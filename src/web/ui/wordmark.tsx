import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

/** The mark: somebody with raised arms, ready to catch. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <rect width="48" height="48" rx="14" fill="var(--brand)" />
      <circle cx="24" cy="17.5" r="6.5" fill="var(--on-brand)" />
      <path d="M10 18.5c0 9.5 5.8 17 14 17s14-7.5 14-17" fill="none" stroke="var(--on-brand)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  const words = useUiWords();
  return (
    <span className={cx("inline-flex items-center gap-2 text-[1.375rem] leading-none font-extrabold tracking-[-0.035em] text-ink", className)}>
      <Mark className="size-[1.45em]" />
      {words.productName}
    </span>
  );
}
