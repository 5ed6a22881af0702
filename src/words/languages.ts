import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { start } from "./en/landing.ts";
import type { Messages, StartMessages, TabMessages } from "./messages.ts";

/**
 * BCP 47 tags for `lang`, `Intl` and matching the device's languages. The folders' names add the region or script of
 * the texts; readers of other variants get them too.
 */
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

/** The first wanted tag (`pt-BR`, `en`) that the app supports, otherwise English. */
export function languageFor(wantedTags: readonly string[]): Language {
  for (const tag of wantedTags) {
    const [base] = tag.toLowerCase().split("-", 1);
    const found = languages.find((language) => languageTags[language] === base);
    if (found !== undefined) return found;
  }
  return "English";
}

/** A language's words in three parts. Each includes the one before. */
interface Catalogue {
  readonly start: () => Promise<StartMessages>;
  readonly tabs: () => Promise<TabMessages>;
  readonly all: () => Promise<Messages>;
}

/** Each part is loaded when needed. The English start page is part of the first load. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  English: {
    start: async () => start,
    tabs: () => import("./en/tabs.ts").then((words) => words.tabs),
    all: () => import("./en/all.ts").then((words) => words.all),
  },
  Spanish: {
    start: () => import("./es/landing.ts").then((words) => words.start),
    tabs: () => import("./es/tabs.ts").then((words) => words.tabs),
    all: () => import("./es/all.ts").then((words) => words.all),
  },
  French: {
    start: () => import("./fr/landing.ts").then((words) => words.start),
    tabs: () => import("./fr/tabs.ts").then((words) => words.tabs),
    all: () => import("./fr/all.ts").then((words) => words.all),
  },
  German: {
    start: () => import("./de/landing.ts").then((words) => words.start),
    tabs: () => import("./de/tabs.ts").then((words) => words.tabs),
    all: () => import("./de/all.ts").then((words) => words.all),
  },
  Italian: {
    start: () => import("./it/landing.ts").then((words) => words.start),
    tabs: () => import("./it/tabs.ts").then((words) => words.tabs),
    all: () => import("./it/all.ts").then((words) => words.all),
  },
  Portuguese: {
    start: () => import("./pt-BR/landing.ts").then((words) => words.start),
    tabs: () => import("./pt-BR/tabs.ts").then((words) => words.tabs),
    all: () => import("./pt-BR/all.ts").then((words) => words.all),
  },
  Japanese: {
    start: () => import("./ja/landing.ts").then((words) => words.start),
    tabs: () => import("./ja/tabs.ts").then((words) => words.tabs),
    all: () => import("./ja/all.ts").then((words) => words.all),
  },
  "Mandarin Chinese": {
    start: () => import("./zh-Hans/landing.ts").then((words) => words.start),
    tabs: () => import("./zh-Hans/tabs.ts").then((words) => words.tabs),
    all: () => import("./zh-Hans/all.ts").then((words) => words.all),
  },
};
