import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";

/** False at first and true right after, for what is drawn second: in pieces, which leave the page its frames. */
export function useDrawnNext(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => startTransition(() => setIsNext(true)), []);
  return isNext;
}

/** The same, but false for all of the first frame: what is drawn second is also laid out and painted apart. */
export function useDrawnFrameLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsLater(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLater;
}

/** What stands further down and needn't be there in the first frame. */
export function DrawnFrameLater({ children }: { children: ReactNode }) {
  return useDrawnFrameLater() && children;
}
