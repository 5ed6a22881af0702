import { useEffect, useState } from "react";
import { wantsLessMotion } from "#web/ui/less-motion.ts";

const countMs = 700;

/** Counts from zero up to `value` when it is first shown, quickly at first; stands still where less motion is wanted. */
export function useCountUp(value: number): number {
  const [progress, setProgress] = useState(() => (wantsLessMotion() ? 1 : 0));
  const isDone = progress >= 1;
  useEffect(() => {
    if (isDone) return;
    let startMs: number | null = null;
    let frame = requestAnimationFrame(function count(nowMs) {
      startMs ??= nowMs;
      setProgress(Math.min(1, (nowMs - startMs) / countMs));
      frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDone]);
  return Math.round(value * (1 - (1 - progress) ** 3));
}
