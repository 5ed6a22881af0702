import type { Language } from "#shared/rules/choices.ts";
import { server as en } from "./en/server.ts";
import { server as es } from "./es/server.ts";
import { server as fr } from "./fr/server.ts";
import { server as de } from "./de/server.ts";
import { server as it } from "./it/server.ts";
import { server as pt } from "./pt-BR/server.ts";
import { server as ja } from "./ja/server.ts";
import { server as zh } from "./zh-Hans/server.ts";
import type { ServerMessages } from "./messages.ts";

const inLanguage: Readonly<Record<Language, ServerMessages>> = {
  English: en,
  Spanish: es,
  French: fr,
  German: de,
  Italian: it,
  Portuguese: pt,
  Japanese: ja,
  "Mandarin Chinese": zh,
};

/** The server's words: refusals, emails, notifications. The browser loads none of them. */
export function serverWords(language: Language): ServerMessages {
  return inLanguage[language];
}
