import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { Link } from "wouter";
import { cx } from "./class-names.ts";
import { keepFocus } from "./lost-focus.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `medium` is 52 px high, `small` 44 px. */
  size?: "medium" | "small" | undefined;
  /** Takes the whole width. */
  wide?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "text-brand-text hover:bg-brand-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
  "danger-quiet": "text-danger-text hover:bg-danger-soft",
};

/** The classes of a button, for what must be another element. */
export function buttonClass({
  variant = "primary",
  size = "medium",
  wide = false,
}: ButtonLook = {}): string {
  return cx(
    "relative inline-flex items-center justify-center gap-2 rounded-button text-center font-semibold text-balance select-none [&:lang(ja)]:break-keep",
    "transition-[background-color,scale,opacity] duration-(--quick) ease-out active:scale-[0.98]",
    "disabled:pointer-events-none disabled:opacity-45 forced-colors:border",
    size === "medium" ? "min-h-13 px-6 py-2 text-body" : "min-h-11 px-4 py-1.5 text-small",
    wide && "w-full",
    variants[variant],
  );
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the label, keeps its width and focus, and ignores presses. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      <span
        ref={keepFocus}
        className={cx("inline-flex items-center justify-center gap-2", busy && "opacity-0")}
      >
        {icon}
        {children}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  replace?: boolean;
  icon?: ReactNode;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  href,
  replace = false,
  icon,
  className,
  onClick,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      href={href}
      replace={replace}
      onClick={onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {icon}
      {children}
    </Link>
  );
}
