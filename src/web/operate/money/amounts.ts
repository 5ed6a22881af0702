/** The cents of "9.99"; null for what is no amount of whole cents above zero. */
export function centsOf(text: string): number | null {
  const [, units, fraction = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (units === undefined) return null;
  const cents = Number(units) * 100 + Number(fraction.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}
