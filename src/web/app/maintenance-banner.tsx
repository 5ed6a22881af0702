import { useAppInfo } from "#web/client/clock.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { keepBannerHeight } from "./banner-height.ts";

/** The staff's sentence during maintenance, in a separate line, so that nothing is covered. */
export function MaintenanceBanner() {
  const { maintenance } = useStartMessages().app;
  const sentence = useAppInfo()?.maintenance;
  if (sentence === undefined) return null;
  return (
    <div
      ref={keepBannerHeight}
      role="status"
      className="sticky top-0 z-30 border-b border-line bg-surface px-gutter pt-[calc(env(safe-area-inset-top)+0.5rem)] pb-2"
    >
      <div className="mx-auto max-w-column text-small">
        <p className="font-medium [overflow-wrap:anywhere]">
          {maintenance.title} · {sentence}
        </p>
        <p className="text-ink-soft">{maintenance.text}</p>
      </div>
    </div>
  );
}
