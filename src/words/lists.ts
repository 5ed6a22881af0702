import { cached } from "./formatter-cache.ts";

// Created with the first list, as in plural.ts.
const lists = cached((languageTag) => new Intl.ListFormat(languageTag));

/** Joins words as a language does: "A, B and C". */
export const listsOf =
  (languageTag: string) =>
  (words: readonly string[]): string =>
    lists(languageTag).format(words);
