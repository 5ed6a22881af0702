/** A ref for a line that stays at the top of all screens: what else stays there stands below it. */
export function keepBannerHeight(banner: HTMLElement | null) {
  if (banner === null) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() =>
    style.setProperty("--banner-height", `${banner.offsetHeight}px`),
  );
  watch.observe(banner);
  return () => {
    watch.disconnect();
    style.removeProperty("--banner-height");
  };
}
