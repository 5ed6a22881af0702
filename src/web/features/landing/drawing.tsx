import { use } from "react";
import type { drawings } from "./drawings.tsx";

export type DrawingName = keyof typeof drawings;

/** As the page brought them, by name. */
const inPage = new Map<string, { readonly __html: string }>();

/** Keeps the drawings that `page` has brought as HTML: a browser needn't load, nor run, what makes them. */
export function keepDrawings(page: ParentNode): void {
  for (const place of page.querySelectorAll<HTMLElement>("[data-drawing]"))
    inPage.set(place.dataset["drawing"] ?? "", { __html: place.innerHTML });
}

let fetched: Promise<Partial<typeof drawings>> | undefined;
const fetchDrawings = () =>
  (fetched ??= import("./drawings.tsx").then(
    (module) => module.drawings,
    // The words go on without them.
    (): Partial<typeof drawings> => ({}),
  ));

interface DrawingProps {
  name: DrawingName;
  /** What it shows; without it the drawing is decoration. */
  label?: string;
  className: string;
}

/** A drawing of the start page: the one that the page brought, or else made, while the Suspense above waits. */
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
