import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { languageTags } from "#words/languages.ts";
import { loadStartMessages } from "#web/client/catalogues.ts";
import { languageSetting } from "#web/client/language.ts";
import { StartWordsContext } from "#web/client/messages.ts";
import type { StartWords } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { UiWordsContext } from "#web/ui/ui-words.ts";

interface WordsProviderProps {
  /** What is said first. */
  readonly first: StartWords;
  readonly children: ReactNode;
}

/** Gives the screens their words and changes them, without a reload, when another language is chosen. */
export function WordsProvider({ first, children }: WordsProviderProps) {
  const language = useStore(languageSetting);
  const [words, setWords] = useState(first);

  useEffect(() => {
    if (language === words.language) return;
    let outdated = false;
    const show = async () => {
      const messages = await loadStartMessages(language);
      // What is on the screen stays until all of it can change at once.
      if (!outdated) startTransition(() => setWords({ language, messages }));
    };
    // Words that can't be fetched leave the screen as it is.
    show().catch(() => undefined);
    return () => {
      outdated = true;
    };
  }, [language, words.language]);

  useLayoutEffect(() => {
    const page = document.documentElement;
    // Even the same language again would have the browser style the whole page once more.
    if (page.lang !== languageTags[words.language]) page.lang = languageTags[words.language];
    delete page.dataset["awaitsWords"];
  }, [words.language]);

  const uiWords = useMemo(
    () => ({ ...words.messages.app.ui, productName: words.messages.app.productName }),
    [words],
  );
  return (
    <StartWordsContext value={words}>
      <UiWordsContext value={uiWords}>{children}</UiWordsContext>
    </StartWordsContext>
  );
}
