import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked } from "marked";
import { priceText } from "#words/money.ts";
import { languageTags } from "#words/languages.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { DocumentKind } from "#shared/rules/documents.ts";
import { currency } from "#shared/rules/prices.ts";
import type { Config } from "#server/platform/config.ts";
import { escapeHtml } from "#server/platform/plain-page.ts";

type TextSettings = Pick<
  Config,
  "company" | "idleAccountsKeptDays" | "messagesKeptDays" | "minimumAge" | "prices" | "supportEmail"
>;

const stored = new Map<string, string>();

/** Markdown with this server's company, prices and age. */
export function shippedText(kind: DocumentKind, language: Language, config: TextSettings): string {
  const tag = languageTags[language];
  const values: Readonly<Record<string, string>> = {
    company: escapeMarkdown(config.company.name),
    address: escapeMarkdown(config.company.address),
    support: config.supportEmail,
    monthly: priceText(config.prices.monthly, currency, tag),
    yearly: priceText(config.prices.yearly, currency, tag),
    age: String(config.minimumAge),
    messagesDays: String(config.messagesKeptDays),
    idleDays: String(config.idleAccountsKeptDays),
  };
  const isSet: Readonly<Record<string, boolean>> = {
    age: config.minimumAge > 0,
    messagesDays: config.messagesKeptDays !== null,
    idleDays: config.idleAccountsKeptDays !== null,
  };
  return (
    readTemplate(kind, tag)
      // Without the setting, its lines are left out, with the heading above them.
      .replaceAll(
        /^(?:## .*\n\n)?.*\{(age|messagesDays|idleDays)\}.*\n*/gm,
        (lines, name: string) => (isSet[name] === true ? lines : ""),
      )
      .replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)
  );
}

function readTemplate(kind: DocumentKind, tag: string): string {
  const name = `${kind}.${tag}.md`;
  const known = stored.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, "texts", name), "utf8");
  stored.set(name, text);
  return text;
}

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`);

/** Omits everything that runs, loads or styles: published texts are typed by people. */
export function htmlOf(markdown: string): string {
  return renderer.parse(markdown, { async: false });
}

const renderer = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return isSafeLink(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
    },
    table(token) {
      return `<div class="table" tabindex="0">${plainTable(token, (cell) => this.parser.parseInline(cell.tokens))}</div>`;
    },
  },
});

const isSafeLink = (href: string) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);

type Cells = readonly { readonly tokens: Parameters<Marked["Parser"]["parseInline"]>[0] }[];

function plainTable(
  { header, rows }: { readonly header: Cells; readonly rows: readonly Cells[] },
  inline: (cell: Cells[number]) => string,
): string {
  const row = (cells: Cells, tag: "td" | "th") =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join("")}</tr>`;
  const body = rows.map((cells) => row(cells, "td")).join("\n");
  return `<table><thead>${row(header, "th")}</thead><tbody>${body}</tbody></table>`;
}
