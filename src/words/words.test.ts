import { describe, expect, it } from "vitest";
import { errorStatuses } from "#shared/api/errors.ts";
import * as sets from "#shared/rules/choices.ts";
import { nameProblem } from "#shared/rules/name-problems.ts";
import { timedExercise, workoutPlan } from "#shared/rules/workout-plans.ts";
import { all as english } from "./en/all.ts";
import { choices } from "./en/choices.ts";
import { notificationWordings } from "./en/notifications.ts";
import { profiles } from "./en/profiles.ts";
import { problems } from "./en/problems.ts";
import { workoutPlans } from "./en/workout-plans.ts";
import { languageFor, languageTags } from "./languages.ts";
import { serverWords } from "./server-words.ts";

describe("a refusal", () => {
  it("a refusal has a title and a sentence for every code", () => {
    expect(Object.keys(problems).sort()).toEqual(Object.keys(errorStatuses).sort());
    for (const { title, detail } of Object.values(problems)) {
      expect(title).toMatch(/^[A-Z][^.!]+$/);
      expect(detail).toMatch(/^[A-Z].{10,}/);
      // No codes and no technical terms.
      expect(`${title} ${detail}`).not.toMatch(/_|undefined|null|SQL|HTTP|exception|stack/);
    }
  });

  it("refusals at login and at the access code are as specified", () => {
    expect(problems.invalid_credentials.detail).toBe("Invalid email or password");
    expect(problems.invalid_access_code.detail).toBe("Invalid access code. Please try again.");
  });
});

describe("a notification", () => {
  const facts = {
    sessionId: "7",
    why: "overlap" as const,
    workoutType: "cardio",
    startsAt: new Date("2026-12-02T01:30:00.000Z"),
    timeZone: "America/Chicago",
    city: "Dallas, TX",
    venue: "Uptown Barbell Club, 1 Main St, Dallas, TX",
    senderName: "Ada Lovelace",
    connectionUserName: "Grace Hopper",
    preview: "See you on Tuesday?",
    count: 2,
    viewer: "team" as const,
    state: "late" as const,
    minutes: 5,
    at: new Date("2026-12-08T01:30:00.000Z"),
    retryAt: new Date("2026-12-08T01:30:00.000Z"),
    amountCents: 999,
    currency: "usd",
    discountCents: 0,
    taxCents: 0,
    document: "privacy" as const,
    plan: "yearly" as const,
    sessions: [
      { workoutType: "gym", startsAt: new Date("2026-12-02T01:30:00.000Z"), timeZone: "UTC" },
    ],
    text: "Bring water.",
    others: [],
    subscriptions: "refund_rest" as const,
    weekly: [
      {
        workoutType: "cardio",
        startsAt: new Date("2026-12-02T01:30:00.000Z"),
        timeZone: "America/Chicago",
        result: "full" as const,
      },
    ],
  };

  it("a notification is in whole words, with every fact that it needs", () => {
    for (const wording of Object.values(notificationWordings)) {
      const [title, message] = [wording.title(facts), wording.message(facts)];
      expect(title).toMatch(/^[A-Z\d]/);
      expect(`${title} ${message}`).not.toMatch(/undefined|null|NaN|Invalid|\{|\}| {2}/);
      expect(message).toMatch(/\w{2,}.*\w{2,}/);
    }
  });

  it("a notification names day and time as they are in the city", () => {
    expect(notificationWordings.invitation.title(facts)).toBe("Ada Lovelace invited you to train");
    const message = notificationWordings.invitation.message(facts);
    expect(message).toMatch(/^Cardio, Tue, Dec 1/);
    expect(message).toMatch(/7:30\sPM/);
    expect(notificationWordings.starts_soon.message(facts)).toMatch(
      /^Cardio, Tue, Dec 1, 7:30\sPM: Uptown Barbell Club, 1 Main St, Dallas, TX$/,
    );
  });

  it("a notification calls an unknown workout just a workout", () => {
    const message = notificationWordings.invitation.message({ ...facts, workoutType: "yoga" });
    expect(message).toMatch(/^Workout, Tue/);
  });
});

describe("the words of the screens", () => {
  it("the words of the screens name every choice of every set", () => {
    const named: [Readonly<Record<string, string>>, readonly string[]][] = [
      [choices.workoutTypes, sets.workoutTypes],
      [choices.fitnessLevels, sets.fitnessLevels],
      [choices.genders, sets.genders],
      [choices.fitnessGoals, sets.fitnessGoals],
      [choices.sessionTimes, sets.sessionTimes],
      [choices.groupSizes, sets.groupSizes],
      [choices.sessionPreferences, sets.sessionPreferences],
      [choices.energyRhythms, sets.energyRhythms],
      [choices.locationTypes, sets.locationTypes],
      [choices.weekdays, sets.weekdays],
      [choices.weekdaysShort, sets.weekdays],
      [profiles.preferences.app.languages, sets.languages],
      [profiles.preferences.app.themes, sets.themes],
    ];
    for (const [words, values] of named) {
      expect(Object.keys(words).sort()).toEqual([...values].sort());
    }
    expect(Object.keys(profiles.preferences.matching.modes).sort()).toEqual(
      [...sets.matchingModes].sort(),
    );
  });

  it("no word of the screens is empty", () => {
    const empty: string[] = [];
    const walk = (value: unknown, path: string) => {
      if (typeof value === "function") return;
      if (typeof value === "string") {
        if (value.trim() === "") empty.push(path);
      } else {
        for (const [name, inner] of Object.entries(Object(value))) walk(inner, `${path}.${name}`);
      }
    };
    walk(english, "english");
    expect(empty).toEqual([]);
  });
});

describe("the languages", () => {
  it("each language has a tag that browsers know", () => {
    expect(Object.keys(languageTags).sort()).toEqual([...sets.languages].sort());
    for (const tag of Object.values(languageTags)) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
    }
  });

  it("a language is chosen by a device's tags, whatever their region", () => {
    expect(languageFor(["de-AT", "en"])).toBe("German");
    expect(languageFor(["pt-BR"])).toBe("Portuguese");
    expect(languageFor(["zh-Hant-TW"])).toBe("Mandarin Chinese");
  });

  it("a device in another language gets English", () => {
    expect(languageFor(["xx", "tlh-Latn"])).toBe("English");
    expect(languageFor([])).toBe("English");
  });
});

it.each(sets.languages)(
  "a member without a visible name has a name in %s that nobody can take",
  (language) => {
    const { namelessMembers } = serverWords(language);
    for (const called of Object.values(namelessMembers))
      expect([called, nameProblem(called)]).toEqual([called, "reserved_name"]);
  },
);

it("only exercises whose amount is a time count down, by that time", () => {
  const seconds = (text: string) => {
    const [, count, unit] = /(\d+) (min|s)\b/.exec(text) ?? [];
    return count === undefined ? null : Number(count) * (unit === "min" ? 60 : 1);
  };
  for (const type of sets.workoutTypes) {
    for (const { part } of workoutPlan(type)) {
      const exercises = workoutPlans.exercises[type][part];
      for (const [index, { name, amount }] of exercises.entries()) {
        const turns = Number(/^(\d+) ×/.exec(amount)?.[1] ?? (amount.endsWith("side") ? 2 : 1));
        const isInterval = name.startsWith("Intervals");
        const time = isInterval ? 60 : seconds(amount);
        expect([name, timedExercise(type, part, index)]).toEqual([
          name,
          time === null ? null : { seconds: time, turns: isInterval ? 12 : turns },
        ]);
      }
    }
  }
});
