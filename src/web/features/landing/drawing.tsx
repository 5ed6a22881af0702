import { use } from "react";
import type { drawings } from "./drawings.tsx";

export type DrawingName = keyof typeof drawings;

const inPage = new Map<string, { readonly __html: string }>();

/** Keeps the drawings in the page's HTML, so that their code needn't load or run. */
export function keepDrawings(page: ParentNode): void {
  for (const place of page.querySelectorAll<HTMLElement>("[data-drawing]"))
    inPage.set(place.dataset["drawing"] ?? "", { __html: place.innerHTML });
}

let fetched: Promise<Partial<typeof drawings>> | undefined;
const fetchDrawings = () =>
  (fetched ??= import("./drawings.tsx").then(
    (module) => module.drawings,
    // The text works without them.
    (): Partial<typeof drawings> => ({}),
  ));

interface DrawingProps {
  name: DrawingName;
  /** Without it the drawing is decoration. */
  label?: string;
  className: string;
}

/** A drawing of the start page, from the page's HTML or else rendered under the Suspense above. */
export function Drawing({ name, label, className }: DrawingProps) {
  const naming =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  const frame = { ...naming, "data-drawing": name, className };
  const html = inPage.get(name);
  return html === undefined ? (
    <div {...frame}>{use(fetchDrawings())[name]}</div>
  ) : (
    <div {...frame} dangerouslySetInnerHTML={html} />
  );
}
