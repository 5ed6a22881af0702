import type { FigureUnit } from "#shared/rules/figures.ts";
import { words } from "#web/operate/words.ts";

const formats: Readonly<Record<FigureUnit, Intl.NumberFormat>> = {
  count: new Intl.NumberFormat("en-US"),
  share: new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 }),
  stars: new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }),
  "per group": new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }),
};

/** A dash if unknown. */
export function valueText(unit: FigureUnit, value: number | null | undefined): string {
  return typeof value === "number" ? formats[unit].format(value) : words.none;
}

const shareTops = [0.1, 0.25, 0.5];

/** The upper end of a figure's scale: fixed for stars, otherwise fitted to the values. */
export function topOf(unit: FigureUnit, values: readonly (number | null)[]): number {
  if (unit === "stars") return 5;
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  return unit === "share" ? (shareTops.find((top) => largest <= top) ?? 1) : Math.max(1, largest);
}
