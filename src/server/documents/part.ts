import { dateFormatter } from "#words/formatter-cache.ts";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import * as calls from "#shared/api/documents.ts";
import type { DocumentKind } from "#shared/rules/documents.ts";
import type { Language } from "#shared/rules/choices.ts";
import { languageTags } from "#words/languages.ts";
import { serverWords } from "#words/server-words.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { languageOf } from "#server/platform/http/client.ts";
import type { Part } from "#server/platform/part.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { escapeHtml } from "#server/platform/plain-page.ts";
import { dueNotices, listInForce, noticeSome, readDocument } from "./documents.ts";
import { htmlOf } from "./texts.ts";

export function documentsPart(context: Context, permit: Permits): Part {
  return {
    routes: async (app) => {
      serve(app, permit, calls.listDocuments, () => listInForce(context));
      serve(app, permit, calls.readDocument, async ({ params, request }) => {
        const { inForce } = await readDocument(context, params.kind, languageOf(request));
        return inForce;
      });
    },
    pages: documentPages(context, permit),
    jobs: [
      jobOfPieces(context, {
        name: "tell of new documents",
        due: dueNotices,
        one: (piece, now) => noticeSome(context, piece, now),
      }),
    ],
  };
}

const pages = {
  terms: calls.openTerms,
  privacy: calls.openPrivacy,
  guidelines: calls.openGuidelines,
};

function documentPages(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    for (const kind of ["terms", "privacy", "guidelines"] as const)
      serve(app, permit, pages[kind], async ({ query, request, reply }) =>
        sendDocument(context, reply, kind, languageOf(request), query.version),
      );
  };
}

async function sendDocument(
  context: Context,
  reply: FastifyReply,
  kind: DocumentKind,
  language: Language,
  version: number | undefined,
): Promise<FastifyReply> {
  const { inForce, next } = await readDocument(context, kind, language);
  const shown = version !== undefined && next?.version === version ? next : inForce;
  const words = serverWords(language).documentPages;
  const tag = languageTags[language];
  const day = (at: string) =>
    dateFormatter(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
  const links = (["terms", "privacy", "guidelines"] as const).map((name) => {
    const title = escapeHtml(words.titles[name]);
    return name === kind ? `<span>${title}</span>` : `<a href="/${name}">${title}</a>`;
  });
  const news =
    next === null || shown === next
      ? ""
      : `<p class="news">${escapeHtml(words.next(day(next.effectiveAt)))} <a href="/${kind}?version=${next.version}">${escapeHtml(words.readNext)}</a></p>`;
  const since =
    shown === next ? words.from(day(next.effectiveAt)) : words.since(day(shown.effectiveAt));
  return reply
    .header("cache-control", "no-cache")
    .header("vary", "accept-language")
    .type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.titles[kind])} · Spotter</title>
<link rel="stylesheet" href="/pages/document.css">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<header><a href="/">Spotter</a></header>
<main>
${news}
${htmlOf(shown.text)}
<p class="since">${escapeHtml(since)}</p>
</main>
<footer>
<nav aria-label="${escapeHtml(words.label)}">${links.join("\n")}</nav>
<p>${escapeHtml(context.config.company.name)}<br>${escapeHtml(context.config.company.address)}</p>
</footer>
</body>
</html>
`);
}
