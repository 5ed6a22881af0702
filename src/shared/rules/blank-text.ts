/** Whether a text shows nothing: spaces alone, or characters that take no room (the Braille blank only looks like none). */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text);
