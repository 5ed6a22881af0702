import { useCallback, useEffect } from "react";
import type { Session } from "#shared/api/sessions.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const loadSheet = async () => (await import("./booking-sheet.tsx")).BookingSheet;
const preloadAfterMs = 1_500;

/** The booking sheet of a list of sessions: `show(session)` opens it at its first step. */
export function useBookingSheet() {
  const { show, element } = useLazyOverlay<{ session: Session }>(loadSheet);
  useEffect(() => {
    // Booking is what these lists are for: its code comes as soon as they stand. A failure shows when it is opened.
    const timer = setTimeout(() => void loadSheet().catch(() => null), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return { show: useCallback((session: Session) => show({ session }), [show]), element };
}
