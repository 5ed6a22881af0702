import { loadStart, loadTranslation } from "../../messages/languages.ts";
import type { Messages } from "../../messages/messages.ts";
import type { Language } from "../../shared/rules/choices.ts";
import { englishWords } from "../client/messages.ts";
import type { StartWords } from "../client/messages.ts";

const wholes = new Map<Language, Promise<Messages | null>>();

/** The whole catalogue of a language, always the same promise; null when it is English or can't be fetched. */
export function wholeCatalogue(language: Language): Promise<Messages | null> {
  const known = wholes.get(language);
  if (known !== undefined) return known;
  const loading = language === "English" ? Promise.resolve(null) : loadTranslation(language).catch(() => null);
  wholes.set(language, loading);
  return loading;
}

/** What the start page and the shell say in a language; in English when that can't be fetched. */
export async function startWords(language: Language): Promise<StartWords> {
  try {
    return { language, messages: await loadStart(language) };
  } catch {
    return englishWords;
  }
}
