import type { FigureUnit } from "#shared/rules/figures.ts";

const shareTops = [0.1, 0.25, 0.5];

/** The upper end of a figure's scale: fixed for stars, otherwise fitted to the values. */
export function topOf(unit: FigureUnit, values: readonly (number | null)[]): number {
  if (unit === "stars") return 5;
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  return unit === "share" ? (shareTops.find((top) => largest <= top) ?? 1) : Math.max(1, largest);
}
