/** Writes one of the openers into the field, without sending it. */
export type WriteOpener = (opener: string, openers: readonly string[]) => void;

/** What was begun, with the opener at its end: in place of another one, but not of anything else. */
export function withOpener(begun: string, opener: string, openers: readonly string[]): string {
  const text = begun.trim();
  const before = openers.find((other) => text.endsWith(other)) ?? "";
  const own = text.slice(0, text.length - before.length).trim();
  return own === "" ? opener : `${own} ${opener}`;
}
