import { createContext, useContext } from "react";
import { englishStart } from "#messages/english-start.ts";
import type { Messages, StartMessages } from "#messages/messages.ts";
import { languageTags } from "#messages/languages.ts";
import type { Language } from "#shared/rules/choices.ts";

export interface StartWords {
  readonly language: Language;
  readonly messages: StartMessages;
}

export const englishWords: StartWords = { language: "English", messages: englishStart };

export const StartWordsContext = createContext<StartWords>(englishWords);
export const MessagesContext = createContext<Messages | null>(null);

/** All words of the screens, in the member's language. For everything that is not part of the first load. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (messages === null)
    throw new Error("The whole catalogue is not loaded here; see useStartMessages");
  return messages;
}

/** The words of the start page and of the shell. For what the first load carries. */
export function useStartMessages(): StartMessages {
  return useContext(StartWordsContext).messages;
}

/** The BCP 47 tag of the words on the screen, for `Intl`. */
export function useLanguageTag(): string {
  return languageTags[useContext(StartWordsContext).language];
}
