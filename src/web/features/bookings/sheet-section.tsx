import { useId } from "react";
import type { ReactNode } from "react";

interface SheetSectionProps {
  title: string;
  hidden?: boolean;
  children: ReactNode;
}

export function SheetSection({ title, hidden, children }: SheetSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} hidden={hidden} className="border-t border-line pt-4">
      <h3 id={id} className="text-body font-bold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
