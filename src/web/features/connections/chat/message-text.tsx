import { useUiWords } from "#web/ui/ui-words.ts";
import { linkParts } from "./link-parts.ts";

/** A message's text, with its web addresses as links. */
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
