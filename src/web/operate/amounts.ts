/** "1 member", "14 members". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
export const members = (count: number): string => counted(count, "member", "members");

/** Whom a change notifies. */
export const informs = (count: number): string =>
  count === 0
    ? "Nobody has booked it, so nobody is told."
    : `Tells ${members(count)} who booked, in the app, by push and by mail.`;
