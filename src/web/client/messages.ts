import { createContext, useContext } from "react";
import { english } from "../../messages/english.ts";
import type { Messages } from "../../messages/messages.ts";

export interface Words {
  readonly messages: Messages;
  /** For `Intl`: the language of `messages`. */
  readonly languageTag: string;
}

export const WordsContext = createContext<Words>({ messages: english, languageTag: "en" });

/** All words of the screens, in the member's language. */
export function useMessages(): Messages {
  return useContext(WordsContext).messages;
}

/** The BCP 47 tag of the words on the screen, for `Intl`. */
export function useLanguageTag(): string {
  return useContext(WordsContext).languageTag;
}
