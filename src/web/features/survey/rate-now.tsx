import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { entrySurveyState } from "./survey-form.ts";

/** Opens the survey of a past session, as long as it is taken. */
export function RateNow({
  entry,
  onRate,
}: {
  entry: EventHistoryEntry;
  onRate: (entry: EventHistoryEntry) => void;
}) {
  const { rateNow } = useTabMessages().bookings.pastCard;
  const now = useNow(minuteMs);
  if (entrySurveyState(entry, now) !== "open") return null;
  return (
    <Button size="small" onClick={() => onRate(entry)}>
      {rateNow}
    </Button>
  );
}
