import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

/** "Title · Product" in the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  const words = useUiWords();
  // A title needs no break opportunities.
  const text = title.replaceAll("\u200B", "");
  return <title>{text === words.productName ? text : `${text} · ${words.productName}`}</title>;
}

let headingShownAt = typeof location === "undefined" ? "" : location.pathname;

/** A screen's only h1. It takes the focus after a navigation, so that it is read out. */
export function ScreenHeading({
  look = "text-title",
  children,
}: {
  /** `narrow` is smaller on the narrowest phones, to stay on one line. */
  look?: "text-title" | "text-display" | "narrow";
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.pathname === headingShownAt) return;
    headingShownAt = location.pathname;
    // Focusing forces a layout, so not in the rendering task.
    setTimeout(() => {
      const { current } = heading;
      const hasFocus = current?.closest("main")?.contains(document.activeElement) === true;
      if (!hasFocus) current?.focus({ preventScroll: true });
    });
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={cx(
        "min-w-0 font-extrabold text-ink",
        look === "narrow" ? "text-title max-[24rem]:text-heading" : look,
      )}
    >
      {children}
    </h1>
  );
}
