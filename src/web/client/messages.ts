import { createContext, use, useContext } from "react";
import { start } from "#words/en/landing.ts";
import type { Messages, StartMessages, TabMessages } from "#words/messages.ts";
import { languageTags } from "#words/languages.ts";
import type { Language } from "#shared/rules/choices.ts";
import { tabCatalogue, wholeCatalogue } from "./catalogues.ts";

export interface StartWords {
  readonly language: Language;
  readonly messages: StartMessages;
}

export const englishWords: StartWords = { language: "English", messages: start };

export const StartWordsContext = createContext<StartWords>(englishWords);

/** The texts of the start page and the shell, for the first load. */
export function useStartMessages(): StartMessages {
  return useContext(StartWordsContext).messages;
}

/** The tabs' texts in the member's language; suspends until they are loaded. */
export function useTabMessages(): TabMessages {
  const { language } = useContext(StartWordsContext);
  return use(tabCatalogue.in(language));
}

/** All texts of the screens, for those behind the tabs; suspends until they are loaded. */
export function useMessages(): Messages {
  const { language } = useContext(StartWordsContext);
  return use(wholeCatalogue.in(language));
}

export function useLanguageTag(): string {
  return languageTags[useContext(StartWordsContext).language];
}

const withoutSpaces: readonly string[] = ["ja", "zh"];

/** Joins words or sentences, with a space between them if the language uses one. */
export const joinWords = (parts: readonly string[], languageTag: string): string =>
  parts.join(withoutSpaces.includes(languageTag) ? "" : " ");
