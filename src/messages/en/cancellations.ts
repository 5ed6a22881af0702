import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

/** What cancelling a booking brings, said before it is done. */
export const cancellations = {
  dialog: {
    title: "Cancel this booking?",
    text: (session: string, when: string) =>
      `${session}, ${when}. Your spot goes to someone else at once.`,
    confirm: "Cancel booking",
    keep: "Keep it",
    done: "Booking Cancelled",
    failed: "Failed to cancel booking. Please try again.",
  },
  free: "You can cancel for free until 24 hours before the start.",
  freeAsChanged:
    "The time or place was changed after you booked, so you can cancel for free until the start.",
  grace: (left: number) =>
    `It's less than 24 hours to the start, so your group is put together again and told. Things come up: ${plural(left, { one: "# late cancellation", other: "# late cancellations" })} within 30 days won't matter, and this one doesn't count if somebody takes your spot.`,
  limited: (day: string) =>
    `It's less than 24 hours to the start, so your group is put together again and told. Unless somebody takes your spot, you can hold one coming booking at a time until ${day}.`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
  return `After some late cancellations you can hold one coming booking at a time until ${day}.`;
}
