import type { Booking, Mate } from "#shared/api/bookings.ts";
import { groupSize } from "#shared/rules/limits.ts";

export const knownMates = ({ status, attendeeList }: Booking): readonly Mate[] =>
  status === "active" ? attendeeList.filter(({ fitnessLevel }) => fitnessLevel !== undefined) : [];

/** The text about a group, by whether it has the intended size. */
export const textForSize = (
  { attendeeList }: Booking,
  words: { readonly four: string; readonly other: string },
): string => (attendeeList.length === groupSize ? words.four : words.other);
