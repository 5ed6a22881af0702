/** Keeps `--keyboard` at the height of what the on-screen keyboard covers, for bars that stand above it. */
export function followKeyboard() {
  const viewport = visualViewport;
  if (viewport === null) return;
  const measure = () => {
    // Pinch zoom shrinks the visual viewport too, but covers nothing.
    const coveredPx =
      viewport.scale > 1 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
    document.documentElement.style.setProperty("--keyboard", `${Math.round(coveredPx)}px`);
  };
  viewport.addEventListener("resize", measure);
  viewport.addEventListener("scroll", measure);
}
