import { useNow } from "#web/client/clock.ts";
import { useLanguageTag, useStartMessages } from "#web/client/messages.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { icon } from "#web/ui/start-icons.tsx";

const FlaskIcon = icon(
  <path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7" />,
);

const loadSheet = async () => (await import("./sandbox-sheet.tsx")).SandboxSheet;

/** A thin line above the screen with the sandbox's time. Opens the clock. */
export function SandboxBadge() {
  const { sandboxClock: sandbox } = useStartMessages().app;
  const languageTag = useLanguageTag();
  const moment = useNow();
  const sheet = useLazyOverlay<object>(loadSheet);
  const clock = sandboxClockText(moment, languageTag);
  return (
    <>
      <button
        type="button"
        title={sandbox.open}
        onClick={() => sheet.show({})}
        className="relative z-10 mx-auto flex min-h-7 flex-wrap items-center justify-center gap-x-1.5 rounded-full px-3 pt-[env(safe-area-inset-top)] text-tiny font-medium text-ink-faint after:absolute after:inset-x-0 after:-top-1 after:-bottom-4 hover:text-ink"
      >
        <span className="flex items-center gap-1.5">
          <FlaskIcon size={13} />
          {sandbox.badge}
          <span aria-hidden>·</span>
        </span>
        <span className="tabular-nums">{clock}</span>
        <span className="sr-only">{sandbox.open}</span>
      </button>
      {sheet.element}
    </>
  );
}

const written = /^(\w+) (\w+) 0?(\d+) \d+ (\d+):(\d+)/;

/**
 * "Tue, Nov 24, 6:30 PM", in the device's zone. In English without `Intl`, whose first use on a cheap phone takes as
 * long as rendering the whole start page.
 */
export function sandboxClockText(moment: Date, languageTag: string): string {
  const [, weekday, month, day, hour, minute] = written.exec(String(moment)) ?? [];
  if (languageTag === "en" && minute !== undefined) {
    const half = Number(hour) < 12 ? "AM" : "PM";
    return `${weekday}, ${month} ${day}, ${Number(hour) % 12 || 12}:${minute} ${half}`;
  }
  return moment.toLocaleString(languageTag, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
