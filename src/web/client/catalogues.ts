import { catalogues } from "#words/languages.ts";
import type { StartMessages } from "#words/messages.ts";
import type { Language } from "#shared/rules/choices.ts";

/**
 * How long a failed fetch of words is remembered, so that drawing the failure doesn't begin another; less than it takes
 * somebody to press "Try again".
 */
const retryAfterMs = 300;

/** A part of the catalogues, each language of it fetched once. */
function catalogueOf<Words>(fetch: (language: Language) => Promise<Words>) {
  const fetched = new Map<Language, Promise<Words>>();
  return {
    /** The same promise each time. */
    in(language: Language): Promise<Words> {
      const known = fetched.get(language);
      if (known !== undefined) return known;
      const loading = fetch(language);
      fetched.set(language, loading);
      loading.then(
        // The fields that React reads, so that a settled promise doesn't suspend.
        (value) => Object.assign(loading, { status: "fulfilled", value }),
        () => setTimeout(() => fetched.delete(language), retryAfterMs),
      );
      return loading;
    },
    isInUse: () => fetched.size > 0,
  };
}

/** The words of the tabs. */
export const tabCatalogue = catalogueOf((language) => catalogues[language].tabs());

/** All words of the screens. */
export const wholeCatalogue = catalogueOf((language) => catalogues[language].all());

/** The words of the start page and of the shell, as soon as all that the screens say besides is there as well. */
export async function loadStartMessages(language: Language): Promise<StartMessages> {
  const inUse = [tabCatalogue, wholeCatalogue].filter((catalogue) => catalogue.isInUse());
  await Promise.all(inUse.map((catalogue) => catalogue.in(language)));
  return catalogues[language].start();
}
