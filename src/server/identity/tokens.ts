import { hash, randomBytes, randomInt } from "node:crypto";

/** A secret that nobody can guess, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** All that is kept of a token: who reads the database can't use it. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

// No vowels, so that no word can come up by chance, and nothing that looks like something else.
const letters = "bcdfghjkmnpqrstvwxz23456789";

/** A handle that says nothing about its member. Its dash keeps it apart from every word of a path. */
export function makeUsername(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `m-${code}`;
}
