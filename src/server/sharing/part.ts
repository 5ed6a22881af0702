import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#shared/api/sharing.ts";
import type { Language } from "#shared/rules/choices.ts";
import { hourSeconds, minuteSeconds } from "#shared/rules/durations.ts";
import { languageFor } from "#words/languages.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { clientNetwork, languageOf } from "#server/platform/http/client.ts";
import type { Part } from "#server/platform/part.ts";
import { ApiProblem, validIds } from "#server/platform/problems.ts";
import { noSessionPage, sharedSessionPage } from "./page.ts";
import { createPictures } from "./picture.ts";
import type { Pictures } from "./picture.ts";
import { findSharedSession } from "./read.ts";

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
        .send(sharedSessionPage(session, language, homeUrl(config), clock.now()));
    });
    serve(app, permit, calls.readSharedPicture, async ({ params, query, request, reply }) => {
      const language = languageOfLink(query.lang, request, reply);
      const session = await find(params.id);
      if (session === undefined) throw new ApiProblem("not_found");
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
