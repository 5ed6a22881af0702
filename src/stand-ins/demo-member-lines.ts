import { attendance as de } from "#words/de/attendance.ts";
import { attendance as en } from "#words/en/attendance.ts";
import { attendance as es } from "#words/es/attendance.ts";
import { attendance as fr } from "#words/fr/attendance.ts";
import { attendance as it } from "#words/it/attendance.ts";
import { attendance as ja } from "#words/ja/attendance.ts";
import { attendance as pt } from "#words/pt-BR/attendance.ts";
import { attendance as zh } from "#words/zh-Hans/attendance.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { Icebreaker } from "#shared/rules/icebreakers.ts";

/** Answers to the app's suggested openers. */
const toOpeners: Readonly<Record<Icebreaker, string>> = {
  general: "I kept skipping workouts on my own. With a group waiting I show up. And you?",
  build_strength: "A bodyweight bench press, clean. I'm not far from it! And you?",
  lose_weight: "The group. Nobody lets me stop early. What about you?",
  improve_endurance: "Two hours on a bike, and I slept for ten afterwards. And you?",
  maintain_health: "Long walks without my phone. And you?",
  level: "Pull-ups! I'm stuck at four. And you?",
  personality: "Somebody who turns up and laughs when a set goes wrong. And for you?",
  schedule: "Right after work, before the couch gets me. And yours?",
  gym: "Deadlifts. A week without them doesn't count. And you?",
  cardio: "Old disco, as loud as it goes. And you?",
  calisthenics: "The muscle-up. One day! And you?",
};

/** Answers to anything else. */
const toQuestions = [
  "Good question! I have to think about it. What would you say?",
  "Ha, I was about to ask you the same. You first!",
  "Let's talk about it when we train together.",
  "I'll tell you over a coffee after the next session.",
] as const;

const toAnythingElse = [
  "Hey! That was a great session, I really enjoyed training with you.",
  "Ha, my legs still feel it.",
  "I'll look for a session next week and tell you which one I take.",
  "Sounds good to me!",
  "You were so strong on that last set, by the way.",
  "See you there. I'll bring the coffee.",
] as const;

const openersOf: Readonly<Record<Language, typeof en>> = {
  English: en,
  Spanish: es,
  French: fr,
  German: de,
  Italian: it,
  Portuguese: pt,
  Japanese: ja,
  "Mandarin Chinese": zh,
};
const ofKind = new Map(Object.entries(toOpeners));
const answers = new Map(
  Object.values(openersOf).flatMap(({ icebreakers }) =>
    Object.entries(icebreakers.questions).map(([kind, question]): [string, string | undefined] => [
      question,
      ofKind.get(kind),
    ]),
  ),
);

/** A demo member's reply after `before` messages of theirs; always the same for the same input. */
export function demoMemberLine(content: string, before: number): string {
  const answer = answers.get(content.trim());
  if (answer !== undefined) return answer;
  const lines: readonly string[] = /[?？]/.test(content) ? toQuestions : toAnythingElse;
  return lines[before % lines.length] ?? toAnythingElse[0];
}
