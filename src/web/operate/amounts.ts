import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

/** "1 member", "1,400 members". */
export const counted = (count: number, one: string, many: string): string =>
  plural(count, { one: `# ${one}`, other: `# ${many}` });
export const members = (count: number): string => counted(count, "member", "members");

/** Whom a change notifies. */
export const informs = (count: number): string =>
  count === 0
    ? "Nobody has booked it, so nobody is told."
    : `Tells ${members(count)} who booked, in the app, by push and by mail.`;
