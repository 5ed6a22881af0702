/** Joins words as a language does: "A, B and C". */
export function listsOf(languageTag: string) {
  // Made with the first list, as in plural.ts.
  let list: Intl.ListFormat | undefined;
  return (words: readonly string[]): string => {
    list ??= new Intl.ListFormat(languageTag);
    return list.format(words);
  };
}
