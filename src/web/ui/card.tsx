import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface CardProps {
  as?: "div" | "article" | "section" | "li";
  /** `flat` has no shadow and stands on the canvas colour below the cards. */
  look?: "raised" | "flat";
  /** `none` for rows that reach the edges. */
  padding?: "normal" | "none";
  className?: string | undefined;
  children: ReactNode;
  "aria-labelledby"?: string;
}

export function Card({
  as: Element = "div",
  look = "raised",
  padding = "normal",
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={cx(
        "rounded-card",
        padding === "normal" && "p-4",
        look === "raised" ? "border border-line bg-surface shadow-card" : "bg-sunken",
        className,
      )}
    >
      {children}
    </Element>
  );
}
