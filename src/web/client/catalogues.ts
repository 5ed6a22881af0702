import { catalogues } from "#words/languages.ts";
import type { StartMessages } from "#words/messages.ts";
import type { Language } from "#shared/rules/choices.ts";

/** Shorter than the time to press "Try again", so that rendering a failure doesn't start another load. */
const retryAfterMs = 300;

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
        // React reads these fields, so that a settled promise doesn't suspend. Without them every screen suspends once
        // more, and to leave `use` out for known texts makes React render the whole root again.
        (value) => Object.assign(loading, { status: "fulfilled", value }),
        () => setTimeout(() => fetched.delete(language), retryAfterMs),
      );
      return loading;
    },
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
