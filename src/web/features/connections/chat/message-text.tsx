import { useUiWords } from "#web/ui/ui-words.ts";

export function MessageText({ content }: { content: string }) {
  const words = useUiWords();
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {linkParts(content).map((part, index) =>
        part.kind === "text" ? (
          part.text
        ) : (
          <a
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer"
            className="py-3 underline underline-offset-3"
          >
            {part.text}
            <span className="sr-only"> ({words.opensInNewTab})</span>
          </a>
        ),
      )}
    </p>
  );
}

type TextPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

const addressPattern = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** The end of a sentence or bracket is rarely part of an address. */
const trailing = /(?<![.,;:!?…*_~)\]}])[.,;:!?…*_~)\]}]+$/u;

function withoutTail(address: string): string {
  const tail = trailing.exec(address)?.[0] ?? "";
  const head = address.slice(0, address.length - tail.length);
  // "…/Plank_(exercise)" keeps its closing bracket.
  return tail.startsWith(")") && head.includes("(") ? `${head})` : head;
}

/** Safari has no `URL.canParse` before 17. */
function parseAddress(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function linkTo(address: string): string | null {
  const url = parseAddress(address);
  if (url === null) return null;
  const { protocol, username, password, href } = url;
  // A user name before the host disguises an address.
  if (username !== "" || password !== "") return null;
  return protocol === "http:" || protocol === "https:" ? href : null;
}

/** A message as text and links, in order. Only web addresses become links; everything else stays text. */
export function linkParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(addressPattern)) {
    const text = withoutTail(match[0]);
    const href = linkTo(text);
    if (href === null) continue;
    if (match.index > end) parts.push({ kind: "text", text: content.slice(end, match.index) });
    parts.push({ kind: "link", text, href });
    end = match.index + text.length;
  }
  if (end < content.length) parts.push({ kind: "text", text: content.slice(end) });
  return parts;
}
