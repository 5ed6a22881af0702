import { inspect } from "node:util";

export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : compact(value);

export const compact = (value: unknown): string =>
  inspect(value, {
    depth: null,
    breakLength: Infinity,
    compact: true,
    maxStringLength: 400,
    maxArrayLength: null,
  });

export function written(value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "string") return fenced(value);
  const text = inspect(value, {
    depth: null,
    breakLength: 116,
    compact: 8,
    maxStringLength: 600,
    maxArrayLength: 12,
  });
  return fenced(text);
}

const fenced = (text: string): string => `\`\`\`\n${text}\n\`\`\``;

/** A page's words, or a file's first lines. */
export function shownText(body: string, type: unknown): string {
  if (body === "") return "";
  const kind = String(type);
  if (!/text|csv|calendar|yaml/.test(kind)) return "(bytes)";
  const text = kind.includes("html")
    ? body
        .replaceAll(/<(style|script|svg)[\s\S]*?<\/\1>/g, "")
        .replaceAll(/<[^>]+>/g, "\n")
        .replaceAll(/\n\s*/g, "\n")
    : body.replaceAll("\r\n", "\n");
  const lines = text.trim().split("\n");
  const kept = lines.slice(0, 30);
  return [
    ...kept,
    ...(lines.length > kept.length ? [`… ${lines.length - kept.length} more`] : []),
  ].join("\n");
}
