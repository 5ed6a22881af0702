import { hash, randomBytes } from "node:crypto";

/** A secret that nobody can guess, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** All that is kept of a token: who reads the database can't use it. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
