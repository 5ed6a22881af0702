import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type Stripe from "stripe";
import { storable } from "#shared/api/primitives.ts";
import type { Context } from "#server/platform/context.ts";
import { acceptForms } from "#server/platform/http/bodies.ts";
import { escapeHtml, sendPage } from "#server/platform/plain-page.ts";
import type { Page } from "#server/platform/plain-page.ts";
import { languageOf } from "#server/platform/http/client.ts";
import type { StripeStandIn } from "./stand-in.ts";
import { hiddenCardFactsOf } from "./confirm-setup.ts";
import { StripeFault } from "./faults.ts";
import { invoicePagesPath } from "./make-invoice.ts";
import { payByHand, requirePayable } from "./invoice-calls.ts";
import { moment, peekObject } from "./store.ts";
import type { Call } from "./store.ts";
import { testCard } from "./test-cards.ts";
import { languageTags } from "#words/languages.ts";
import { moneyText } from "#words/money.ts";
import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";

const path = "/sandbox/invoices/:id/:secret";
const params = z.object({ id: storable.max(100), secret: storable.max(100) });
const entered = z.object({
  cardNumber: storable.max(100).default(""),
  authenticate: z.enum(["yes", "no"]).optional(),
});

/** Anyone with the link may pay. */
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

interface ShownInvoice {
  readonly invoice: Stripe.Invoice;
  readonly step: InvoiceStep;
}

interface PageAddress {
  readonly id: string;
  readonly secret: string;
}

interface EnteredCard {
  readonly cardNumber: string;
  /** The answer to the bank; undefined before it asks. */
  readonly authenticate: boolean | undefined;
}

async function showPage(
  call: Call,
  { id, secret }: PageAddress,
): Promise<ShownInvoice | undefined> {
  const invoice = await peekObject(call, "invoice", id);
  const address = `${invoicePagesPath}/${id}/${secret}`;
  if (invoice?.hosted_invoice_url !== address) return undefined;
  if (invoice.status === "paid") return { invoice, step: { kind: "paid" } };
  return { invoice, step: { kind: (await isPayable(call, id)) ? "card" : "closed" } };
}

/** Returns the next step. */
async function payOnPage(
  call: Call,
  address: PageAddress,
  entered: EnteredCard,
): Promise<ShownInvoice | undefined> {
  const shown = await showPage(call, address);
  if (shown?.step.kind !== "card") return shown;
  return { ...shown, step: await charge(call, shown.invoice, entered) };
}

async function charge(
  call: Call,
  { id }: Stripe.Invoice,
  { cardNumber, authenticate }: EnteredCard,
): Promise<InvoiceStep> {
  const digits = cardNumber.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) return { kind: "card", problem: "invalid" };
  const card = testCard(digits);
  const asks = card.setUp === "asks";
  if (asks && authenticate === undefined) return { kind: "bank", cardNumber: digits };
  const isRefused = asks && authenticate === false;
  // A customer who has just confirmed isn't asked again.
  const answer = asks ? (isRefused ? "declined" : "works") : card.charge;
  const bank = { ...hiddenCardFactsOf(card), answer } as const;
  const paid = await payByHand(call, await requirePayable(call, id), bank);
  if (!(paid instanceof StripeFault)) return { kind: "paid" };
  return { kind: "card", problem: isRefused ? "unconfirmed" : "declined" };
}

async function isPayable(call: Call, id: string): Promise<boolean> {
  try {
    await requirePayable(call, id);
    return true;
  } catch (error) {
    if (error instanceof StripeFault) return false;
    throw error;
  }
}

type InvoiceStep =
  | { readonly kind: "card"; readonly problem?: "invalid" | "declined" | "unconfirmed" }
  | { readonly kind: "bank"; readonly cardNumber: string }
  | { readonly kind: "paid" }
  | { readonly kind: "closed" };

function invoicePage(invoice: Stripe.Invoice, step: InvoiceStep, language: Language): Page {
  const words = serverWords(language).invoicePage;
  const tag = languageTags[language];
  const amount = moneyText(invoice.total, invoice.currency, tag);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const period = day.formatRange(moment(invoice.period_start), moment(invoice.period_end));
  const title = `${words.title} ${invoice.number ?? ""}`.trim();
  const body = `<h1>${escapeHtml(words.title)}</h1>
<p class="lead">Spotter</p>
<dl class="facts">
<div><dt>${escapeHtml(words.number)}</dt><dd>${escapeHtml(invoice.number ?? "")}</dd></div>
<div><dt>${escapeHtml(words.period)}</dt><dd>${escapeHtml(period)}</dd></div>
<div><dt>${escapeHtml(words.amountDue)}</dt><dd><strong>${escapeHtml(amount)}</strong></dd></div>
</dl>
${stepHtml(step, amount, language)}
<p class="note">${escapeHtml(words.note)}</p>`;
  return { title, body };
}

function stepHtml(step: InvoiceStep, amount: string, language: Language): string {
  const words = serverWords(language).invoicePage;
  switch (step.kind) {
    case "card":
      return cardForm(step.problem && words.problems[step.problem], words, amount);
    case "bank":
      return `<h2>${escapeHtml(words.bank.title)}</h2>
<p>${escapeHtml(words.bank.text(amount))}</p>
<form method="post">
<input type="hidden" name="cardNumber" value="${escapeHtml(step.cardNumber)}">
<button class="button primary" name="authenticate" value="yes">${escapeHtml(words.bank.approve)}</button>
<button class="button" name="authenticate" value="no">${escapeHtml(words.bank.refuse)}</button>
</form>`;
    case "paid":
    case "closed": {
      const { title, text } = words[step.kind];
      return `<h2 role="status">${escapeHtml(title)}</h2>\n<p>${escapeHtml(text)}</p>`;
    }
  }
}

function cardForm(
  problem: string | undefined,
  words: ReturnType<typeof serverWords>["invoicePage"],
  amount: string,
): string {
  const [alert, described] =
    problem === undefined
      ? ["", ""]
      : [
          `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>\n`,
          ' aria-invalid="true" aria-describedby="problem"',
        ];
  return `<form method="post" novalidate>
${alert}<label>${escapeHtml(words.cardNumber)}<input name="cardNumber" inputmode="numeric" autocomplete="off" maxlength="40"${described}></label>
<button class="button primary">${escapeHtml(words.pay(amount))}</button>
</form>`;
}

function missingInvoicePage(language: Language): Page {
  const { title, text } = serverWords(language).invoicePage.missing;
  return { title, body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>` };
}
