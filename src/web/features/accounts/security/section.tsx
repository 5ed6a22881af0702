import { useId } from "react";
import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";

/** A part of the screen: a card under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 text-small font-semibold text-ink-soft">
        {title}
      </h2>
      <Card>{children}</Card>
    </section>
  );
}
