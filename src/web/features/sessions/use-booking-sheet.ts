import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { listAreas } from "#shared/api/sessions.ts";
import type { Session } from "#shared/api/sessions.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { whenInUse } from "#web/client/when-in-use.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const loadSheet = async () => (await import("./booking-sheet.tsx")).BookingSheet;

/** The booking sheet of a list of sessions: `show(session)` opens it at its first step. */
export function useBookingSheet() {
  const queryClient = useQueryClient();
  const { show, element } = useLazyOverlay<{ session: Session }>(loadSheet);
  useEffect(() => {
    // Preloaded at the first touch, because these lists are for booking. A failure shows when it is opened.
    return whenInUse(() => {
      void loadSheet().catch(() => null);
      void queryClient.prefetchQuery(apiQuery(listAreas));
    });
  }, [queryClient]);
  return { show: useCallback((session: Session) => show({ session }), [show]), element };
}
