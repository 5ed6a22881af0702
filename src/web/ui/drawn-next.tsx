import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";

/** False in the first frame and true right after, for what is drawn second: in pieces, which leave the page its frames. */
export function useDrawnNext(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsNext(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isNext;
}

/** What stands further down and needn't be there in the first frame. */
export function DrawnNext({ children }: { children: ReactNode }) {
  return useDrawnNext() && children;
}
