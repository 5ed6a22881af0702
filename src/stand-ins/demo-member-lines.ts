const toQuestions = [
  "Yes, let's do that!",
  "Good question. I'd say let's try it and see.",
  "Most evenings work for me. You?",
  "Sure, count me in.",
] as const;

const toAnythingElse = [
  "Hey! That was a great session, I really enjoyed training with you.",
  "Ha, my legs still feel it.",
  "I'll look for a session next week and tell you which one I take.",
  "Sounds good to me!",
  "You were so strong on that last set, by the way.",
  "See you there. I'll bring the coffee.",
] as const;

/** What a demo member writes back, having written `before` messages in this conversation: always the same. */
export function demoMemberLine(content: string, before: number): string {
  const lines: readonly string[] = content.includes("?") ? toQuestions : toAnythingElse;
  return lines[before % lines.length] ?? toAnythingElse[0];
}
