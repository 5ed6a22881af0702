import type { Booking, Mate } from "#shared/api/bookings.ts";
import { groupSize } from "#shared/rules/limits.ts";

/** The others of the member's group of whom something is known; none before the groups stand. */
export const knownMates = ({ status, attendeeList }: Booking): readonly Mate[] =>
  status === "active" ? attendeeList.filter(({ fitnessLevel }) => fitnessLevel !== undefined) : [];

/** What is said of a group, by whether it has the size that it is meant to have. */
export const textForSize = (
  { attendeeList }: Booking,
  words: { readonly four: string; readonly other: string },
): string => (attendeeList.length === groupSize ? words.four : words.other);
