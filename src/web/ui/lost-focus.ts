const holders = "li,article,section,[role=log],[role=dialog]";

/** What stands around the button, the nearest first. */
function surroundings(button: HTMLElement): readonly Element[] {
  const around: Element[] = [];
  let holder = button.closest(holders);
  while (holder !== null) {
    around.push(holder);
    holder = holder.parentElement?.closest(holders) ?? null;
  }
  return around;
}

/** Gives the first row that a list before the button gets from now on. */
function nextRowBefore(button: HTMLElement): () => Element | undefined {
  const list = button.previousElementSibling;
  if (list === null || !list.matches("ul,ol")) return () => undefined;
  const count = list.children.length;
  return () => list.children[count];
}

/** Gives the focus to the first of `near` that is there, or to the screen's heading, where nothing else has it. */
function focusFirst(near: readonly (Element | undefined)[]) {
  if (document.activeElement !== document.body) return;
  // Overlays stand behind the screen in the page, each one behind those below it.
  const overlay = [...document.querySelectorAll("[role=dialog]:not([data-closed])")].at(-1);
  const within = overlay ?? document.body;
  const next =
    near.find((one) => one !== undefined && within.contains(one)) ??
    overlay ??
    document.querySelector("main h1");
  if (!(next instanceof HTMLElement)) return;
  if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/**
 * A ref for what is in a button that its own press, or news, may take off the screen: the focus that goes with it
 * stays nearby and doesn't fall to the page's beginning.
 */
export function keepFocus(label: HTMLElement | null) {
  const button = label?.closest("button");
  return () => {
    if (!button || document.activeElement !== button) return;
    const nextRow = nextRowBefore(button);
    const around = surroundings(button);
    // What comes in its place may take the focus in the same frame.
    requestAnimationFrame(() => focusFirst([nextRow(), ...around]));
  };
}
