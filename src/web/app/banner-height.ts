const shown = new Set<HTMLElement>();

/** A ref for a line that stays at the top of all screens: what else stays there stands below it. */
export function keepBannerHeight(banner: HTMLElement | null) {
  if (banner === null) return;
  // They lie over one another: the highest one says how much room they take.
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
