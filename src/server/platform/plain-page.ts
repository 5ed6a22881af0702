import type { FastifyReply } from "fastify";
import { languageTags } from "#words/languages.ts";
import type { Language } from "#shared/rules/choices.ts";
import { languageOf } from "./http/client.ts";

/** With the app's own script that picks the theme. */
const links = `<link rel="stylesheet" href="/pages/plain.css"><script src="/before-paint.js"></script>`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface Page {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly head?: string;
}

export function pageHtml({ title, body, head = "" }: Page, language: Language = "English"): string {
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${links}${head}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** The window stays connected to its opener. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return allowOpener(reply)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(pageHtml(page, languageOf(reply.request)));
}

/** Otherwise the browser would cut the popup off from its opener. */
export function allowOpener(reply: FastifyReply): FastifyReply {
  return reply.header("cross-origin-opener-policy", "unsafe-none");
}
