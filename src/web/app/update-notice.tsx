import { Suspense } from "react";
import { useUpdate } from "#web/client/update.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const UpdateBanner = lazyPart(
  async () => (await import("./update-banner.tsx")).UpdateBanner,
  "nothing",
);

/** Where a newer version is offered; costs nothing before there is one. */
export function UpdateNotice() {
  const reload = useUpdate();
  return reload === null ? null : (
    <Suspense>
      <UpdateBanner onReload={reload} />
    </Suspense>
  );
}
