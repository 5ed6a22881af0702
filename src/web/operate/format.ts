import { workoutTypes } from "#shared/rules/choices.ts";
import { localDay, shortDayText, timeText } from "#web/client/dates.ts";
import { oneIn } from "./address.ts";
import { words } from "./words.ts";

const tag = "en";

/** "Thu, Dec 3, 6:30 PM", in the place's time zone. */
export function whenText(instant: string, timeZone: string): string {
  const moment = new Date(instant);
  return `${shortDayText(localDay(moment, timeZone), tag)}, ${timeText(moment, timeZone, tag)}`;
}

/** In this device's time zone, with the year, for past events. */
export const happenedText = (instant: string): string =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A workout type given as plain text. */
export function workoutText(type: string): string {
  const known = oneIn(workoutTypes, type);
  return known === undefined ? type : words.workoutTypes[known];
}
