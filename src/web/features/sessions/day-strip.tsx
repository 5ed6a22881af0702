import { useEffect, useRef } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { dayOfMonth, dayText, weekdayText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";
import { scrollBehavior } from "#web/ui/less-motion.ts";
import type { DayGroup } from "./day-groups.ts";
import { useDayInView } from "./use-day-in-view.ts";

/** The coming days in a row that stays at the top: shows which one is being read, and leads to the others. */
export function DayStrip({ days }: { days: readonly DayGroup<Session>[] }) {
  const { dayStrip, dayChip } = useTabMessages().sessions.browse;
  const tag = useLanguageTag();
  const { current, goTo } = useDayInView(days.map(({ date }) => date));
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const chip = list?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (list === null || chip === null || chip === undefined) return;
    // To measure it the browser lays the screen out: not in the task that drew it.
    const timer = setTimeout(() => {
      list.scrollTo({
        left: chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2,
        behavior: scrollBehavior(),
      });
    });
    return () => clearTimeout(timer);
  }, [current]);

  return (
    <nav
      aria-label={dayStrip}
      className="sticky top-(--banner-height) z-10 -mx-gutter mb-4 border-b border-line bg-canvas pt-[max(0px,env(safe-area-inset-top)-var(--banner-height))]"
    >
      <ul
        ref={strip}
        className="relative flex [scrollbar-width:none] gap-1.5 overflow-x-auto px-gutter py-2 pointer-fine:[scrollbar-width:thin]"
      >
        {days.map(({ date, sessions }) => {
          const isCurrent = date === current;
          return (
            <li key={date} className="shrink-0">
              <button
                type="button"
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => goTo(date)}
                className={cx(
                  "flex h-16 w-13 flex-col items-center justify-center rounded-field transition-colors duration-(--quick)",
                  isCurrent ? "bg-brand text-on-brand" : "text-ink hover:bg-sunken",
                )}
              >
                <span className="sr-only">{dayChip(dayText(date, tag), sessions.length)}</span>
                <span
                  aria-hidden
                  className={cx("text-tiny font-medium", !isCurrent && "text-ink-soft")}
                >
                  {weekdayText(date, tag)}
                </span>
                <span aria-hidden className="text-heading leading-tight font-bold tabular-nums">
                  {dayOfMonth(date)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
