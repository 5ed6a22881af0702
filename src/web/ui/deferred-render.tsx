import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";

/** False in the first render and true in an interruptible second one, so that the page keeps its frame rate. */
export function useDeferredRender(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => startTransition(() => setIsNext(true)), []);
  return isNext;
}

/** Like `useDeferredRender`, but true only in the next frame, with a separate layout and paint. */
export function useNextFrame(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsLater(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLater;
}

/** For parts further down that the first frame needn't have. */
export function DeferToNextFrame({ children }: { children: ReactNode }) {
  return useNextFrame() && children;
}
