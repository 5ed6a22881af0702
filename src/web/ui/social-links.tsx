import { useId } from "react";
import type { ReactNode } from "react";
import { iconButtonClass } from "./icon-button.tsx";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

export interface SocialLink {
  readonly name: string;
  readonly glyph: ReactNode;
  /** null: it is not there yet. */
  readonly href: string | null;
}

interface SocialLinksProps {
  label: string;
  comingSoon: string;
  links: readonly SocialLink[];
}

/** Round links to the product's pages elsewhere; those without an address say that they are coming. */
export function SocialLinks({ label, comingSoon, links }: SocialLinksProps) {
  const id = useId();
  const words = useUiWords();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <ul className="flex justify-center gap-3">
        {links.map(({ name, glyph, href }) => (
          <li key={name} className="flex w-22 flex-col items-center text-center">
            {href === null ? (
              <button type="button" disabled aria-label={`${name}, ${comingSoon}`} className={cx(iconButtonClass, "border border-line disabled:opacity-55")}>
                {glyph}
              </button>
            ) : (
              <a href={href} target="_blank" rel="noreferrer" aria-label={`${name} (${words.opensInNewTab})`} className={cx(iconButtonClass, "border border-line-strong bg-surface text-ink")}>
                {glyph}
              </a>
            )}
            <span aria-hidden className="mt-1 text-tiny font-medium text-ink-soft">
              {name}
            </span>
            {href === null && (
              <span aria-hidden className="text-tiny text-ink-faint">
                {comingSoon}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const glyph = { width: 20, height: 20, viewBox: "0 0 24 24", "aria-hidden": true } as const;
const lines = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" } as const;

export const instagramGlyph = (
  <svg {...glyph} {...lines}>
    <rect x="3" y="3" width="18" height="18" rx="5.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </svg>
);

export const facebookGlyph = (
  <svg {...glyph} {...lines}>
    <path d="M17 3h-2.500a4 4 0 0 0-4 4v14M7 11.500h8" />
  </svg>
);

export const tiktokGlyph = (
  <svg {...glyph} {...lines}>
    <path d="M13.5 3v13.250a4 4 0 1 1-4-4M13.5 3c.3 2.7 2.3 4.7 5 5" />
  </svg>
);
