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

/** What the server itself says: refusals, mails, notifications. None of it is part of the app in the browser. */
export function serverWords(language: Language): ServerMessages {
  return inLanguage[language];
}
