/** Stands for whoever deleted their account. No username looks like it. */
export const formerMemberUsername = "former-member";

const hiddenPrefix = "hidden-";

/** Stands for somebody whom a block hides, another one in each session. No username looks like it. */
export function hiddenUsername(attendeeId: string): string {
  return `${hiddenPrefix}${attendeeId}`;
}

/** The attendee for whom such a stand-in stands; undefined for all else. */
export function attendeeIdOfHidden(userId: string): string | undefined {
  return userId.startsWith(hiddenPrefix) ? userId.slice(hiddenPrefix.length) : undefined;
}

/** What others see of a name: all of it once connected, before that the first name and an initial. */
export function visibleName(fullName: string, connected: boolean): string {
  if (connected) return fullName;
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? undefined : [...last][0];
  return initial === undefined ? (words[0] ?? "") : `${words[0]} ${initial.toUpperCase()}.`;
}

/** What a host calls somebody. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
