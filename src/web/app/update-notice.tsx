import { Suspense, lazy } from "react";
import { useUpdate } from "#web/client/update.ts";

const UpdateBanner = lazy(async () => ({
  default: (await import("./update-banner.tsx")).UpdateBanner,
}));

/** Where a newer version is offered; costs nothing before there is one. */
export function UpdateNotice() {
  const reload = useUpdate();
  return reload === null ? null : (
    <Suspense>
      <UpdateBanner onReload={reload} />
    </Suspense>
  );
}
