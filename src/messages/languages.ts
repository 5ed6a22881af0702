import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { start } from "./en/start.ts";
import type { Messages, StartMessages, TabMessages } from "./messages.ts";

/** BCP 47 tags: the folders of the catalogues, for `lang`, `Intl` and matching the device's languages. */
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

/** The first of the wanted tags (`pt-BR`, `en`) that the app speaks, otherwise English. */
export function languageFor(wantedTags: readonly string[]): Language {
  for (const tag of wantedTags) {
    const [base] = tag.toLowerCase().split("-", 1);
    const found = languages.find((language) => languageTags[language] === base);
    if (found !== undefined) return found;
  }
  return "English";
}

/** The words of a language in three parts, each with what the one before it has. */
interface Catalogue {
  readonly start: () => Promise<StartMessages>;
  readonly tabs: () => Promise<TabMessages>;
  readonly all: () => Promise<Messages>;
}

/** Each part is fetched only when it is needed; the English start page is there from the first. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  English: {
    start: async () => start,
    tabs: async () => (await import("./en/tabs.ts")).tabs,
    all: async () => (await import("./en/all.ts")).all,
  },
  Spanish: {
    start: async () => (await import("./es/start.ts")).start,
    tabs: async () => (await import("./es/tabs.ts")).tabs,
    all: async () => (await import("./es/all.ts")).all,
  },
  French: {
    start: async () => (await import("./fr/start.ts")).start,
    tabs: async () => (await import("./fr/tabs.ts")).tabs,
    all: async () => (await import("./fr/all.ts")).all,
  },
  German: {
    start: async () => (await import("./de/start.ts")).start,
    tabs: async () => (await import("./de/tabs.ts")).tabs,
    all: async () => (await import("./de/all.ts")).all,
  },
  Italian: {
    start: async () => (await import("./it/start.ts")).start,
    tabs: async () => (await import("./it/tabs.ts")).tabs,
    all: async () => (await import("./it/all.ts")).all,
  },
  Portuguese: {
    start: async () => (await import("./pt/start.ts")).start,
    tabs: async () => (await import("./pt/tabs.ts")).tabs,
    all: async () => (await import("./pt/all.ts")).all,
  },
  Japanese: {
    start: async () => (await import("./ja/start.ts")).start,
    tabs: async () => (await import("./ja/tabs.ts")).tabs,
    all: async () => (await import("./ja/all.ts")).all,
  },
  "Mandarin Chinese": {
    start: async () => (await import("./zh/start.ts")).start,
    tabs: async () => (await import("./zh/tabs.ts")).tabs,
    all: async () => (await import("./zh/all.ts")).all,
  },
};
