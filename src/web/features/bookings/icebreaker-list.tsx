import type { Booking } from "#shared/api/bookings.ts";
import { icebreakersOf } from "#shared/rules/icebreakers.ts";
import { useMessages } from "#web/client/messages.ts";
import { SheetSection } from "./sheet-section.tsx";

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
