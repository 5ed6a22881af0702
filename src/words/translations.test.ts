import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { catalogues as screenWords, languageTags } from "./languages.ts";
import type { Messages } from "./messages.ts";
import { serverWords } from "./server-words.ts";

const others = languages.filter((language) => language !== "English");

type Leaf = string | ((...values: unknown[]) => unknown);

/** All words of a language by their path. */
function leavesOf(catalogue: object, path = ""): [string, Leaf][] {
  return Object.entries(catalogue).flatMap(([name, value]): [string, Leaf][] => {
    const here = path === "" ? name : `${path}.${name}`;
    return typeof value === "string" || typeof value === "function"
      ? [[here, value]]
      : leavesOf(Object(value), here);
  });
}

const facts = {
  sessionId: "7",
  why: "overlap",
  workoutType: "cardio",
  startsAt: new Date("2026-12-02T01:30:00.000Z"),
  timeZone: "America/Chicago",
  movedFrom: new Date("2026-12-01T01:30:00.000Z"),
  venue: "Uptown Barbell Club",
  city: "Austin, TX",
  senderName: "Ada Lovelace",
  connectionUserName: "Grace Hopper",
  preview: "See you on Tuesday?",
  count: 2,
  at: new Date("2026-12-08T18:30:00.000Z"),
  amountCents: 999,
  currency: "usd",
  text: "So it goes.",
  link: "https://spotter.test/events",
  settingsLink: "https://spotter.test/settings",
  supportEmail: "support@spotter.test",
  message: "Rude words.",
  until: new Date("2026-12-24T17:00:00.000Z"),
  reportId: "41",
  reporter: "Ada Lovelace",
  reported: "Grace Hopper",
  kind: "safety-chat",
  contextId: "43",
  document: "terms",
  plan: "yearly",
  weekly: [
    {
      workoutType: "cardio",
      startsAt: new Date("2026-12-02T01:30:00.000Z"),
      timeZone: "America/Chicago",
      result: "full",
    },
  ],
  subscriptions: "refund_rest",
};
const listed = [
  { workoutType: "gym", startsAt: new Date("2026-12-02T01:30:00.000Z"), timeZone: "UTC" },
];

/** Arguments to try. A word gets the first that works in both languages. */
const samples: readonly (readonly unknown[])[] = [
  [{ ...facts, sessions: listed, others: listed }],
  [facts.weekly],
  [37, 59],
  [["Xylo", "Quux"], 37],
  [["Xylo", "Quux"], ["Zebu"]],
  ["Xylo", "Quux", "Zebu"],
  ["Xylo", "Quux", 37, 59],
  ["Xylo", "Quux", "Zebu", 37, "59", 59, "Xylo"],
];
const broken = /\bundefined\b|\bnull\b|NaN|Invalid Date|\[object|\$\{|\{\w/;

/** A word's text for the arguments; null if it can't take them. */
function say(leaf: Leaf, values: readonly unknown[]): string | null {
  if (typeof leaf === "string") return leaf;
  try {
    const text = leaf(...values);
    return typeof text === "string" && text.trim() !== "" && !broken.test(text) ? text : null;
  } catch {
    return null;
  }
}

// Facts that appear unchanged in the text; workouts and moments are translated.
const {
  workoutType: _type,
  startsAt: _startsAt,
  weekly: _weekly,
  at: _at,
  amountCents: _amount,
  currency: _currency,
  document: _document,
  plan: _plan,
  ...shown
} = facts;
const given = [37, 59, "Xylo", "Quux", "Zebu", ...Object.values(shown)].map((value) =>
  String(value).toLowerCase(),
);

/** The values that the text contains; all languages must contain them. */
const valuesIn = (text: string) =>
  given.filter((value) => value.length > 1 && text.toLowerCase().includes(value)).join();

const catalogues = new Map<Language, [string, Leaf][]>();

beforeAll(async () => {
  for (const language of languages) {
    const whole: Messages = await screenWords[language].all();
    catalogues.set(language, [...leavesOf(whole), ...leavesOf(serverWords(language))]);
  }
});

const of = (language: Language) => catalogues.get(language) ?? [];

describe.each(others)("%s", (language) => {
  it("a translation has every word of the English master, and no other", () => {
    const names = (each: Language) =>
      of(each)
        .map(([path]) => path)
        .sort();
    expect(names(language)).toEqual(names("English"));
  });

  it("a translation has the same values in each text, and no empty text", () => {
    const wrong: string[] = [];
    const translated = new Map(of(language));
    for (const [path, master] of of("English")) {
      const leaf = translated.get(path) ?? "";
      if (typeof master === "string" || typeof leaf === "string") {
        if (typeof master !== typeof leaf || String(leaf).trim() === "") wrong.push(path);
        continue;
      }
      const values = samples.find(
        (sample) => say(master, sample) !== null && say(leaf, sample) !== null,
      );
      const [original, text] =
        values === undefined ? ["", null] : [say(master, values), say(leaf, values)];
      if (text === null || valuesIn(original ?? "") !== valuesIn(text))
        wrong.push(`${path}: "${original}" → "${text}"`);
    }
    expect(wrong).toEqual([]);
  });

  it("a translation says each number with its own plural, and leaves no placeholder or double space", () => {
    const wrong = of(language).flatMap(([path, leaf]) =>
      [0, 1, 2, 5, 1_000_000].flatMap((count) => {
        const text = say(leaf, [count, count]);
        return text !== null && (/#/.test(text) || / {2}/.test(text))
          ? [`${path}(${count}): ${text}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("a translation's start page and tabs have the same words as its whole catalogue", async () => {
    const { start, tabs, all } = screenWords[language];
    const whole = await all();
    expect(whole).toMatchObject(await tabs());
    expect(whole).toMatchObject(await start());
  });

  it("a translation names day, time and money in notifications as its language does", () => {
    const { starts_soon, trial_ending, venue_revealed } =
      serverWords(language).notificationWordings;
    const plain = (text: string) => text.replaceAll(/\s/g, " ");
    expect(plain(starts_soon.message(facts))).toMatch(/19[:h.時点 ]+30|7[:.]30|午後7:30|下午7:30/);
    expect(trial_ending.message(facts)).toMatch(/9[.,]99/);
    // The city's day, not UTC's.
    expect(venue_revealed.message(facts)).toMatch(/\b1(?!\d)|1日/);
    expect(languageTags[language]).toMatch(/^[a-z]{2}$/);
  });
});
