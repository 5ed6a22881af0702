const lessMotion = "(prefers-reduced-motion: reduce)";

export const wantsLessMotion = (): boolean => matchMedia(lessMotion).matches;

/** Returns the unsubscribe function. */
export function whenLessMotionChanges(listener: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Smooth, unless reduced motion is preferred. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? "instant" : "smooth");
