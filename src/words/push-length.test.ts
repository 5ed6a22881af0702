import { describe, expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import type { NotificationWordings } from "./notification-facts.ts";
import { serverWords } from "./server-words.ts";

type AllFacts = Parameters<NotificationWordings[keyof NotificationWordings]["message"]>[0];

/** The longest values that a text is usually filled with; a phone shows about two lines of a push. */
const longFacts = {
  workoutType: "calisthenics",
  startsAt: new Date("2026-09-23T17:30:00.000Z"), // a Wednesday, half past twelve in Dallas
  movedFrom: new Date("2026-09-24T17:30:00.000Z"),
  timeZone: "America/Chicago",
  city: "San Francisco, CA",
  venue: "Oak Cliff Movement Studio, 4210 Commerce St",
  senderName: "Christopher M.",
  connectionUserName: "Christopher M.",
  state: "late",
  minutes: 15,
  count: 12,
  preview: "",
  message: "",
  at: new Date("2026-09-23T17:30:00.000Z"),
  retryAt: new Date("2026-09-23T17:30:00.000Z"),
  until: new Date("2026-09-23T17:30:00.000Z"),
  amountCents: 14_999,
  currency: "usd",
};
/** Each text is checked with the long values, and with each of these in their place. */
const otherFacts = [
  {},
  { venue: null, movedFrom: undefined, retryAt: null, until: undefined, minutes: undefined },
  { isHostOnly: true },
  ...["subscription", "waiver", "overlap", "limit"].map((why) => ({ why })),
  ...["host", "team"].map((viewer) => ({ viewer })),
];
const longestTitle = 40;

describe.each(
  languages.filter((language) => ["English", "Japanese", "German", "French"].includes(language)),
)("a push in %s", (language) => {
  it("fits the lock screen: 40 characters in its title, 100 or 120 below", () => {
    const longestText = language === "English" ? 100 : 120;
    const tooLong: string[] = [];
    for (const [kind, wording] of Object.entries(serverWords(language).notificationWordings)) {
      // `why` and `viewer` always come with the kinds that need them.
      const defaults = { ...longFacts, why: "limit", viewer: "team" };
      for (const others of otherFacts) {
        const facts = { ...defaults, ...others } as unknown as AllFacts & never;
        const [title, message] = [wording.title(facts), wording.message(facts)];
        if (title.length > longestTitle) tooLong.push(`${kind} (${title.length}): ${title}`);
        if (message.length > longestText) tooLong.push(`${kind} (${message.length}): ${message}`);
      }
    }
    expect([...new Set(tooLong)]).toEqual([]);
  });
});
