/** Writes an opener into the field, without sending it. */
export type WriteOpener = (opener: string, openers: readonly string[]) => void;

/** The draft with the opener at its end, in place of another opener. */
export function withOpener(begun: string, opener: string, openers: readonly string[]): string {
  const text = begun.trim();
  const before = openers.find((other) => text.endsWith(other)) ?? "";
  const own = text.slice(0, text.length - before.length).trim();
  return own === "" ? opener : `${own} ${opener}`;
}
