import { hash, randomBytes, randomInt } from "node:crypto";

export function newToken(bits = 256): string {
  return randomBytes(bits / 8).toString("base64url");
}

/** Only this is stored: a reader of the database can't use it. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

// No vowels, so that no words appear by chance, and no look-alikes.
const letters = "bcdfghjkmnpqrstvwxz23456789";

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join("");
}

/** 76 random bits, for people to keep and type, in groups of four. */
export function makeRecoveryCode(): string {
  return Array.from({ length: 4 }, () => randomLetters(4)).join("-");
}

/** Ignores capitals, blanks and dashes. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}

/** Reveals nothing about the member. Its dash keeps it apart from all words in paths. */
export function makeUsername(): string {
  return `m-${randomLetters(10)}`;
}
