import { CalendarCheck, House, MessagesSquare, UserRound } from "lucide-react";
import { Suspense, useEffect } from "react";
import type { ComponentType } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { useTabMessages } from "#web/client/messages.ts";
import { whenInUse } from "#web/client/when-in-use.ts";
import { cx } from "#web/ui/class-names.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { scrollBehavior } from "#web/ui/less-motion.ts";
import { screenAt } from "./screens.ts";
import { tabOf, tabPaths } from "./tabs.ts";
import type { TabPath } from "./tabs.ts";

/** The badges need two replies and rerender the tabs, so they come after the first list, within a second. */
const badgesAfterMs = 400;
let showBadges = () => {};
const firstUse = new Promise<void>((resolve) => {
  showBadges = resolve;
});

const badges: Partial<Record<TabPath, ComponentType>> = {
  "/events": lazyPart(async () => {
    await firstUse;
    return (await import("#web/features/bookings/events-badge.tsx")).EventsBadge;
  }, "nothing"),
  "/connections": lazyPart(async () => {
    await firstUse;
    return (await import("#web/features/connections/connections-badge.tsx")).ConnectionsBadge;
  }, "nothing"),
};

const icons: Record<
  TabPath,
  ComponentType<{ size?: number; strokeWidth?: number; "aria-hidden"?: boolean }>
> = {
  "/home": House,
  "/events": CalendarCheck,
  "/connections": MessagesSquare,
  "/profile": UserRound,
};

/** The list at which the Home tab was left, with its filters. */
let homeLeftAt = "/home";

/**
 * At the lower edge, or at the left on a wide window. The current tab leads to its top, others to their last position.
 */
export function TabBar() {
  const { tabs } = useTabMessages().app;
  const [path] = useLocation();
  const search = useSearch();
  const current = tabOf(path);
  useEffect(() => {
    if (current === "/home") homeLeftAt = search === "" ? path : `${path}?${search}`;
  }, [current, path, search]);
  useEffect(() => whenInUse(showBadges, badgesAfterMs), []);
  const labels: Record<TabPath, string> = {
    "/home": tabs.home,
    "/events": tabs.events,
    "/connections": tabs.connections,
    "/profile": tabs.profile,
  };
  const press = (tab: TabPath) => {
    if (path === tab) scrollTo({ top: 0, behavior: scrollBehavior() });
  };
  return (
    <nav
      aria-label={tabs.label}
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-20 mx-auto [display:var(--tab-bar-display)] max-w-column border-t border-line bg-surface pb-safe-bottom [view-transition-name:tab-bar] lg:top-0 lg:right-auto lg:mx-0 lg:w-26 lg:border-t-0 lg:border-r lg:pt-6"
    >
      <ul className="flex h-(--tab-bar-height) lg:h-auto lg:flex-col lg:gap-2">
        {tabPaths.map((tab) => {
          const Icon = icons[tab];
          const Badge = badges[tab];
          const isCurrent = tab === current;
          return (
            // A quarter each; a label too wide for that takes room from short ones.
            <li key={tab} className="relative min-w-max basis-1/4 lg:h-18 lg:basis-auto">
              <Link
                href={tab === "/home" && !isCurrent ? homeLeftAt : tab}
                aria-current={isCurrent ? "page" : undefined}
                onClick={() => press(tab)}
                onPointerEnter={() => void screenAt(tab)?.screen.preload()}
                className={cx(
                  "group flex h-full flex-col items-center justify-center gap-1 px-0.5 text-[length:min(var(--text-tiny),5.2vw)] whitespace-nowrap transition-colors duration-(--quick) focus-visible:-outline-offset-3",
                  isCurrent
                    ? "font-bold text-brand-text"
                    : "font-medium text-ink-soft hover:text-ink",
                )}
              >
                <span
                  className={cx(
                    "flex h-8 w-full max-w-14 items-center justify-center rounded-full transition-colors duration-(--quick)",
                    isCurrent && "bg-brand-soft",
                  )}
                >
                  <Icon aria-hidden size={22} strokeWidth={isCurrent ? 2.4 : 2} />
                </span>
                {labels[tab]}
              </Link>
              <Suspense>{Badge !== undefined && <Badge />}</Suspense>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
