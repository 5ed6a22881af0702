import { hash, randomBytes, randomInt } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Only this is stored: a reader of the database can't use it. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

// No vowels, so that no words appear by chance, and no look-alikes.
const letters = "bcdfghjkmnpqrstvwxz23456789";

/** A handle that reveals nothing about its member. Its dash keeps it apart from all words in paths. */
export function makeUsername(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `m-${code}`;
}
