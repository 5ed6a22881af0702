const shown = new Set<HTMLElement>();

/** They lie over one another at the top: the highest one says how much room they take. */
function keepHeight() {
  const heightPx = Math.max(0, ...[...shown].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.setProperty("--banner-height", `${heightPx}px`);
}

/** A ref for a line that stays at the top of all screens: what else stays there stands below it. */
export function keepBannerHeight(banner: HTMLElement | null) {
  if (banner === null) return;
  const watch = new ResizeObserver(keepHeight);
  shown.add(banner);
  watch.observe(banner);
  return () => {
    watch.disconnect();
    shown.delete(banner);
    keepHeight();
  };
}
