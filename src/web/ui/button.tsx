import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { Link } from "wouter";
import { cx } from "./class-names.ts";
import { SpinnerIcon } from "./start-icons.tsx";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `medium` is 52 px high, `small` 44 px. */
  size?: "medium" | "small" | undefined;
  wide?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "text-brand-text hover:bg-brand-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
  "danger-quiet": "text-danger-text hover:bg-danger-soft",
};

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

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Replaces the label by a spinner, keeps width and focus, and ignores presses. */
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
      aria-disabled={busy || rest["aria-disabled"] || undefined}
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

interface ButtonLinkProps extends ButtonLook {
  href: string;
  replace?: boolean;
  icon?: ReactNode;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

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

const holders = "li,article,section,[role=log],[role=dialog]";

/** The button's containers, nearest first. */
function surroundings(button: HTMLElement): readonly Element[] {
  const around: Element[] = [];
  let holder = button.closest(holders);
  while (holder !== null) {
    around.push(holder);
    holder = holder.parentElement?.closest(holders) ?? null;
  }
  return around;
}

/** Finds the first row added to a list before the button. */
function nextRowBefore(button: HTMLElement): () => Element | undefined {
  const list = button.previousElementSibling;
  if (list === null || !list.matches("ul,ol")) return () => undefined;
  const count = list.children.length;
  return () => list.children[count];
}

/** Focuses the first existing one of `near`, or else the screen's heading, unless something has the focus. */
function focusFirst(near: readonly (Element | undefined)[]) {
  if (document.activeElement !== document.body) return;
  // Overlays follow the screen in the document, the topmost last.
  const overlay = [...document.querySelectorAll("[role=dialog]:not([data-closed])")].at(-1);
  const within = overlay ?? document.body;
  const next =
    near.find((one) => one !== undefined && within.contains(one)) ??
    overlay ??
    document.querySelector("main h1");
  if (!(next instanceof HTMLElement)) return;
  if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/**
 * A ref for the content of a button that may disappear by its own press or by an event: the focus moves nearby instead
 * of to the page's beginning.
 */
function keepFocus(label: HTMLElement | null) {
  const button = label?.closest("button");
  return () => {
    if (!button || document.activeElement !== button) return;
    const nextRow = nextRowBefore(button);
    const around = surroundings(button);
    // Its replacement may take the focus in the same frame.
    requestAnimationFrame(() => focusFirst([nextRow(), ...around]));
  };
}

export function Spinner({ size = 22, className }: { size?: number; className?: string }) {
  return <SpinnerIcon size={size} className={cx("animate-spin", className)} />;
}
