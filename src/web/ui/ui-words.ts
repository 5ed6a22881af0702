import { createContext, useContext } from "react";
import type { StartMessages } from "#words/messages.ts";

/** The kit's texts and the product's name, filled by the app. */
export interface UiWords extends Readonly<StartMessages["app"]["ui"]> {
  readonly productName: string;
}

export const UiWordsContext = createContext<UiWords | null>(null);

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext);
  if (words === null) throw new Error("The kit needs a UiWordsContext above it");
  return words;
}
