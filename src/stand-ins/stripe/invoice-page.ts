import type Stripe from "stripe";
import { languageTags } from "#words/languages.ts";
import { moneyText } from "#words/money.ts";
import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";
import { escapeHtml } from "#server/platform/plain-page.ts";
import type { Page } from "#server/platform/plain-page.ts";
import { moment } from "./store.ts";

/** Asks for a card or for the bank's confirmation; nothing once the invoice is done. */
export type InvoiceStep =
  | { readonly kind: "card"; readonly problem?: "invalid" | "declined" | "unconfirmed" }
  | { readonly kind: "bank"; readonly cardNumber: string }
  | { readonly kind: "paid" }
  | { readonly kind: "closed" };

export function invoicePage(invoice: Stripe.Invoice, step: InvoiceStep, language: Language): Page {
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

export function missingInvoicePage(language: Language): Page {
  const { title, text } = serverWords(language).invoicePage.missing;
  return { title, body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>` };
}
