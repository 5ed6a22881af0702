/** Replaces the username of a deleted account. No real username looks like it. */
export const formerMemberUsername = "former-member";

const hiddenPrefix = "hidden-";

/**
 * Replaces the username of a member whom a block hides, differently in each session. No real username looks like it.
 */
export function hiddenUsername(attendeeId: string): string {
  return `${hiddenPrefix}${attendeeId}`;
}

/** The inverse of `hiddenUsername`. */
export function attendeeIdOfHidden(userId: string): string | undefined {
  return userId.startsWith(hiddenPrefix) ? userId.slice(hiddenPrefix.length) : undefined;
}

/** The name as others see it: in full once connected, before that the first name and an initial. */
export function visibleName(fullName: string, connected: boolean): string {
  if (connected) return fullName;
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? undefined : [...last][0];
  return initial === undefined ? (words[0] ?? "") : `${words[0]} ${initial.toUpperCase()}.`;
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
