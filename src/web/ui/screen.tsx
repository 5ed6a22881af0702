import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";
import { BackIcon } from "./start-icons.tsx";
import { useUiWords } from "./ui-words.ts";

interface ScreenProps {
  /** The heading, which is also the title of the page. */
  title: string;
  /** Shown instead of `title` in the heading's place, when it needs more than text. */
  heading?: ReactNode;
  /** A line below the heading. */
  lead?: ReactNode;
  /** Where the back arrow leads; no arrow without it. */
  backHref?: string;
  /** Stands above the heading: the wordmark on screens without a tab bar. */
  above?: ReactNode;
  /** Buttons to the right of the heading. */
  trailing?: ReactNode;
  /** No space below the content: it ends in a bar of its own. */
  flush?: boolean;
  children: ReactNode;
}

/** The frame of every screen in the column: title, heading with the focus after a navigation, content. */
export function Screen({
  title,
  heading,
  lead,
  above,
  backHref,
  trailing,
  flush = false,
  children,
}: ScreenProps) {
  const words = useUiWords();
  return (
    <main
      className={cx(
        "flex flex-1 flex-col px-gutter pt-[calc(env(safe-area-inset-top)+1.25rem)]",
        !flush && "pb-8",
      )}
    >
      <PageTitle title={title} />
      <header className="mb-5">
        {above !== undefined && <div className="mb-7">{above}</div>}
        {backHref !== undefined && (
          <Link
            href={backHref}
            aria-label={words.back}
            title={words.back}
            className={cx(iconButtonClass, "mb-1 -ml-2.5")}
          >
            <BackIcon size={24} />
          </Link>
        )}
        <div className="flex min-h-11 items-center justify-between gap-3">
          <ScreenHeading>{heading ?? title}</ScreenHeading>
          {trailing !== undefined && <div className="-mr-2 flex items-center">{trailing}</div>}
        </div>
        {Boolean(lead) && <p className="mt-1 text-body text-ink-soft">{lead}</p>}
      </header>
      {children}
    </main>
  );
}

/** "Title · Product" in the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  const words = useUiWords();
  // Where a heading may break a title needn't.
  const text = title.replaceAll("\u200B", "");
  return <title>{text === words.productName ? text : `${text} · ${words.productName}`}</title>;
}

let headingShownAt = typeof location === "undefined" ? "" : location.pathname;

/** The one h1 of a screen. It takes the focus when the screen was navigated to, so that it is read out. */
export function ScreenHeading({
  look = "text-title",
  children,
}: {
  look?: "text-title" | "text-display";
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.pathname === headingShownAt) return;
    headingShownAt = location.pathname;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={cx("min-w-0 font-extrabold text-ink", look)}>
      {children}
    </h1>
  );
}
