import { expect, test } from "vitest";
import { withOpener } from "./match-celebration.tsx";

test("an opener replaces another one, and never the member's text", () => {
  const openers = ["How are you?", "What's next?"];
  expect(withOpener(" ", "How are you?", openers)).toBe("How are you?");
  expect(withOpener("How are you?", "What's next?", openers)).toBe("What's next?");
  expect(withOpener("Hi Ben!", "How are you?", openers)).toBe("Hi Ben! How are you?");
  expect(withOpener("Hi Ben! How are you?", "What's next?", openers)).toBe("Hi Ben! What's next?");
  expect(withOpener("How are you? Well?", "What's next?", openers)).toBe(
    "How are you? Well? What's next?",
  );
});
