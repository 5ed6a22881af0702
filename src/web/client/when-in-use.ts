const signsOfUse = ["pointerdown", "keydown", "wheel", "scroll", "focusin"] as const;

/** Until then nothing competes with the first screen, unless somebody uses the page. */
export const preloadAfterMs = 8_000;

/** Calls `act` at the first sign of use of the page, or after `latestMs`. Returns the cancellation. */
export function whenInUse(act: () => void, latestMs = preloadAfterMs): () => void {
  const cancel = () => {
    clearTimeout(timer);
    for (const type of signsOfUse) removeEventListener(type, begin);
  };
  const begin = () => {
    cancel();
    act();
  };
  const timer = setTimeout(begin, latestMs);
  for (const type of signsOfUse) addEventListener(type, begin, { passive: true });
  return cancel;
}
