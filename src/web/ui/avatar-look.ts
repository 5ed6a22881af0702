import { hashOf } from "./key-hash.ts";

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
export const avatarLookOf = (key: string): number => (hashOf(key) % avatarLooks) + 1;
