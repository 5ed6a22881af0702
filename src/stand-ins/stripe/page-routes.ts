import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { storable } from "#shared/api/primitives.ts";
import type { Context } from "#server/platform/context.ts";
import { acceptForms } from "#server/platform/http/bodies.ts";
import { sendPage } from "#server/platform/plain-page.ts";
import { languageOf } from "#server/platform/http/client.ts";
import { invoicePage, missingInvoicePage } from "./invoice-page.ts";
import { payOnPage, showPage } from "./pay-on-page.ts";
import type { ShownInvoice } from "./pay-on-page.ts";
import type { StripeStandIn } from "./stand-in.ts";

const path = "/sandbox/invoices/:id/:secret";
const params = z.object({ id: storable.max(100), secret: storable.max(100) });
const entered = z.object({
  cardNumber: storable.max(100).default(""),
  authenticate: z.enum(["yes", "no"]).optional(),
});

/** The page of an invoice to which the provider's links lead: whoever has the link may pay. */
export function invoicePageRoutes(
  { db, clock }: Pick<Context, "db" | "clock">,
  standIn: StripeStandIn,
): FastifyPluginAsyncZod {
  return async (app) => {
    acceptForms(app);

    app.get(path, { schema: { params, hide: true } }, async (request, reply) =>
      send(reply, await showPage({ db, now: clock.now() }, request.params)),
    );

    app.post(path, { schema: { params, body: entered, hide: true } }, async (request, reply) => {
      const { cardNumber, authenticate } = request.body;
      const answered = authenticate === undefined ? undefined : authenticate === "yes";
      const card = { cardNumber, authenticate: answered };
      const shown = await db
        .transaction()
        .execute((trx) => payOnPage({ db: trx, now: clock.now() }, request.params, card));
      await standIn.deliverSoon();
      return send(reply, shown);
    });
  };
}

function send(reply: FastifyReply, shown: ShownInvoice | undefined): FastifyReply {
  const language = languageOf(reply.request);
  if (shown === undefined) return sendPage(reply.code(404), missingInvoicePage(language));
  const { invoice, step } = shown;
  const isRefused = step.kind === "card" && step.problem !== undefined;
  return sendPage(reply.code(isRefused ? 400 : 200), invoicePage(invoice, step, language));
}
