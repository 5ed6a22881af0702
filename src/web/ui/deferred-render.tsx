import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";

/** False in the first render and true in a second one, which React does in pieces: the page keeps its frames. */
export function useDeferredRender(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => startTransition(() => setIsNext(true)), []);
  return isNext;
}

/** The same, but true only in the next frame: what is drawn then is also laid out and painted apart. */
export function useNextFrame(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsLater(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLater;
}

/** What stands further down and needn't be there in the first frame. */
export function DeferToNextFrame({ children }: { children: ReactNode }) {
  return useNextFrame() && children;
}
