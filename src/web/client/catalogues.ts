import { catalogues } from "#words/languages.ts";
import type { StartMessages } from "#words/messages.ts";
import type { Language } from "#shared/rules/choices.ts";

/** Shorter than the time to press "Try again", so that rendering a failure doesn't start another load. */
const retryAfterMs = 300;

function catalogueOf<Words>(fetch: (language: Language) => Promise<Words>) {
  const fetched = new Map<Language, Promise<Words>>();
  const loaded = new Map<Language, Words>();
  return {
    /** The same promise each time. */
    in(language: Language): Promise<Words> {
      const known = fetched.get(language);
      if (known !== undefined) return known;
      const loading = fetch(language);
      fetched.set(language, loading);
      loading.then(
        (words) => loaded.set(language, words),
        () => setTimeout(() => fetched.delete(language), retryAfterMs),
      );
      return loading;
    },
    /** The texts once they are loaded, which needs no suspending. */
    loaded: (language: Language): Words | undefined => loaded.get(language),
    isInUse: () => fetched.size > 0,
  };
}

export const tabCatalogue = catalogueOf((language) => catalogues[language].tabs());

export const wholeCatalogue = catalogueOf((language) => catalogues[language].all());

/** The texts of the start page and the shell, once all other texts of the screens are there as well. */
export async function loadStartMessages(language: Language): Promise<StartMessages> {
  const inUse = [tabCatalogue, wholeCatalogue].filter((catalogue) => catalogue.isInUse());
  await Promise.all(inUse.map((catalogue) => catalogue.in(language)));
  return catalogues[language].start();
}
