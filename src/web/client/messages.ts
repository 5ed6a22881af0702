import { createContext, use, useContext } from "react";
import { start } from "#words/en/start.ts";
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

/** The words of the start page and of the shell. For what the first load carries. */
export function useStartMessages(): StartMessages {
  return useContext(StartWordsContext).messages;
}

/** The words of the tabs, in the member's language; waits for them with the Suspense above. */
export function useTabMessages(): TabMessages {
  return use(tabCatalogue.in(useContext(StartWordsContext).language));
}

/** All words of the screens; waits for them with the Suspense above. For what is behind the tabs. */
export function useMessages(): Messages {
  return use(wholeCatalogue.in(useContext(StartWordsContext).language));
}

/** The BCP 47 tag of the words on the screen, for `Intl`. */
export function useLanguageTag(): string {
  return languageTags[useContext(StartWordsContext).language];
}

const withoutSpaces: readonly string[] = ["ja", "zh"];

/** Words or sentences in a row, with a space between them where the language has one. */
export const joinWords = (parts: readonly string[], languageTag: string): string =>
  parts.join(withoutSpaces.includes(languageTag) ? "" : " ");
