const shown = new Set<HTMLElement>();

/** A ref for a bar that stays at the top of all screens, so that others stay below it. */
export function keepBannerHeight(banner: HTMLElement | null) {
  if (banner === null) return;
  // Bars overlap, so the highest one decides.
  const keepHeight = () =>
    document.documentElement.style.setProperty(
      "--banner-height",
      `${Math.max(0, ...Array.from(shown, (one) => one.offsetHeight))}px`,
    );
  const watch = new ResizeObserver(keepHeight);
  shown.add(banner);
  watch.observe(banner);
  return () => {
    watch.disconnect();
    shown.delete(banner);
    keepHeight();
  };
}
