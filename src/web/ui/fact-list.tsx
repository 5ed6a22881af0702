import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

interface FactProps {
  icon: ReactNode;
  term: string;
  hint?: string | undefined;
  /** Not known yet, and shown more quietly. */
  isOpen?: boolean;
  children: ReactNode;
}

export function Fact({ icon, term, hint, isOpen = false, children }: FactProps) {
  return (
    <div className="py-3 pl-8.5 first:pt-0">
      <dt className="relative text-small text-ink-soft">
        <span aria-hidden className="absolute top-0.5 -left-8.5 text-brand-text">
          {icon}
        </span>
        {term}
      </dt>
      <dd className={cx("text-body text-ink", !isOpen && "font-semibold")}>
        {children}
        {hint !== undefined && (
          <span className="block text-small font-normal text-ink-soft">{hint}</span>
        )}
      </dd>
    </div>
  );
}
