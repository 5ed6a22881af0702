/** What a member can subscribe to. */
export const plans = ["monthly", "yearly"] as const;
export type Plan = (typeof plans)[number];

export const currency = "usd";
export const trialDays = 7;
/** So many days before its end the payment provider has us remind of it. */
export const trialReminderDays = 3;
/** How long after a member has left it is known that their email and card have had the trial. */
export const trialKeptYears = 2;
/** A charge that failed is tried again so many days after it failed first; then the subscription ends. */
export const retryDays = [3, 5, 7] as const;

const monthsOf: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12 };

export type PriceTable = Readonly<Record<Plan, number>>;

/** What a plan costs for each month, in cents, rounded to the nearest one. */
export function monthlyEquivalentCents(plan: Plan, priceCents: number): number {
  return Math.round(priceCents / monthsOf[plan]);
}

/** How much cheaper a year is than twelve months, in whole percent rounded down; 0 when it isn't. */
export function yearlySavingPercent(prices: PriceTable): number {
  const twelveMonths = 12 * prices.monthly;
  return Math.max(0, Math.floor(((twelveMonths - prices.yearly) / twelveMonths) * 100));
}
