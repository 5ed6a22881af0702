import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { wantsLessMotion } from "#web/ui/less-motion.ts";

const countMs = 700;

/**
 * Counts the text of an element from zero up to its `value` when it is first shown, quickly at first; stands still where
 * less motion is wanted. React draws the value only: drawn by it, each number would have it begin again with whatever else
 * it draws meanwhile.
 */
export function useCountUp(
  value: number,
  write: (value: number) => string,
): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const startMs = useRef<number | null>(null);
  useLayoutEffect(() => {
    const text = element.current?.firstChild;
    if (text == null || wantsLessMotion()) return;
    let frame = 0;
    const count = (nowMs: number) => {
      startMs.current ??= nowMs;
      const progress = Math.min(Math.max((nowMs - startMs.current) / countMs, 0), 1);
      const counted = write(Math.round(value * (1 - (1 - progress) ** 3)));
      if (text.nodeValue !== counted) text.nodeValue = counted;
      if (progress < 1) frame = requestAnimationFrame(count);
    };
    count(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [value, write]);
  return element;
}
