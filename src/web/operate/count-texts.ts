import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** "1 member", "1,400 members". */
export const countText = (count: number, one: string, many: string): string =>
  plural(count, { one: `# ${one}`, other: `# ${many}` });
export const memberCountText = (count: number): string => countText(count, "member", "members");

export const notifiesText = (count: number): string =>
  count === 0
    ? "Nobody has booked it, so nobody is told."
    : `Tells ${memberCountText(count)} who booked, in the app, by push and by mail.`;
