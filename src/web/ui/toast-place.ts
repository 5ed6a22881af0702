const gapPx = 12;
const stepPx = 4;
const widestPx = 400;
/** How far it stands from what it leaves free, where there is room. */
const clearPx = 6;

/** What a toast must leave free, and what else of a form it leaves free where there is room: the first that can be had. */
const essential =
  "h1, h2, input, textarea, select, iframe, label:has(input), [data-closes], [data-uncovered]";
const controls = `${essential}, button[type=submit]`;
const texts = `${controls}, label, h1 ~ p, div:has(> h1) + p, [role=alert]`;
const wanted = [
  { selector: texts, clearPx },
  { selector: controls, clearPx },
  { selector: controls, clearPx: 0 },
  { selector: essential, clearPx: 0 },
];

interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface Range {
  readonly highestPx: number;
  readonly lowestPx: number;
}

/** Whether nothing lies under the toast there. */
const isFree = (
  topPx: number,
  heightPx: number,
  covered: readonly Span[],
  { highestPx, lowestPx }: Range,
): boolean =>
  topPx >= highestPx &&
  topPx <= lowestPx &&
  covered.every(({ top, bottom }) => bottom <= topPx || top >= topPx + heightPx);

/** The lowest place that is free; null when there is none. */
function freeTopPx(heightPx: number, covered: readonly Span[], range: Range): number | null {
  for (let topPx = range.lowestPx; topPx >= range.highestPx; topPx -= stepPx) {
    if (isFree(topPx, heightPx, covered, range)) return topPx;
  }
  return null;
}

/** The sheets and dialogs that are open, the topmost last. */
export const openOverlays = () => document.querySelectorAll('[role$="dialog"][data-open]');

/** The upper edge of the tabs, or where it is on the screens that have them: a toast has one place. */
function tabsTopPx(seenPx: number): number {
  const rootStyle = getComputedStyle(document.documentElement);
  const heightPx =
    parseFloat(rootStyle.getPropertyValue("--tab-bar-height")) * parseFloat(rootStyle.fontSize);
  const bar = document.querySelector("[data-tab-bar]")?.getBoundingClientRect();
  const isBelow = bar !== undefined && bar.width > bar.height;
  return Math.min(isBelow && bar.height > 0 ? bar.top : seenPx, seenPx - (heightPx || 0));
}

/**
 * Where a toast of this height stands: above the tabs. Only where a title, a field, a cross, what is said of them or the
 * button that sends them would lie under it, it stands higher. One that is shown stays while no other place is better.
 */
export function toastTopPx(heightPx: number, shownTopPx?: number): number {
  const seenPx = visualViewport?.height ?? innerHeight;
  const widthPx = Math.min(widestPx, innerWidth - 2 * gapPx);
  const left = (innerWidth - widthPx) / 2;
  const scope = [...openOverlays()].at(-1) ?? document;
  const spansOf = (selector: string, roomPx: number): Span[] =>
    [...scope.querySelectorAll(selector)]
      .filter((one) => one.closest("[data-sonner-toaster]") === null)
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 1 && box.right > left && box.left < left + widthPx)
      .map(({ top, bottom }) => ({ top: top - roomPx, bottom: bottom + roomPx }));
  const range = { highestPx: gapPx, lowestPx: tabsTopPx(seenPx) - heightPx - gapPx };
  for (const one of wanted) {
    const covered = spansOf(one.selector, one.clearPx);
    const stays = shownTopPx !== undefined && isFree(shownTopPx, heightPx, covered, range);
    const topPx = stays ? shownTopPx : freeTopPx(heightPx, covered, range);
    if (topPx !== null) return topPx;
  }
  return range.lowestPx;
}
