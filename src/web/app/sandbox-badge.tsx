import { useNow } from "#web/client/clock.ts";
import { useLanguageTag, useStartMessages } from "#web/client/messages.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { icon } from "#web/ui/start-icons.tsx";
import { sandboxClockText } from "./sandbox-clock.ts";

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
