const gapPx = 12;
const stepPx = 4;
const widestPx = 400;

/** What a toast must leave free, and what it leaves free where there is room. */
const essential = "h1, h2, input, textarea, select, label:has(input), [data-closes]";
const tabs = `${essential}, [data-tab-bar]`;
const pressable = `${tabs}, a, button`;

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

/** Where a toast of this height stands: as low as it can over no title, no field and no cross, nor over the tabs and other buttons if possible. */
export function toastTopPx(heightPx: number): number {
  const seenPx = visualViewport?.height ?? innerHeight;
  const widthPx = Math.min(widestPx, innerWidth - 2 * gapPx);
  const left = (innerWidth - widthPx) / 2;
  const overlays = document.querySelectorAll('[role$="dialog"][data-open]');
  const scope = [...overlays].at(-1) ?? document;
  const boxesOf = (selector: string) =>
    [...scope.querySelectorAll(selector)]
      .filter((one) => one.closest("[data-sonner-toaster]") === null)
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 1 && box.right > left && box.left < left + widthPx);
  const range = { highestPx: gapPx, lowestPx: seenPx - heightPx - gapPx };
  return (
    freeTopPx(heightPx, boxesOf(pressable), range) ??
    freeTopPx(heightPx, boxesOf(tabs), range) ??
    freeTopPx(heightPx, boxesOf(essential), range) ??
    range.lowestPx
  );
}
