import { hasCatalogue, languageTags } from "../../messages/languages.ts";
import { languages } from "../../shared/rules/choices.ts";
import type { Language } from "../../shared/rules/choices.ts";
import { storedSetting } from "./stored-setting.ts";

/** The first of the wanted tags (`pt-BR`, `en`) that the app speaks, otherwise English. */
export function languageFor(wantedTags: readonly string[]): Language {
  for (const tag of wantedTags) {
    const base = tag.toLowerCase().split("-").at(0);
    const found = languages.find((language) => languageTags[language] === base && hasCatalogue(language));
    if (found !== undefined) return found;
  }
  return "English";
}

/** The language of this device's screens; the device's own until one is chosen. */
export const languageSetting = storedSetting<Language>(
  "spotter.language",
  (raw) => languages.find((language) => language === raw) ?? languageFor(navigator.languages),
);
