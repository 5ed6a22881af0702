import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { english } from "../../messages/english.ts";
import { languageTags, loadTranslation } from "../../messages/languages.ts";
import { languageSetting } from "../client/language.ts";
import { WordsContext } from "../client/messages.ts";
import type { Words } from "../client/messages.ts";
import { useStoredSetting } from "../client/stored-setting.ts";
import { UiWordsContext } from "../ui/ui-words.ts";

const master: Words = { messages: english, languageTag: "en" };

/** Gives the screens their words and changes them, without a reload, when another language is chosen. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const language = useStoredSetting(languageSetting);
  const [words, setWords] = useState(master);

  useEffect(() => {
    let outdated = false;
    const show = (next: Words) => {
      if (outdated) return;
      setWords(next);
      document.documentElement.lang = next.languageTag;
    };
    loadTranslation(language).then(
      (messages) => show(messages === null ? master : { messages, languageTag: languageTags[language] }),
      () => show(master),
    );
    return () => {
      outdated = true;
    };
  }, [language]);

  const uiWords = useMemo(() => ({ ...words.messages.ui, productName: words.messages.app.productName }), [words]);
  return (
    <WordsContext value={words}>
      <UiWordsContext value={uiWords}>{children}</UiWordsContext>
    </WordsContext>
  );
}
