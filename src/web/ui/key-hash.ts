/** A number that goes with a key: always the same for the same key, and scattered over keys that resemble one another. */
export function hashOf(key: string): number {
  let hash = 7;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hash;
}
