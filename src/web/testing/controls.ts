import { utils } from "vitest/browser";

/** The page's accessible tree, as text. */
export const treeShown = () =>
  utils.aria.renderAriaTree(utils.aria.generateAriaTree(document.body));

export interface Control {
  readonly element: HTMLElement;
  /** `button "Book a spot"`. */
  readonly name: string;
  /** Among those of the same name. */
  readonly turn: number;
}

const controlSelector = [
  "button",
  "input:not([type=hidden])",
  "select",
  "textarea",
  "summary",
  "[role=button]",
  "[role=switch]",
  "[role=checkbox]",
  "[role=radio]",
  "[role=tab]",
  "[role=option]",
  "[role=combobox]",
  "[role=slider]",
].join(",");

const mostAlike = 8;

/** Those that can be used, in their order. Behind a dialog nothing can. */
export function controlsShown(): Control[] {
  const turns = new Map<string, number>();
  return [...document.querySelectorAll<HTMLElement>(controlSelector)].flatMap((element) => {
    if (element.closest("[inert],[aria-hidden=true]") !== null) return [];
    const [node] = utils.aria.generateAriaTree(element).children;
    if (node === undefined || typeof node === "string" || node.disabled === true) return [];
    const name = `${node.role} ${JSON.stringify(node.name)}`;
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return [{ element, name, turn }];
  });
}

/** Of a long list of choices, such as 64 faces, only the first two and the last. */
export function withoutAlikes(controls: readonly Control[]): Control[] {
  const lists = Map.groupBy(controls, ({ element, name }) => {
    const role = name.slice(0, name.indexOf(" "));
    const list = element.closest("[role=radiogroup],[role=group],fieldset,ul,ol,tbody");
    return list === null ? element : `${role} ${placeOf(list)}`;
  });
  return [...lists.values()].flatMap((alike) =>
    alike.length > mostAlike ? [...alike.slice(0, 2), ...alike.slice(-1)] : alike,
  );
}

const placeOf = (element: Element) => [...document.querySelectorAll("*")].indexOf(element);

export const keyOf = ({ name, turn }: Control) =>
  turn === 0 ? name : `${name}, number ${turn + 1}`;

const sampleText: Readonly<Record<string, string>> = {
  email: "new@example.com",
  date: "1990-05-04",
  "datetime-local": "2026-12-24T18:30",
  time: "07:15",
  month: "2026-11",
  number: "3",
  tel: "+1 214 555 0134",
  password: "a long new password",
};

/** Fills in a field, chooses the next option of a list, presses anything else. */
export function operate(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLSelectElement) {
    const next = [...element.options].find((option) => !option.selected && !option.disabled);
    if (next !== undefined) change(element, next.value);
  } else if (element instanceof HTMLTextAreaElement) {
    change(element, "Changed text");
  } else if (element instanceof HTMLInputElement && isTyped(element)) {
    change(element, sampleText[element.type] ?? "Changed text");
  } else {
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"]) {
      const Type = type.startsWith("pointer") ? PointerEvent : MouseEvent;
      element.dispatchEvent(new Type(type, { bubbles: true, cancelable: true, composed: true }));
    }
    element.click();
  }
}

const isTyped = ({ type }: HTMLInputElement) =>
  !["checkbox", "radio", "button", "submit", "file", "range"].includes(type);

/** React hears only of values that were set past its own property. */
function change(
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(
    element,
    value,
  );
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
}
