import { useId } from "react";
import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  /** `large` heads a list of cards, `small` a part of one. */
  look?: "small" | "large";
  children: ReactNode;
}

export function Section({ title, look = "small", children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={
          look === "small"
            ? "mb-2 px-1 text-small font-semibold text-ink-soft"
            : "mb-3 px-1 text-heading font-bold text-ink"
        }
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
