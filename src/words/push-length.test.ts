import { describe, expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import { serverWords } from "./server-words.ts";

/** The longest usual values. A phone shows about two lines of a push. */
const longFacts = {
  workoutType: "calisthenics",
  startsAt: new Date("2026-09-23T17:30:00.000Z"), // a Wednesday, half past twelve in Dallas
  movedFrom: new Date("2026-09-24T17:30:00.000Z"),
  timeZone: "America/Chicago",
  city: "San Francisco, CA",
  venue: "Oak Cliff Movement Studio, 4210 Commerce St",
  senderName: "Christopher M.",
  connectionUserName: "Christopher M.",
  state: "late" as const,
  minutes: 15,
  count: 12,
  preview: "",
  message: "",
  why: "limit" as const,
  viewer: "team" as const,
  at: new Date("2026-09-23T17:30:00.000Z"),
  retryAt: new Date("2026-09-23T17:30:00.000Z"),
  until: new Date("2026-09-23T17:30:00.000Z"),
  amountCents: 14_999,
  discountCents: 2_999,
  taxCents: 1_237,
  currency: "usd",
  document: "privacy" as const,
  plan: "yearly" as const,
  text: "",
  subscriptions: "refund_rest" as const,
  weekly: [
    {
      workoutType: "calisthenics",
      startsAt: new Date("2026-09-23T17:30:00.000Z"),
      timeZone: "America/Chicago",
      result: "waiver" as const,
    },
  ],
};
const { workoutType, startsAt, timeZone } = longFacts;
const sessions = [{ workoutType, startsAt, timeZone }];
const whys = ["subscription", "waiver", "overlap", "limit"] as const;
const variants = [
  longFacts,
  { ...longFacts, venue: null, movedFrom: undefined, retryAt: null, minutes: undefined },
  { ...longFacts, isHostOnly: true },
  { ...longFacts, viewer: "host" as const },
  ...whys.map((why) => ({ ...longFacts, why })),
];
const longestTitle = 40;

describe.each(languages)("a push in %s", (language) => {
  it("a push fits the lock screen: 40 characters in its title, 100 or 120 below", () => {
    const longestText = language === "English" ? 100 : 120;
    const tooLong: string[] = [];
    const wordings = serverWords(language).notificationWordings;
    const check = (kind: string, title: string, message: string) => {
      if (title.length > longestTitle) tooLong.push(`${kind} (${title.length}): ${title}`);
      if (message.length > longestText) tooLong.push(`${kind} (${message.length}): ${message}`);
    };
    for (const [kind, { title, message }] of Object.entries(wordings)) {
      for (const facts of variants)
        check(
          kind,
          title({ ...facts, sessions, others: [] }),
          message({ ...facts, sessions, others: [] }),
        );
    }
    const banned = { message: "", timeZone: "UTC" };
    check("suspended", wordings.suspended.title(banned), wordings.suspended.message(banned));
    expect([...new Set(tooLong)]).toEqual([]);
  });
});
