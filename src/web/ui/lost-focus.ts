/** Gives the focus to the topmost overlay that is open, or to the screen's heading, where nothing else has it. */
function focusWhatStays() {
  if (document.activeElement !== document.body) return;
  // Overlays stand behind the screen in the page, each one behind those below it.
  [...document.querySelectorAll<HTMLElement>("main h1,[role=dialog]:not([data-closed])")]
    .at(-1)
    ?.focus({ preventScroll: true });
}

/**
 * A ref for what is in a button that its own press, or news, may take off the screen: the focus that goes with it
 * doesn't fall to the page's beginning.
 */
export function keepFocus(label: HTMLElement | null) {
  const button = label?.closest("button");
  return () => {
    // What comes in its place may take the focus in the same frame.
    if (document.activeElement === button) requestAnimationFrame(focusWhatStays);
  };
}
