import { useIsAway } from "#web/client/connection.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { OfflineIcon } from "#web/ui/start-icons.tsx";
import { keepBannerHeight } from "./banner-height.ts";

/** Says that the network is away, above what was loaded before. */
export function OfflineBanner() {
  const { offline } = useStartMessages().app;
  const isAway = useIsAway();
  return (
    <div role="status" className="sticky top-0 z-30">
      {isAway && (
        <p
          ref={keepBannerHeight}
          className="flex items-center justify-center gap-2 bg-ink px-gutter pt-[calc(env(safe-area-inset-top)+0.5rem)] pb-2 text-small font-medium text-canvas"
        >
          <OfflineIcon size={16} className="shrink-0" />
          {offline}
        </p>
      )}
    </div>
  );
}
