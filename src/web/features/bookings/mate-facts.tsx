import { HeartHandshake } from "lucide-react";
import type { Mate } from "#shared/api/bookings.ts";
import { useNow } from "#web/client/clock.ts";
import { deviceTimeZone, localDay } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { pastDay } from "#web/client/past-day.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { IconLine } from "#web/ui/icon-line.tsx";
import { sharedText } from "./group-reasons.ts";

/** How far somebody of one's group is, whether one met them before, and what one shares with them. */
export function MateFacts({ mate: { fitnessLevel, lastTrainedOn, shared } }: { mate: Mate }) {
  const messages = useMessages();
  const words = messages.groups;
  const tag = useLanguageTag();
  const now = useNow(minuteMs);
  if (fitnessLevel === undefined) return null;
  const met =
    lastTrainedOn == null
      ? words.firstTime
      : words.trainedOn(pastDay(lastTrainedOn, localDay(now, deviceTimeZone()), tag));
  return (
    <>
      <p className="text-small text-ink-soft">
        {`${messages.choices.fitnessLevels[fitnessLevel]}\u00A0· ${met}`}
      </p>
      {shared !== undefined && (
        <IconLine icon={<HeartHandshake size={15} />} className="mt-0.5 text-brand-text!">
          {words.youShare(sharedText(shared, messages))}
        </IconLine>
      )}
    </>
  );
}
