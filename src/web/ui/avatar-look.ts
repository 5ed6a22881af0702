/** How many colour pairs the generated avatars have (`avatar-1` … in avatar.css). */
export const avatarLooks = 8;

/** First letters of the first and the last word, in capitals. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const first = words.at(0);
  if (first === undefined) return "";
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => [...(word ?? "")].at(0) ?? "")
    .join("")
    .toUpperCase();
}

/** The colour pair, 1 to `avatarLooks`, that goes with a key: always the same for the same key. */
export function avatarLookOf(key: string): number {
  let hash = 7;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (hash % avatarLooks) + 1;
}
