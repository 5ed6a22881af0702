import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { entrySurveyState } from "./survey-form.ts";

/** Opens a past session's survey while it is open, and shows afterwards that it is done. */
export function RateNow({
  entry,
  onRate,
}: {
  entry: EventHistoryEntry;
  onRate: (entry: EventHistoryEntry) => void;
}) {
  const { pastCard, linkedSurvey } = useTabMessages().bookings;
  const now = useNow(minuteMs);
  const state = entrySurveyState(entry, now);
  if (state === "closed") return <p className="text-small text-ink-soft">{linkedSurvey.closed}</p>;
  if (state !== "open") return null;
  return (
    <Button size="small" onClick={() => onRate(entry)}>
      {pastCard.rateNow}
    </Button>
  );
}
