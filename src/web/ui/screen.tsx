import { createContext, use } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";
import { PageTitle, ScreenHeading } from "./screen-heading.tsx";
import { icon } from "./start-icons.tsx";
import { useUiWords } from "./ui-words.ts";

export const BackIcon = icon(<path d="M20 12H4.5M11.5 5l-7 7 7 7" />);

/** What the app has to say below the heading of every screen, where it moves no heading. */
export const ScreenNotice = createContext<ReactNode>(null);

interface ScreenProps {
  /** The heading and the page's title. */
  title: string;
  /** Replaces `title` in the heading, when it needs more than text. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** The back arrow's target; no arrow without it. */
  backHref?: string;
  /** Above the heading: the wordmark on screens without a tab bar. */
  above?: ReactNode;
  trailing?: ReactNode;
  /** No space below the content, because it ends in its own bar. */
  flush?: boolean;
  children: ReactNode;
}

/** Every screen's frame in the column: title, heading with the focus after a navigation, content. */
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
      {use(ScreenNotice)}
      {children}
    </main>
  );
}
