export type BankAnswer = "works" | "declined" | "asks";

export interface TestCard {
  readonly brand: string;
  readonly setUp: BankAnswer;
  readonly charge: BankAnswer;
  /** `generic_decline` by default. */
  readonly declineCode?: string;
  readonly isDisputed?: boolean;
}

/** The well-known numbers. A card confirmed at set-up is charged without asking. */
const cards: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { brand: "visa", setUp: "works", charge: "works" },
  "5555555555554444": { brand: "mastercard", setUp: "works", charge: "works" },
  "378282246310005": { brand: "amex", setUp: "works", charge: "works" },
  "4000000000000002": { brand: "visa", setUp: "declined", charge: "declined" },
  "4000000000009995": refused("insufficient_funds"),
  "4000000000009987": refused("lost_card"),
  "4000000000009979": refused("stolen_card"),
  "4000000000000341": { brand: "visa", setUp: "works", charge: "declined" },
  // The sandbox's own number: fine at set-up, stolen when charged.
  "4000000000008997": {
    brand: "visa",
    setUp: "works",
    charge: "declined",
    declineCode: "stolen_card",
  },
  "4000000000000259": { brand: "visa", setUp: "works", charge: "works", isDisputed: true },
  "4000002500003155": { brand: "visa", setUp: "asks", charge: "works" },
  // Also asks at each charge, when nobody is there to confirm.
  "4000002760003184": { brand: "visa", setUp: "asks", charge: "asks" },
};

function refused(declineCode: string): TestCard {
  return { brand: "visa", setUp: "declined", charge: "declined", declineCode };
}

/** Any other number is declined: nobody should enter a real card. */
const anyOther: TestCard = { brand: "unknown", setUp: "declined", charge: "declined" };

export function testCard(digits: string): TestCard {
  return cards[digits] ?? anyOther;
}

/** The charge isn't retried automatically. */
const hardDeclines: ReadonlySet<string> = new Set(["lost_card", "stolen_card", "pickup_card"]);

export function isHardDecline(declineCode: string): boolean {
  return hardDeclines.has(declineCode);
}
