import { randomInt } from "node:crypto";

// No vowels, so that no word can come up by chance, and nothing that looks like something else.
const letters = "bcdfghjkmnpqrstvwxz23456789";

/** A handle that says nothing about its member. Its dash keeps it apart from every word of a path. */
export function makeUsername(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `m-${code}`;
}
