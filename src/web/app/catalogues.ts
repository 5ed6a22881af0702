import { loadCatalogue, loadStart } from "#messages/languages.ts";
import type { Messages } from "#messages/messages.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { StartWords } from "#web/client/messages.ts";

const loadEnglish = () => import("./english-in-parts.ts");

const wholes = new Map<Language, Promise<Messages>>();

/** The whole catalogue of a language: the same promise each time, unless it could not be fetched. */
export function wholeCatalogue(language: Language): Promise<Messages> {
  const known = wholes.get(language);
  if (known !== undefined) return known;
  const loading =
    language === "English"
      ? loadEnglish().then(({ englishInParts }) => englishInParts)
      : loadCatalogue(language);
  wholes.set(language, loading);
  loading.catch(() => wholes.delete(language));
  return loading;
}

/** Fetches ahead what the screens behind the tabs say. */
export async function loadLaterWords(language: Language): Promise<void> {
  if (language === "English") await (await loadEnglish()).loadLaterWords();
}

/** What the start page and the shell say in a language; once there are screens behind them, all that those say. */
export async function loadWords(language: Language): Promise<StartWords> {
  if (wholes.size > 0) await wholeCatalogue(language);
  return { language, messages: await loadStart(language) };
}
