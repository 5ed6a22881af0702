const gapPx = 12;
const stepPx = 4;
const widestPx = 400;
/** How far it stands from what it leaves free, where there is room. */
const clearPx = 6;

/** What a toast must leave free, and what else it leaves free where there is room: the first that can be had. */
const essential =
  "h1, h2, input, textarea, select, iframe, label:has(input), [data-closes], [data-uncovered]";
const controls = `${essential}, button[type=submit]`;
const texts = `${controls}, label, h1 ~ p, div:has(> h1) + p, [role=alert]`;
const tabs = `${texts}, [data-tab-bar]`;
const wanted = [
  { selector: `${tabs}, a, button`, clearPx },
  { selector: tabs, clearPx },
  { selector: texts, clearPx },
  { selector: controls, clearPx },
  { selector: controls, clearPx: 0 },
  { selector: essential, clearPx: 0 },
];

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The lowest place from `lowestPx` up to `highestPx` where nothing lies under the toast; null when there is none. */
function freeTopPx(
  heightPx: number,
  covered: readonly Span[],
  { highestPx, lowestPx }: { highestPx: number; lowestPx: number },
): number | null {
  for (let topPx = lowestPx; topPx >= highestPx; topPx -= stepPx) {
    const isFree = covered.every(({ top, bottom }) => bottom <= topPx || top >= topPx + heightPx);
    if (isFree) return topPx;
  }
  return null;
}

/** Where a toast of this height stands: as low as it can over no title, no field and no cross, nor over what is said of them, the tabs and other buttons if possible. */
export function toastTopPx(heightPx: number): number {
  const seenPx = visualViewport?.height ?? innerHeight;
  const widthPx = Math.min(widestPx, innerWidth - 2 * gapPx);
  const left = (innerWidth - widthPx) / 2;
  const overlays = document.querySelectorAll('[role$="dialog"][data-open]');
  const scope = [...overlays].at(-1) ?? document;
  const spansOf = (selector: string, roomPx: number): Span[] =>
    [...scope.querySelectorAll(selector)]
      .filter((one) => one.closest("[data-sonner-toaster]") === null)
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 1 && box.right > left && box.left < left + widthPx)
      .map(({ top, bottom }) => ({ top: top - roomPx, bottom: bottom + roomPx }));
  const range = { highestPx: gapPx, lowestPx: seenPx - heightPx - gapPx };
  for (const one of wanted) {
    const topPx = freeTopPx(heightPx, spansOf(one.selector, one.clearPx), range);
    if (topPx !== null) return topPx;
  }
  return range.lowestPx;
}
