/** Stands for whoever deleted their account. No username looks like it. */
export const formerMemberUsername = "former-member";

/** What others see of a name: all of it once connected, before that the first name and an initial. */
export function visibleName(fullName: string, connected: boolean): string {
  if (connected) return fullName;
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? undefined : [...last][0];
  return initial === undefined ? (words[0] ?? "") : `${words[0]} ${initial.toUpperCase()}.`;
}
