import type { FastifyPluginAsync, FastifyReply } from "fastify";
import * as calls from "#shared/api/venue-pages.ts";
import type { VenueAnswer, VenueClosure } from "#shared/api/venue-pages.ts";
import { serverWords } from "#words/server-words.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { acceptForms } from "#server/platform/http/bodies.ts";
import { languageOf } from "#server/platform/http/client.ts";
import type { Part } from "#server/platform/part.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { answerForVenue } from "./answers.ts";
import { readVenueCalendar } from "./calendar.ts";
import { requireLink } from "./links.ts";
import type { LinkedVenue } from "./links.ts";
import { venueNotices } from "./notices.ts";
import { sendNoVenue, sendVenuePage } from "./page.ts";
import { presentVenue, readVenuePage } from "./read.ts";

/** Throws `invalid_request`. */
type CloseVenue = (venue: LinkedVenue, closure: VenueClosure) => Promise<void>;

/** The staff's part of the house keeps the closures, so it passes `close`. */
export function venuesPart(context: Context, permit: Permits, close: CloseVenue): Part {
  return {
    routes: venueRoutes(context, permit, close),
    pages: venuePages(context, permit, close),
    jobs: [venueNotices(context)],
  };
}

function venueRoutes(context: Context, permit: Permits, close: CloseVenue): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readVenuePage, ({ params }) => readVenuePage(context, params.token));
    serve(app, permit, calls.answerForVenue, async ({ params, body }) => {
      await answerForVenue(context, params.token, body);
      return readVenuePage(context, params.token);
    });
    serve(app, permit, calls.closeFromVenue, async ({ params, body }) => {
      await close(await requireLink(context.db, params.token), body);
      return readVenuePage(context, params.token);
    });
  };
}

/** A page that sends no referrer gets no origin from old browsers either. The token protects its forms instead. */
const ofForm = { config: { crossOrigin: true } } as const;

function venuePages(context: Context, permit: Permits, close: CloseVenue): FastifyPluginAsync {
  return async (app) => {
    acceptForms(app);
    serve(app, permit, calls.openVenuePage, ({ params, query, reply }) =>
      sendPage(context, reply, params.token, {
        isAll: query.all !== undefined,
        isSaved: query.saved !== undefined,
      }),
    );
    serve(app, permit, calls.readVenueCalendar, async ({ params, reply }) => {
      const calendar = await readVenueCalendar(context, params.token);
      return reply.type("text/calendar; charset=utf-8").send(calendar);
    });
    serve(
      app,
      permit,
      calls.postVenueAnswer,
      ({ params: { token }, body: { answer, upTo, ...body }, reply }) => {
        const said: VenueAnswer =
          answer === "up_to" ? { ...body, answer: "confirm", upTo } : { ...body, answer };
        return afterForm(context, reply, token, () => answerForVenue(context, token, said));
      },
      ofForm,
    );
    serve(
      app,
      permit,
      calls.postVenueClosure,
      ({ params: { token }, body, reply }) =>
        afterForm(context, reply, token, async () =>
          close(await requireLink(context.db, token), body),
        ),
      ofForm,
    );
  };
}

/** Shows the page again, or the reason of a refusal. */
async function afterForm(
  context: Context,
  reply: FastifyReply,
  token: string,
  change: () => Promise<void>,
): Promise<FastifyReply> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { problems } = serverWords(languageOf(reply.request));
    reply.code(error.status);
    return sendPage(context, reply, token, { isAll: true, notice: problems[error.code].detail });
  }
  return reply.redirect(`/venue/${token}?saved=1`, 303);
}

async function sendPage(
  context: Context,
  reply: FastifyReply,
  token: string,
  shown: { readonly isAll: boolean; readonly isSaved?: boolean; readonly notice?: string },
): Promise<FastifyReply> {
  const { db, clock } = context;
  const now = clock.now();
  try {
    const venue = await requireLink(db, token);
    const page = await presentVenue(db, venue, now);
    return sendVenuePage(reply, page, { token, language: venue.language, now }, shown);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "not_found")
      return sendNoVenue(reply, languageOf(reply.request));
    throw error;
  }
}
