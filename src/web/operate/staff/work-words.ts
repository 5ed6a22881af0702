import { workCountedMax } from "#shared/rules/limits.ts";
import type { WorkState } from "#shared/rules/staff.ts";

const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);

/** The server counts no further. */
export const countedText = (count: number) =>
  `${count.toLocaleString("en-US")}${count < workCountedMax ? "" : "+"}`;

export const workWords = {
  title: "Background work",
  lead: "Reminders, groups, charges, emails, and the like. A row that fails is tried again for a day and then set aside. Emails and pushes are given up after three days and listed for 14 days.",
  state: "Show",
  job: "Job",
  anyJob: "All jobs",
  failed: "All that failed",
  states: {
    due: "Due",
    late: "Late",
    failing: "Failing",
    set_aside: "Set aside",
    given_up: "Given up",
  } as const satisfies Record<WorkState, string>,
  onTime: "All work is on time",
  onTimeText: "Nothing is late, failing, set aside, or given up.",
  none: "No such work",
  noneText: "Nothing is in this state.",
  showFailed: "Show all that failed",
  caption: "Background work, oldest first",
  counts: "Jobs with anything to do",
  row: "Row",
  error: "Last error",
  tries: "Tries",
  next: "Next try",
  since: "Since",
  open: (id: string) => `Session ${id}`,
  retry: "Try again",
  retryNamed: (name: string) => `Try ${name} again`,
  retryAll: (count: number) => `Try all ${countedText(count)} again`,
  allOf: (job: string, count: number) => `all ${countedText(count)} of ${job}`,
  retryTitle: (chosen: string) => `Try again: ${chosen}`,
  retryEffect: "It runs within a minute. An email or push whose moment has passed stays given up.",
  retryAllEffect:
    "They are tried from now on. Emails and pushes whose moment has passed stay given up.",
  retried: (count: number, skipped: number) =>
    `${rows(count)} will be tried again${skipped > 0 ? `, ${skipped} can't be` : ""}.`,
  giveUp: "Give up",
  giveUpNamed: (name: string) => `Give ${name} up`,
  giveUpAll: (count: number) => `Give all ${countedText(count)} up`,
  giveUpTitle: (chosen: string) => `Give up: ${chosen}`,
  giveUpEffect: "It isn't tried anymore. It stays listed as given up and can be tried again.",
  giveUpAllEffect:
    "They aren't tried anymore. They stay listed as given up and can be tried again.",
  givenUp: (count: number) => `${rows(count)} given up.`,
} as const;
