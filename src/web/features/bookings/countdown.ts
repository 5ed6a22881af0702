import { minuteMs } from "#shared/rules/durations.ts";
import { amountText } from "#web/client/dates.ts";
import { joinWords } from "#web/client/messages.ts";

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** The time from `now` to `moment`, rounded: "3 days", "1 day 4 hr", "2 hr 15 min", "40 min"; null below a minute. */
export function timeUntil(moment: Date, now: Date, languageTag: string): string | null {
  const minutes = Math.floor((moment.getTime() - now.getTime()) / minuteMs);
  if (minutes < 1) return null;
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const text = (amount: number, unit: "day" | "hour" | "minute") =>
    amount === 0 ? [] : [amountText(amount, unit, languageTag)];
  if (days >= 2) return joinWords(text(days, "day"), languageTag);
  if (days === 1) return joinWords([...text(days, "day"), ...text(hours, "hour")], languageTag);
  return joinWords([...text(hours, "hour"), ...text(minutes % hourMinutes, "minute")], languageTag);
}

/** The elapsed share of a session at `now`, from 0 to 1. */
export function elapsedShare(startsAt: Date, endsAt: Date, now: Date): number {
  const share = (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime());
  return Math.min(1, Math.max(0, share));
}
