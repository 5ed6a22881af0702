/** What the bank answers: it works, it is declined, or the holder is asked first. */
export type BankAnswer = "works" | "declined" | "asks";

export interface TestCard {
  readonly brand: string;
  readonly setUp: BankAnswer;
  readonly charge: BankAnswer;
}

/** The well-known numbers. What is asked for and confirmed when it is set up is charged without asking. */
const cards: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { brand: "visa", setUp: "works", charge: "works" },
  "5555555555554444": { brand: "mastercard", setUp: "works", charge: "works" },
  "378282246310005": { brand: "amex", setUp: "works", charge: "works" },
  "4000000000000002": { brand: "visa", setUp: "declined", charge: "declined" },
  "4000000000000341": { brand: "visa", setUp: "works", charge: "declined" },
  "4000002500003155": { brand: "visa", setUp: "asks", charge: "works" },
  // Asked for at each charge too, when nobody is there to confirm.
  "4000002760003184": { brand: "visa", setUp: "asks", charge: "asks" },
};

/** Any other number is declined, as a real one would be here: nobody should type in their own. */
const anyOther: TestCard = { brand: "unknown", setUp: "declined", charge: "declined" };

export function testCard(digits: string): TestCard {
  return cards[digits] ?? anyOther;
}
