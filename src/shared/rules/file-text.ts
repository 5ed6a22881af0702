/** The platform's own, which has no common type. */
type Decoder = new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file that a planner's spreadsheet saved: UTF-8, UTF-16 with its byte-order mark ("Unicode text"), or
 * else Windows-1252, in which every byte is a character.
 */
export function textOfFile(bytes: Uint8Array, TextDecoder: Decoder): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
