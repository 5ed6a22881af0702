import { createContext, use } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";
import { PageTitle, ScreenHeading } from "./screen-heading.tsx";
import { icon } from "./start-icons.tsx";
import { useUiWords } from "./ui-words.ts";

export const BackIcon = icon(<path d="M20 12H4.5M11.5 5l-7 7 7 7" />);

/** The app's news below the heading of every screen, where it moves no heading. */
export const ScreenNotice = createContext<ReactNode>(null);

interface ScreenProps {
  /** The heading and the page's title. */
  title: string;
  /** Replaces `title` in the heading, when it needs more than text. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** The back arrow's target; no arrow without it. */
  backHref?: string;
  /** Puts the arrow beside the heading, to save a row. */
  isBackInline?: boolean;
  /** Above the heading: the wordmark on screens without a tab bar. */
  above?: ReactNode;
  trailing?: ReactNode;
  /** Beside another screen, which is the main one: without the page's title and heading. */
  isBeside?: boolean;
  /** No space below the content, because it ends in its own bar. */
  flush?: boolean;
  children: ReactNode;
}

interface HeadingProps {
  title: string;
  look: "text-title" | "narrow";
  isBeside: boolean | undefined;
  children: ReactNode;
}

function Heading({ title, look, isBeside, children }: HeadingProps) {
  return isBeside ? (
    <h2 className="text-title font-extrabold text-ink">{title}</h2>
  ) : (
    <ScreenHeading look={look}>{children}</ScreenHeading>
  );
}

function BackLink({ href, className }: { href: string | undefined; className: string }) {
  const { back } = useUiWords();
  if (href === undefined) return null;
  return (
    <Link href={href} aria-label={back} title={back} className={cx(iconButtonClass, className)}>
      <BackIcon size={24} />
    </Link>
  );
}

/** Every screen's frame in the column: title, heading with the focus after a navigation, content. */
export function Screen({
  title,
  heading,
  lead,
  above,
  backHref,
  isBackInline,
  trailing,
  isBeside,
  flush = false,
  children,
}: ScreenProps) {
  const Frame = isBeside ? "aside" : "main";
  return (
    <Frame
      {...(isBeside && { "aria-label": title })}
      className={cx(
        "flex flex-1 flex-col px-gutter pt-[calc(env(safe-area-inset-top)+1.25rem)]",
        !flush && "pb-8",
      )}
    >
      {!isBeside && <PageTitle title={title} />}
      <header className={isBackInline ? "mb-3" : "mb-5"}>
        {above !== undefined && <div className="mb-7">{above}</div>}
        {!isBackInline && <BackLink href={backHref} className="mb-1 -ml-2.5" />}
        <div className="flex min-h-11 items-center justify-between gap-3">
          {isBackInline && <BackLink href={backHref} className="-mr-3 -ml-2.5 shrink-0" />}
          <div className="min-w-0 flex-1">
            <Heading
              title={title}
              look={isBackInline ? "narrow" : "text-title"}
              isBeside={isBeside}
            >
              {heading ?? title}
            </Heading>
          </div>
          {trailing !== undefined && <div className="-mr-2 flex items-center">{trailing}</div>}
        </div>
        {Boolean(lead) && <p className="mt-1 text-body text-ink-soft">{lead}</p>}
      </header>
      {use(ScreenNotice)}
      {children}
    </Frame>
  );
}
