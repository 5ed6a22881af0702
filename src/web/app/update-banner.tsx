import { useState } from "react";
import { useStartMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { keepBannerHeight } from "./banner-height.ts";

/** Offers the newer version in a separate line, so that nothing is covered. */
export function UpdateBanner({ onReload }: { onReload: () => void }) {
  const { update } = useStartMessages().app;
  const [state, setState] = useState<"offered" | "loading" | "later">("offered");
  if (state === "later") return null;
  return (
    <div
      ref={keepBannerHeight}
      role="status"
      className="sticky top-0 z-30 mx-auto flex max-w-column items-center gap-1 border-b border-line bg-surface px-gutter py-1 pt-[calc(env(safe-area-inset-top)+0.25rem)]"
    >
      <p className="min-w-0 flex-1 text-small font-medium">{update.title}</p>
      <Button variant="quiet" size="small" className="px-3!" onClick={() => setState("later")}>
        {update.later}
      </Button>
      <Button
        size="small"
        busy={state === "loading"}
        onClick={() => {
          setState("loading");
          onReload();
        }}
      >
        {update.reload}
      </Button>
    </div>
  );
}
