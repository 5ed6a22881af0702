export const plans = ["monthly", "yearly"] as const;
export type Plan = (typeof plans)[number];

export const currency = "usd";
export const trialDays = 7;
/** The payment provider announces the end of a trial this many days before. */
export const trialReminderDays = 3;
/** How long after a member has left their email and card are known to have had a trial. */
export const trialKeptYears = 2;
/** The days after the first failure on which a charge is tried again. Then the subscription ends. */
export const retryDays = [3, 5, 7] as const;

const monthsOf: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12 };

export type PriceTable = Readonly<Record<Plan, number>>;

interface Discount {
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  /** Null for ever. */
  readonly months: number | null;
}

/** Whether a code gives a whole charge away, or is for ever: only admins make those. */
export function isGenerous(
  { percentOff, amountOffCents, months }: Discount,
  { monthly, yearly }: PriceTable,
): boolean {
  const isFree = percentOff === 100 || (amountOffCents ?? 0) >= Math.min(monthly, yearly);
  return isFree || months === null;
}

/** In cents, rounded to the nearest. */
export function monthlyEquivalentCents(plan: Plan, priceCents: number): number {
  return Math.round(priceCents / monthsOf[plan]);
}

/** In whole percent, rounded down, compared with twelve months; 0 if a year isn't cheaper. */
export function yearlySavingPercent(prices: PriceTable): number {
  const twelveMonths = 12 * prices.monthly;
  return Math.max(0, Math.floor(((twelveMonths - prices.yearly) / twelveMonths) * 100));
}
