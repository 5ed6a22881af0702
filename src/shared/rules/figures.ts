/** Shares go from 0 to 1, stars from 1 to 5. */
export type FigureUnit = "count" | "share" | "stars" | "per group" | "cents";

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly definition: string;
  readonly unit: FigureUnit;
  /** Whether it is about money, which only some of the staff may see. */
  readonly needsFinance: boolean;
}

/**
 * Every weekly figure with its definition, in display order. A week is the ISO week in the city's time zone; a session
 * belongs to the week of its start. Null means unknown.
 */
export const figures = [
  {
    key: "members",
    label: "Members",
    definition:
      "Accounts at the end of the week, in their current city. Deleted accounts are in no week, so earlier weeks shrink when members leave.",
    unit: "count",
    needsFinance: false,
  },
  {
    key: "newMembers",
    label: "New members",
    definition: "Accounts created in the week that still exist.",
    unit: "count",
    needsFinance: false,
  },
  {
    key: "trialsBegun",
    label: "Trials started",
    definition:
      "Subscriptions whose free trial started in the week, in the member's city at that time. Deleted accounts still count.",
    unit: "count",
    needsFinance: true,
  },
  {
    key: "trialToPaid",
    label: "Trial to paid",
    definition:
      "The share of the week's trials that have become paid. A trial takes 7 days, and longer if a card fails at first, so the last weeks are still rising.",
    unit: "share",
    needsFinance: true,
  },
  {
    key: "paying",
    label: "Paying members",
    definition:
      "Paid subscriptions at the start of the week. If a card fails, the member counts until the subscription ends. Gifts don't count. For subscriptions older than this figure, the first payment isn't known: they count from the end of their trial, or from the first week of the figure.",
    unit: "count",
    needsFinance: true,
  },
  {
    key: "churn",
    label: "Churn",
    definition:
      "The share of paying members at the start of the week whose subscription ended in it: cancelled, unpaid, or with their account.",
    unit: "share",
    needsFinance: true,
  },
  {
    key: "revenueCents",
    label: "Revenue",
    definition:
      "Charges paid in the week, after discounts and including tax, in the member's city at that time. Refunds aren't taken off. Charges count from the version that records them.",
    unit: "cents",
    needsFinance: true,
  },
  {
    key: "refundCents",
    label: "Refunds",
    definition: "Refunds made in the week, in the city of the refunded charge.",
    unit: "cents",
    needsFinance: true,
  },
  {
    key: "mrrCents",
    label: "Recurring revenue a month",
    definition:
      "What members pay for a month at the end of the week: the latest charge of each, as charged, until a day after its month or year. A yearly charge counts a twelfth.",
    unit: "cents",
    needsFinance: true,
  },
  {
    key: "failedCharges",
    label: "Failed charges",
    definition: "Tries to charge a card that failed in the week.",
    unit: "count",
    needsFinance: true,
  },
  {
    key: "sessionsHeld",
    label: "Sessions held",
    definition: "Sessions that are over, weren't called off, and had at least one booking.",
    unit: "count",
    needsFinance: false,
  },
  {
    key: "fill",
    label: "Fill",
    definition:
      "Booked spots as a share of all spots, in sessions that are over and weren't called off, including empty ones.",
    unit: "share",
    needsFinance: false,
  },
  {
    key: "groupsOfFour",
    label: "Groups of exactly four",
    definition: "The share of groups in the sessions held that had exactly four people.",
    unit: "share",
    needsFinance: false,
  },
  {
    key: "noShows",
    label: "No-shows",
    definition:
      "The share of people booked on sessions held who weren't there, among those whose attendance is known (marked by someone, or settled a day after the end). Unknown in weeks without any.",
    unit: "share",
    needsFinance: false,
  },
  {
    key: "meanStars",
    label: "Average stars",
    definition:
      "The average of the stars that members gave the sessions held. Surveys stay open for 30 days, and not everyone answers. Stars of deleted accounts still count.",
    unit: "stars",
    needsFinance: false,
  },
  {
    key: "mutualLikes",
    label: "Mutual likes per group",
    definition:
      "Pairs who gave each other 4 or 5 stars after a session held, per group in these sessions. Pairs with a deleted account don't count.",
    unit: "per group",
    needsFinance: false,
  },
] as const satisfies readonly Figure[];

export type FigureKey = (typeof figures)[number]["key"];

const formats: Readonly<Record<FigureUnit, Intl.NumberFormat>> = {
  count: new Intl.NumberFormat("en-US"),
  share: new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 }),
  stars: new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }),
  cents: new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
  "per group": new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }),
};

/** A dash if unknown. */
export function figureText(unit: FigureUnit, value: number | null | undefined): string {
  if (typeof value !== "number") return "–";
  return formats[unit].format(unit === "cents" ? value / 100 : value);
}

/** For the list of venues below the weeks. */
export const venueStarsDefinition =
  "The average of the venue's stars in surveys of the sessions held in these weeks. A place for afterwards is rated by the stars for the time after. Venues without a survey aren't listed.";

interface FunnelStep {
  readonly key: string;
  readonly label: string;
  readonly definition: string;
}

/**
 * The steps from interest to payment, for the accounts created in the weeks. Each is counted alone, whenever it was
 * taken since.
 */
export const funnelSteps = [
  {
    key: "interest",
    label: "Interest",
    definition:
      "People who left an email address in these weeks and still wait, and people to whom staff mailed a code in these weeks. Unknown for codes that are handed out.",
  },
  { key: "signedUp", label: "Signed up", definition: "Accounts created in these weeks." },
  {
    key: "trial",
    label: "Plan",
    definition: "Those of them who began a subscription, with or without a free trial.",
  },
  {
    key: "booked",
    label: "Booked",
    definition:
      "Those who booked a session, also if they cancelled it. Guests book without a plan.",
  },
  { key: "came", label: "Came", definition: "Those whose attendance says that they trained." },
  {
    key: "paid",
    label: "Paid",
    definition: "Those whose subscription has been paid at least once. Gifts don't count.",
  },
] as const satisfies readonly FunnelStep[];

export type FunnelStepKey = (typeof funnelSteps)[number]["key"];

export const funnelDefinition =
  "Accounts created in these weeks, in their current city, by the code that they began with; those who came with a guest pass are in a row of their own, while their inviter has an account. Deleted accounts are in no step, so past weeks shrink when members leave. Accounts older than this figure have no code if it was the one of the settings.";

/** After the sign-up of each member, counted in their own weeks of 7 days. */
export const cohortWeeks = [1, 2, 4, 8] as const;
export const cohortDefinition =
  "The share of each week's new members who trained in their 1st, 2nd, 4th and 8th week, by attendance. A member's 1st week is the 7 days after their sign-up. Unknown until that week is over for everyone. Deleted accounts don't count.";
/**
 * How an account began: with a code of the operators (`others` sums up those with few accounts), with a guest pass,
 * with the code of the settings, or without. `waiting` are people without an account.
 */
export const sourceKinds = ["code", "others", "guests", "settings", "none", "waiting"] as const;
/** Of access codes, those with the most accounts. The others are one row. */
export const sourcesShown = 40;

export const figureWeeks = { default: 12, max: 104 } as const;
