import { minuteMs } from "#shared/rules/durations.ts";
/** A moment as `<input type="datetime-local">` writes it, in the device's time zone. */
export function localInputValue(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * minuteMs);
  return local.toISOString().slice(0, 16);
}
