import type { Language } from "../shared/rules/choices.ts";
import type { Messages } from "./messages.ts";

/** BCP 47 tags, for `lang`, `Intl` and matching the device's languages. */
export const languageTags: Readonly<Record<Language, string>> = {
  English: "en",
  Spanish: "es",
  French: "fr",
  German: "de",
  Italian: "it",
  Portuguese: "pt",
  Japanese: "ja",
  "Mandarin Chinese": "zh",
};

type CatalogueLoader = () => Promise<Messages>;

/** The catalogues that exist beside the English master, each fetched only when it is chosen. */
const translations: Partial<Record<Language, CatalogueLoader>> = {};

/** The languages that the app speaks today. */
export function hasCatalogue(language: Language): boolean {
  return language === "English" || translations[language] !== undefined;
}

/** The catalogue of a language, or null when it has none (the English one serves then). */
export async function loadTranslation(language: Language): Promise<Messages | null> {
  const load = translations[language];
  return load === undefined ? null : await load();
}
