const withoutSpaces: readonly string[] = ["ja", "zh"];

/** Words or sentences in a row, with a space between them where the language has one. */
export const joinWords = (parts: readonly string[], languageTag: string): string =>
  parts.join(withoutSpaces.includes(languageTag) ? "" : " ");
