import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { englishStart } from "../../messages/english-start.ts";
import { languageTags, loadTranslation } from "../../messages/languages.ts";
import { languageSetting } from "../client/language.ts";
import { StartWordsContext } from "../client/messages.ts";
import type { StartWords } from "../client/messages.ts";
import { useStoredSetting } from "../client/stored-setting.ts";
import { UiWordsContext } from "../ui/ui-words.ts";

const master: StartWords = { messages: englishStart, languageTag: languageTags.English, translation: null };

/** Gives the screens their words and changes them, without a reload, when another language is chosen. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const language = useStoredSetting(languageSetting);
  const [words, setWords] = useState(master);

  useEffect(() => {
    let outdated = false;
    const show = (next: StartWords) => {
      if (outdated) return;
      setWords(next);
      document.documentElement.lang = next.languageTag;
    };
    loadTranslation(language).then(
      (translation) =>
        show(translation === null ? master : { messages: translation, languageTag: languageTags[language], translation }),
      () => show(master),
    );
    return () => {
      outdated = true;
    };
  }, [language]);

  const uiWords = useMemo(() => ({ ...words.messages.ui, productName: words.messages.app.productName }), [words]);
  return (
    <StartWordsContext value={words}>
      <UiWordsContext value={uiWords}>{children}</UiWordsContext>
    </StartWordsContext>
  );
}
