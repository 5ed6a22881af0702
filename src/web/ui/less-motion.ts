const lessMotion = "(prefers-reduced-motion: reduce)";

/** Whether less motion is wanted. */
export const wantsLessMotion = (): boolean => matchMedia(lessMotion).matches;

/** Calls back when that changes, until the returned function is called. */
export function whenLessMotionChanges(listener: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Smooth, unless less motion is wanted. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? "instant" : "smooth");
