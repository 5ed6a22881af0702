import { useEffect } from "react";

const rowSelector = "[data-row]";
const isTyping = (element: Element | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** `/` focuses the search; up and down, Home and End move between rows, whose link Enter follows. */
export function useConsoleKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector("[role=dialog]") !== null) return;
      const focused = document.activeElement;
      const search = document.querySelector<HTMLElement>("[data-search]");
      if (event.key === "/" && !isTyping(focused) && search !== null) {
        event.preventDefault();
        search.focus();
        return;
      }
      const isOnRow = focused?.matches(rowSelector) === true;
      if (!isOnRow && !(focused === search && event.key === "ArrowDown")) return;
      const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
      const next = rowAfter(event.key, rows.indexOf(focused as HTMLElement), rows.length);
      if (next === null) return;
      event.preventDefault();
      rows[next]?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The row that a key leads to from the one at `index` (-1: the search above them); null for other keys. */
export function rowAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(index + 1, count - 1);
    case "ArrowUp":
      return Math.max(index - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
