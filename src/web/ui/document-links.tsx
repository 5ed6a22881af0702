import { documentKinds } from "#shared/rules/documents.ts";
import type { DocumentKind } from "#shared/rules/documents.ts";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

interface DocumentLinksProps {
  words: { readonly label: string; readonly titles: Readonly<Record<DocumentKind, string>> };
  /** For a screen that would lose typed text. */
  inNewTab?: boolean;
  className?: string;
}

/** Links to the terms, the privacy page and the guidelines, which the server draws. */
export function DocumentLinks({ words, inNewTab = false, className }: DocumentLinksProps) {
  const { opensInNewTab } = useUiWords();
  return (
    <nav aria-label={words.label}>
      <ul className={cx("flex flex-wrap gap-x-5", className)}>
        {documentKinds.map((kind) => (
          <li key={kind}>
            <a
              href={`/${kind}`}
              {...(inNewTab && {
                target: "_blank",
                rel: "noreferrer",
                "aria-label": `${words.titles[kind]} (${opensInNewTab})`,
              })}
              className="inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-2"
            >
              {words.titles[kind]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
