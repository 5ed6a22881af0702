import { useId } from "react";
import type { ReactNode } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import { icebreakersOf } from "#shared/rules/icebreakers.ts";
import { useMessages } from "#web/client/messages.ts";

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

export function IcebreakerList({ booking: { groupReasons = [], session } }: { booking: Booking }) {
  const words = useMessages().attendance.icebreakers;
  return (
    <SheetSection title={words.title}>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-body text-ink-soft">
        {icebreakersOf(groupReasons, session.workoutType).map((question) => (
          <li key={question}>{words.questions[question]}</li>
        ))}
      </ul>
    </SheetSection>
  );
}
