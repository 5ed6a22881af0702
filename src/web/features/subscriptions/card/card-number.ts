export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unknown";

interface BrandRule {
  readonly brand: CardBrand;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly cvcLength: number;
}

const inFours = [4, 4, 4, 4, 3];
const rules: readonly BrandRule[] = [
  { brand: "visa", starts: /^4/, lengths: [13, 16, 19], groups: inFours, cvcLength: 3 },
  {
    brand: "mastercard",
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: inFours,
    cvcLength: 3,
  },
  { brand: "amex", starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  {
    brand: "discover",
    starts: /^(6011|64[4-9]|65)/,
    lengths: [16, 19],
    groups: inFours,
    cvcLength: 3,
  },
  {
    brand: "diners",
    starts: /^(30[0-5]|36|38|39)/,
    lengths: [14],
    groups: [4, 6, 4],
    cvcLength: 3,
  },
  { brand: "jcb", starts: /^35(2[89]|[3-8])/, lengths: [16], groups: inFours, cvcLength: 3 },
];
const otherRule: BrandRule = {
  brand: "unknown",
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: inFours,
  cvcLength: 3,
};

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

const ruleOf = (digits: string): BrandRule =>
  rules.find(({ starts }) => starts.test(digits)) ?? otherRule;

/** Known as soon as its first digits are. */
export const brandOf = (number: string): CardBrand => ruleOf(digitsOf(number)).brand;

/** The provider's brand, if we have a drawing of it. */
export const knownBrand = (word: string): CardBrand =>
  rules.find(({ brand }) => brand === word)?.brand ?? "unknown";

export const cvcLengthOf = (number: string): number => ruleOf(digitsOf(number)).cvcLength;

/** The number in groups as printed, without other characters and extra digits. */
export function groupCardNumber(text: string): string {
  const { groups, lengths } = ruleOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(" ");
}

/** The caret's position in `text` after its `count`th digit. */
export function caretBehindDigit(text: string, count: number): number {
  let seen = 0;
  for (const [index, character] of Array.from(text).entries()) {
    if (seen === count) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of Array.from(digits).reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export type NumberFault = "missing" | "incomplete" | "wrong";

export function faultOfNumber(text: string): NumberFault | null {
  const digits = digitsOf(text);
  const { lengths } = ruleOf(digits);
  if (digits === "") return "missing";
  if (!lengths.includes(digits.length)) return "incomplete";
  return passesLuhn(digits) ? null : "wrong";
}
