/** Shares go from 0 to 1, stars from 1 to 5. */
export type FigureUnit = "count" | "share" | "stars" | "per group";

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
      "Accounts at the end of the week, in the city where they are today. Deleted accounts are in no week, as nothing of them is kept: earlier weeks shrink when members leave.",
    unit: "count",
    needsFinance: false,
  },
  {
    key: "newMembers",
    label: "New members",
    definition: "Accounts made in the week that are still there.",
    unit: "count",
    needsFinance: false,
  },
  {
    key: "trialsBegun",
    label: "Trials begun",
    definition:
      "Subscriptions whose free trial began in the week, in the city where the member was then. Those of deleted accounts count on.",
    unit: "count",
    needsFinance: true,
  },
  {
    key: "trialToPaid",
    label: "Trial to paid",
    definition:
      "Of the trials that began in the week, the share that has been paid for since. It takes the 7 days of the trial, and longer where a card fails at first, so the last weeks are still rising.",
    unit: "share",
    needsFinance: true,
  },
  {
    key: "paying",
    label: "Paying members",
    definition:
      "Subscriptions that had been paid for and had not ended when the week began; in one whose card fails the member stays until it ends. Gifts don't count. Of subscriptions older than this count it isn't known when they were first paid: they begin with their trial's end, or with the count.",
    unit: "count",
    needsFinance: true,
  },
  {
    key: "churn",
    label: "Churn",
    definition:
      "Of the paying members at the beginning of the week, the share whose subscription ended in it, by choice, unpaid or with the account.",
    unit: "share",
    needsFinance: true,
  },
  {
    key: "sessionsHeld",
    label: "Sessions held",
    definition: "Sessions that are over, weren't called off and had at least one spot booked.",
    unit: "count",
    needsFinance: false,
  },
  {
    key: "fill",
    label: "Fill",
    definition:
      "Booked spots of all spots, over the sessions that are over and weren't called off; empty ones are among them.",
    unit: "share",
    needsFinance: false,
  },
  {
    key: "groupsOfFour",
    label: "Groups of exactly four",
    definition: "Of all groups in the sessions held, the share with exactly four people booked.",
    unit: "share",
    needsFinance: false,
  },
  {
    key: "noShows",
    label: "No-shows",
    definition:
      "Of the spots booked in the sessions held of which it is known who was there (said by somebody, or settled a day after the end), the share of people who weren't. Unknown in weeks without any.",
    unit: "share",
    needsFinance: false,
  },
  {
    key: "meanStars",
    label: "Mean stars",
    definition:
      "The mean of the stars that members gave the sessions held as a whole. Surveys are open for 30 days and come from those who answer; stars of deleted accounts count on.",
    unit: "stars",
    needsFinance: false,
  },
  {
    key: "mutualLikes",
    label: "Mutual likes a group",
    definition:
      "Pairs who gave each other 4 or 5 stars after a session held, for each group in these sessions. Pairs with a deleted account are lost to the count.",
    unit: "per group",
    needsFinance: false,
  },
] as const satisfies readonly Figure[];

export type FigureKey = (typeof figures)[number]["key"];

/** For the list of venues below the weeks. */
export const venueStarsDefinition =
  "The mean of the stars that surveys gave the place, over the sessions held in these weeks: a gym or studio by its own stars, a post-workout spot by those for the time after. Without a survey a venue isn't listed.";

export const figureWeeks = { default: 12, max: 104 } as const;
