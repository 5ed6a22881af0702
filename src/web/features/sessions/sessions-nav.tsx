import { Link } from "wouter";
import { useTabMessages } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";

export function SessionsNav({ current }: { current: "/home" | "/browse" }) {
  const { nav } = useTabMessages().sessions;
  const links = [
    { href: "/home", label: nav.home },
    { href: "/browse", label: nav.browse },
  ];
  return (
    <nav
      aria-label={nav.label}
      className="mb-5 flex rounded-button border border-line bg-surface p-1"
    >
      {links.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={cx(
            "flex min-h-11 flex-1 items-center justify-center rounded-field text-center text-small font-semibold transition-colors duration-(--quick)",
            href === current
              ? "bg-brand-soft text-brand-text"
              : "text-ink-soft hover:bg-sunken hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
