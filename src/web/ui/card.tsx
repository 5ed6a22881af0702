import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface CardProps {
  as?: "div" | "article" | "section" | "li";
  /** `none` for rows that reach the edges. */
  padding?: "normal" | "none";
  className?: string | undefined;
  children: ReactNode;
  "aria-labelledby"?: string;
}

export function Card({
  as: Element = "div",
  padding = "normal",
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={cx(
        "rounded-card border border-line bg-surface shadow-card",
        padding === "normal" && "p-4",
        className,
      )}
    >
      {children}
    </Element>
  );
}
