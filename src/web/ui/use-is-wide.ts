import { useSyncExternalStore } from "react";

const desk = () => matchMedia("(width >= 64rem)");
/** Tabs, list, gap and detail beside each other (tokens.css). */
const neededRem = 62;

function whenWidthChanges(listener: () => void) {
  const query = desk();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window has room for a list and the chosen item beside it. Large text leaves none. */
function isWide(): boolean {
  if (!desk().matches) return false;
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth >= neededRem * remPx;
}

export const useIsWide = (): boolean => useSyncExternalStore(whenWidthChanges, isWide);

/** The place beside the list. Its content is hidden while a sheet takes it, by `data-detail` (tokens.css). */
export const detailPlace = "fixed inset-y-0 left-(--detail-left) w-(--detail)";
