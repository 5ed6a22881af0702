/** What a language calls itself, as the first word of a list: "Español". */
export function ownLanguageName(languageTag: string): string {
  const name =
    new Intl.DisplayNames([languageTag], { type: "language" }).of(languageTag) ?? languageTag;
  return name.slice(0, 1).toLocaleUpperCase(languageTag) + name.slice(1);
}
