import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { englishStart } from "./english-start.ts";
import type { Messages, StartMessages } from "./messages.ts";

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

/** The first of the wanted tags (`pt-BR`, `en`) that the app speaks, otherwise English. */
export function languageFor(wantedTags: readonly string[]): Language {
  for (const tag of wantedTags) {
    const [base] = tag.toLowerCase().split("-", 1);
    const found = languages.find((language) => languageTags[language] === base);
    if (found !== undefined) return found;
  }
  return "English";
}

interface Loaders {
  /** The words of the start page and of the shell. */
  readonly start: () => Promise<StartMessages>;
  readonly whole: () => Promise<Messages>;
}

/** Each is fetched only when its language is chosen; the English start page is there from the first. */
const loaders: Readonly<Record<Language, Loaders>> = {
  English: {
    start: async () => englishStart,
    whole: async () => (await import("./english.ts")).english,
  },
  Spanish: {
    start: async () => (await import("./spanish-start.ts")).spanishStart,
    whole: async () => (await import("./spanish.ts")).spanish,
  },
  French: {
    start: async () => (await import("./french-start.ts")).frenchStart,
    whole: async () => (await import("./french.ts")).french,
  },
  German: {
    start: async () => (await import("./german-start.ts")).germanStart,
    whole: async () => (await import("./german.ts")).german,
  },
  Italian: {
    start: async () => (await import("./italian-start.ts")).italianStart,
    whole: async () => (await import("./italian.ts")).italian,
  },
  Portuguese: {
    start: async () => (await import("./portuguese-start.ts")).portugueseStart,
    whole: async () => (await import("./portuguese.ts")).portuguese,
  },
  Japanese: {
    start: async () => (await import("./japanese-start.ts")).japaneseStart,
    whole: async () => (await import("./japanese.ts")).japanese,
  },
  "Mandarin Chinese": {
    start: async () => (await import("./mandarin-chinese-start.ts")).mandarinChineseStart,
    whole: async () => (await import("./mandarin-chinese.ts")).mandarinChinese,
  },
};

/** The words of the start page and of the shell in a language. */
export async function loadStart(language: Language): Promise<StartMessages> {
  return loaders[language].start();
}

/** The whole catalogue of a language. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  return loaders[language].whole();
}
