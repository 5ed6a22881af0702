import { useId } from "react";
import type { ReactNode } from "react";
import { iconButtonClass } from "./icon-button.tsx";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

export interface SocialLink {
  readonly name: string;
  readonly glyph: ReactNode;
  /** Null while the address isn't known. */
  readonly href: string | null;
  readonly isComing?: boolean;
}

interface SocialLinksProps {
  label: string;
  comingSoon: string;
  links: readonly SocialLink[];
}

/** Round links to the product's other pages; those without an address are announced as coming. */
export function SocialLinks({ label, comingSoon, links }: SocialLinksProps) {
  const id = useId();
  const words = useUiWords();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <ul className="flex justify-center gap-1">
        {links.map(({ name, glyph, href, isComing = false }) => (
          <li key={name} className="flex w-22 flex-col items-center text-center">
            {isComing ? (
              <button
                type="button"
                disabled
                aria-label={`${name}, ${comingSoon}`}
                className={cx(iconButtonClass, "border border-line disabled:opacity-55")}
              >
                {glyph}
              </button>
            ) : (
              <a
                href={href ?? undefined}
                target="_blank"
                rel="noreferrer"
                aria-label={`${name} (${words.opensInNewTab})`}
                className={cx(iconButtonClass, "border border-line-strong bg-surface text-ink")}
              >
                {glyph}
              </a>
            )}
            <span aria-hidden className="mt-1 text-tiny font-medium text-ink-soft">
              {name}
            </span>
            {isComing && (
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
const lines = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

export const instagramGlyph = (
  <svg {...glyph} {...lines}>
    <rect x="3" y="3" width="18" height="18" rx="5.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </svg>
);

export const facebookGlyph = (
  <svg {...glyph} {...lines}>
    <path d="M17 3h-2.5a4 4 0 0 0-4 4v14M7 11.5h8" />
  </svg>
);

export const tiktokGlyph = (
  <svg {...glyph} {...lines}>
    <path d="M13.5 3v13.25a4 4 0 1 1-4-4M13.5 3c.3 2.7 2.3 4.7 5 5" />
  </svg>
);
