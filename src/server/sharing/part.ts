import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#shared/api/sharing.ts";
import type { Language } from "#shared/rules/choices.ts";
import { hourSeconds, minuteSeconds } from "#shared/rules/durations.ts";
import { pathTo } from "#shared/api/addresses.ts";
import { openSharedSession, readSharedPicture } from "#shared/api/sharing.ts";
import { languageFor, languageTags } from "#words/languages.ts";
import { dateFormatter } from "#words/formatter-cache.ts";
import { serverWords } from "#words/server-words.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { clientNetwork, languageOf } from "#server/platform/http/client.ts";
import type { Part } from "#server/platform/part.ts";
import { ApiProblem, validIds } from "#server/platform/problems.ts";
import { escapeHtml, pageHtml } from "#server/platform/plain-page.ts";
import { createPictures, pictureHeight, pictureTexts, pictureWidth } from "./picture.ts";
import type { Pictures } from "./picture.ts";
import { findSharedSession } from "./read.ts";
import type { SharedSession } from "./read.ts";

export function sharingPart(context: Context, permit: Permits): Part {
  const pictures = createPictures(context.log);
  return {
    pages: sharedPages(context, permit, pictures),
    stop: async () => pictures.stop(),
  };
}

function sharedPages(context: Context, permit: Permits, pictures: Pictures): FastifyPluginAsync {
  const { db, clock, config } = context;
  const find = async (asked: string) => {
    const [id] = validIds([asked]);
    return id === undefined ? undefined : findSharedSession(db, id);
  };
  return async (app) => {
    serve(app, permit, calls.openSharedSession, async ({ params, query, request, reply }) => {
      const language = languageOfLink(query.lang, request, reply);
      reply.type("text/html; charset=utf-8").header("x-robots-tag", "noindex");
      const session = await find(params.id);
      if (session === undefined)
        return reply.code(404).header("cache-control", "no-store").send(noSessionPage(language));
      return reply
        .header("cache-control", `public, max-age=${minuteSeconds}`)
        .send(
          session.audience === "everyone"
            ? sharedSessionPage(session, language, homeUrl(config), clock.now())
            : membersOnlyPage(session, language),
        );
    });
    serve(app, permit, calls.readSharedPicture, async ({ params, query, request, reply }) => {
      const language = languageOfLink(query.lang, request, reply);
      const session = await find(params.id);
      if (session?.audience !== "everyone") throw new ApiProblem("not_found");
      const picture = await pictures.of(session, language, clientNetwork(request));
      return (
        reply
          .header("cache-control", `public, max-age=${hourSeconds}`)
          // Some messengers show the picture from here.
          .header("cross-origin-resource-policy", "cross-origin")
          .type("image/png")
          .send(picture)
      );
    });
  };
}

/** Prefers the language of the member who shared the link, because messengers name none. */
function languageOfLink(
  tag: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Language {
  if (tag !== undefined) return languageFor([tag]);
  reply.header("vary", "accept-language");
  return languageOf(request);
}

const stylesheet = `<link rel="stylesheet" href="/pages/shared.css"><link rel="icon" href="/favicon.svg">`;

/** Omits venue and members. Has the tags that messengers read. */
function sharedSessionPage(
  session: SharedSession,
  language: Language,
  home: string,
  now: Date,
): string {
  const words = serverWords(language).sharedPage;
  const texts = pictureTexts(session, language);
  const { startsAt, timeZone, city, workoutType, going, isFull } = session;
  const when = dateFormatter(languageTags[language], {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(startsAt);
  const day = dateFormatter(languageTags[language], {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone,
  }).format(startsAt);
  const isOver = startsAt <= now;
  const count = going === 0 ? words.first : words.going(going);
  const news = isOver ? words.over : isFull ? words.full : count;
  const title = `${texts.title}, ${when}`;
  const body = `<header><p>Spotter</p></header>
<section class="ticket ${workoutType}">
<h1>${escapeHtml(texts.title)}</h1>
<p class="when"><b>${escapeHtml(day)}</b><strong>${escapeHtml(texts.time)}</strong></p>
<p class="place">${escapeHtml(city)}</p>
<p class="going">${escapeHtml(isOver ? words.over : count)}</p>
</section>
${isOver ? "" : `${isFull ? paragraph(words.full) : ""}${paragraph(words.about)}`}
<a class="button primary" href="${isOver ? "/browse" : `/browse?session=${session.id}`}">${escapeHtml(isOver ? words.others : words.open)}</a>
${isOver ? "" : `<p class="note">${escapeHtml(words.joining)}</p>`}`;
  const tags = shareTags({
    title,
    description:
      `${city}. ${news}${/[.。]$/.test(news) ? "" : "."} ${isOver ? "" : words.about}`.trim(),
    alt: `${title}, ${city}`,
    url: home + inLanguage(pathTo(openSharedSession, { id: session.id }), language),
    picture: home + inLanguage(pathTo(readSharedPicture, { id: session.id }), language),
  });
  return pageHtml({ title: `${title} · Spotter`, body, head: stylesheet + tags }, language);
}

/** The audience would reveal the gender of the person who shares the link. */
function membersOnlyPage({ id }: Pick<SharedSession, "id">, language: Language): string {
  const { membersOnly, open } = serverWords(language).sharedPage;
  const body = `<header><p>Spotter</p></header>
<h1>${escapeHtml(membersOnly.title)}</h1>
${paragraph(membersOnly.text)}
<a class="button primary" href="/browse?session=${id}">${escapeHtml(open)}</a>`;
  return pageHtml({ title: `${membersOnly.title} · Spotter`, body, head: stylesheet }, language);
}

function noSessionPage(language: Language): string {
  const { gone, others } = serverWords(language).sharedPage;
  const body = `<header><p>Spotter</p></header>
<h1>${escapeHtml(gone.title)}</h1>
${paragraph(gone.text)}
<a class="button primary" href="/browse">${escapeHtml(others)}</a>`;
  return pageHtml({ title: `${gone.title} · Spotter`, body, head: stylesheet }, language);
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const inLanguage = (path: string, language: Language) => `${path}?lang=${languageTags[language]}`;

interface Shared {
  readonly title: string;
  readonly description: string;
  readonly alt: string;
  readonly url: string;
  readonly picture: string;
}

/** Open Graph, which messengers read without running scripts. Most need absolute addresses and the picture's size. */
function shareTags({ title, description, alt, url, picture }: Shared): string {
  const tags = {
    "og:type": "website",
    "og:site_name": "Spotter",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": picture,
    "og:image:type": "image/png",
    "og:image:width": String(pictureWidth),
    "og:image:height": String(pictureHeight),
    "og:image:alt": alt,
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join("\n");
}
