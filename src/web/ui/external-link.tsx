import type { ReactNode } from "react";
import { useUiWords } from "./ui-words.ts";

/** Opens another site in a new tab. Its target is 44 px high, because inline padding moves no other line. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const words = useUiWords();
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="py-3 text-ink underline decoration-line-strong decoration-1 underline-offset-3 hover:text-brand-text hover:decoration-brand"
    >
      {children}
      <span className="sr-only">{` (${words.opensInNewTab})`}</span>
    </a>
  );
}
