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
const titles = `${tabs}, h3`;
const wanted = [
  { selector: `${titles}, a, button`, clearPx },
  { selector: titles, clearPx },
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

/**
 * Where a toast of this height stands: as low as it can over no title, no field and no cross, nor over what is said of
 * them, the tabs, the titles of cards and other buttons if possible. One that is shown stays where it stands while no
 * other place is better.
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
  const range = { highestPx: gapPx, lowestPx: seenPx - heightPx - gapPx };
  for (const one of wanted) {
    const covered = spansOf(one.selector, one.clearPx);
    const stays = shownTopPx !== undefined && isFree(shownTopPx, heightPx, covered, range);
    const topPx = stays ? shownTopPx : freeTopPx(heightPx, covered, range);
    if (topPx !== null) return topPx;
  }
  return range.lowestPx;
}
