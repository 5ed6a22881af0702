import { dayMs } from "./durations.ts";

/** How long two connected members without a message count as a new match. */
const newMatchMs = 14 * dayMs;

interface Matched {
  readonly isFormerMember: boolean;
  readonly lastMessage: object | null;
  readonly createdAt: string;
}

export function isNewMatch(
  { isFormerMember, lastMessage, createdAt }: Matched,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return !isFormerMember && lastMessage === null && age < newMatchMs;
}
