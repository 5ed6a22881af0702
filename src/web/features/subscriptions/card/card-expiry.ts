import { digitsOf } from "./card-number.ts";

export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number;
  /** With its century. */
  readonly year: number;
}

/** "12 / 28", from typed, pasted or autofilled text ("12/2028"). */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text);
  const padded =
    /^[2-9]/.test(digits) || /^1[3-9]/.test(digits) || /^\s*1\s*\//.test(text)
      ? `0${digits}`
      : digits;
  const year = padded
    .slice(2)
    .replace(/^20(?=\d\d)/, "")
    .slice(0, 2);
  return year === "" ? padded.slice(0, 2) : `${padded.slice(0, 2)} / ${year}`;
}

export function readExpiry(text: string): CardExpiry | null {
  const digits = digitsOf(groupExpiry(text));
  const month = Number(digits.slice(0, 2));
  return digits.length === 4 && month >= 1 && month <= 12
    ? { month, year: 2000 + Number(digits.slice(2)) }
    : null;
}

export type ExpiryFault = "missing" | "incomplete" | "past";

/** An expiry's fault, or null. A card is valid to the end of its month. */
export function faultOfExpiry(text: string, now: Date): ExpiryFault | null {
  if (digitsOf(text) === "") return "missing";
  const expiry = readExpiry(text);
  if (expiry === null) return "incomplete";
  return new Date(expiry.year, expiry.month, 1) <= now ? "past" : null;
}

/** "05 / 29": an expiry far enough ahead for a test card. */
export function expiryInThreeYears(now: Date): string {
  return `${String(now.getMonth() + 1).padStart(2, "0")} / ${String((now.getFullYear() + 3) % 100).padStart(2, "0")}`;
}
