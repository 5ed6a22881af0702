import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** Emails to planners about sessions without a venue. They name no members. */
export const noVenueMail = {
  subject: (count: number, city: string) =>
    `No venue: ${plural(count, { one: "# session", other: "# sessions" })} in ${city}`,
  session: (what: string, when: string, booked: number) => `${what}, ${when}, ${booked} booked`,
  more: (count: number) => `and ${count} more`,
  text: (list: string) =>
    `These sessions have no venue that's open that day:\n\n${list}\n\nOpen or fix one for each. 6 hours before the start, we call off every booked session that still has none, and apologize to everyone booked.`,
};
