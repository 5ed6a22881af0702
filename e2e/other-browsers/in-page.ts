// These functions run in the page, so each refers to nothing outside itself.

/** Reports console errors, rejections and violations of the page's policy to the door. */
export function reportFaults(): void {
  const report = (kind: string, what: unknown) => {
    const text = what instanceof Error ? `${what.message} ${what.stack ?? ""}` : String(what);
    navigator.sendBeacon("/reported", `${kind} on ${location.pathname}: ${text.slice(0, 600)}`);
  };
  const own = console.error.bind(console);
  console.error = (...all: unknown[]) => {
    report("console.error", all.join(" "));
    own(...all);
  };
  addEventListener("error", ({ error, message }) => report("error", error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => report("rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report("policy", `${violatedDirective} ${blockedURI}`),
  );
}

/** Answers for the member, who is asked for notifications only where they pressed a button for it. */
export function answerPermission(): void {
  if (!("Notification" in window)) return;
  Notification.requestPermission = () => {
    document.documentElement.dataset["asked"] = location.pathname;
    return Promise.resolve("denied");
  };
}

/** Deletes features that Safari 16.4 lacks. Syntax and style sheets can't be taken away like this. */
export function becomeSafari164(): void {
  const remove = (owner: object, names: string) => {
    for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
  };
  remove(URL, "canParse parse");
  remove(Object, "groupBy");
  remove(Map, "groupBy");
  remove(Promise, "withResolvers try");
  remove(AbortSignal, "any");
  remove(Document, "parseHTMLUnsafe");
  remove(Document.prototype, "startViewTransition caretPositionFromPoint");
  remove(Element.prototype, "checkVisibility setHTMLUnsafe getHTML moveBefore");
  remove(HTMLElement.prototype, "showPopover hidePopover togglePopover popover");
  remove(HTMLDialogElement.prototype, "requestClose closedBy");
  remove(Set.prototype, "union intersection difference symmetricDifference");
  remove(Set.prototype, "isSubsetOf isSupersetOf isDisjointFrom");
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  remove(iterator, "map filter take drop flatMap reduce toArray forEach some every find");
  remove(globalThis, "Iterator navigation Notification PushManager CloseWatcher ToggleEvent");
  remove(globalThis, "scheduler requestIdleCallback cookieStore trustedTypes");
  remove(ArrayBuffer.prototype, "transfer transferToFixedLength");
  remove(RegExp, "escape");
  remove(Error, "isError");
  remove(Math, "sumPrecise f16round");
  remove(Uint8Array, "fromBase64 fromHex");
  remove(Uint8Array.prototype, "toBase64 toHex");
  remove(ReadableStream, "from");
  remove(ReadableStream.prototype, "values");
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...asked: [string, string?]) =>
    asked[0] !== "field-sizing" && (supports as (...all: unknown[]) => boolean)(...asked);
}

export interface Wanted {
  readonly kind: "button" | "link" | "choice" | "field" | "heading" | "text";
  /** A regular expression's source. */
  readonly name: string;
  /** Searches behind an open dialog as well. */
  readonly anywhere?: boolean;
}

/** The middle of the first visible element of this kind and name, scrolled into view; null without one. */
export function locate({ kind, name, anywhere }: Wanted): { x: number; y: number } | null {
  const selectors = {
    button: "button, [role=button], summary",
    link: "a[href]",
    choice: "input[type=radio], input[type=checkbox], [role=radio], [role=checkbox], [role=switch]",
    field: "input, textarea, select",
    heading: "h1, h2, h3, h4",
    text: "body *",
  };
  const tidy = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const nameOf = (element: Element): string => {
    const label = element.getAttribute("aria-label");
    if (label !== null) return tidy(label);
    const by = element.getAttribute("aria-labelledby");
    if (by !== null)
      return tidy(
        by
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    const labels = "labels" in element ? (element.labels as NodeListOf<Element> | null) : null;
    if (labels !== null && labels.length > 0)
      return tidy([...labels].map((one) => one.textContent).join(" "));
    if (kind !== "text") return tidy(element.textContent);
    return [...element.childNodes].some(
      (node) => node.nodeType === 3 && tidy(node.textContent) !== "",
    )
      ? tidy(element.textContent)
      : "";
  };
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].filter(
    isShown,
  );
  const root = (anywhere === true ? undefined : dialogs.at(-1)) ?? document;
  const pattern = new RegExp(name, "u");
  const found = [...root.querySelectorAll(selectors[kind])].find((element) => {
    if ((element as HTMLButtonElement).disabled || element.closest("[inert]") !== null)
      return false;
    const box = kind === "choice" ? (element.closest("label") ?? element) : element;
    return isShown(box) && pattern.test(nameOf(element));
  });
  if (found === undefined) return null;
  const box = kind === "choice" ? (found.closest("label") ?? found) : found;
  box.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = box.getBoundingClientRect();
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  if (kind === "text" || kind === "heading") return place;
  // An element that is still coming in, or covered, can't be pressed.
  const onTop = document.elementFromPoint(place.x, place.y);
  return onTop !== null && (box.contains(onTop) || onTop.contains(box)) ? place : null;
}

/** Puts text into the focused field, as a keyboard with completion does. */
export function fillFocused(text: string): boolean {
  const field = document.activeElement;
  const isArea = field instanceof HTMLTextAreaElement;
  if (!isArea && !(field instanceof HTMLInputElement)) return false;
  const prototype = isArea ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
