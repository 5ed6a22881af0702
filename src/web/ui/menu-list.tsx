import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./class-names.ts";
import { Section } from "./section.tsx";

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {children}
      </ul>
    </Section>
  );
}

interface MenuRowProps {
  icon: ReactNode;
  label: string;
  hint?: string;
  trailing?: ReactNode;
  /** Another screen, or an address such as `mailto:`. */
  href?: string;
  /** Instead of `href`. */
  onPress?: () => void;
  tone?: "normal" | "danger";
}

export function MenuRow({
  icon,
  label,
  hint,
  trailing,
  href,
  onPress,
  tone = "normal",
}: MenuRowProps) {
  const look =
    "flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-left transition-colors duration-(--quick) hover:bg-sunken focus-visible:-outline-offset-3";
  const inside = (
    <>
      <span className={tone === "danger" ? "text-danger-text" : "text-brand-text"}>{icon}</span>
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            "block text-body font-medium",
            tone === "danger" ? "text-danger-text" : "text-ink",
          )}
        >
          {label}
        </span>
        {hint !== undefined && <span className="block text-small text-ink-soft">{hint}</span>}
      </span>
      {trailing}
      {href !== undefined && <ChevronRight aria-hidden size={20} className="text-ink-faint" />}
    </>
  );
  return (
    <li className="border-t border-line first:border-t-0">
      {href === undefined ? (
        <button type="button" onClick={onPress} className={look}>
          {inside}
        </button>
      ) : href.startsWith("/") ? (
        <Link href={href} className={look}>
          {inside}
        </Link>
      ) : (
        <a href={href} className={look}>
          {inside}
        </a>
      )}
    </li>
  );
}
