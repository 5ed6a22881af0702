import { minuteMs } from "#shared/rules/durations.ts";
import { now } from "./clock.ts";
import { fieldsOf, json, stored } from "./stored.ts";

/** After this time the member probably wants something else. */
const keptMs = 10 * minuteMs;

interface ReturnPath {
  readonly address: string;
  readonly keptAtMs: number;
  /** Whether the app itself leads to the next page. */
  readonly isCarried: boolean;
}

const returnPath = stored<ReturnPath>(
  "spotter.return-path",
  json((kept) => {
    const { address, keptAtMs, isCarried } = fieldsOf(kept);
    return typeof address === "string" && typeof keptAtMs === "number"
      ? { address, keptAtMs, isCarried: isCarried === true }
      : null;
  }),
  "sessionStorage",
);
let isForgotten = false;

export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\u0000-\u001f]/.test(address);
}

export function rememberReturnPath(address: string): void {
  if (!isForgotten) returnPath.keep({ address, keptAtMs: now().getTime(), isCarried: false });
}

function readReturnPath(): string | null {
  const kept = returnPath.read();
  const ageMs = now().getTime() - (kept?.keptAtMs ?? 0);
  return kept !== null && ageMs >= 0 && ageMs < keptMs && isOwnPath(kept.address)
    ? kept.address
    : null;
}

/** A sign-up takes a while, so it keeps the path valid. */
export function renewReturnPath(): void {
  const address = readReturnPath();
  if (address !== null) rememberReturnPath(address);
}

/** Call it before the app leads to the login as another page. */
export function carryReturnPath(): void {
  const kept = returnPath.read();
  if (kept !== null) returnPath.keep({ ...kept, isCarried: true });
}

/** Not by a reload or a step in the history. */
const wasPageOpened = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "navigate");

const waysIn = ["/", "/login", "/signup"];

/** Call it when a page starts at `path`: a way in that was opened by itself leads nowhere else. */
export function dropOutlivedReturnPath(path: string): void {
  const kept = returnPath.read();
  if (kept === null || !waysIn.includes(path)) return;
  if (kept.isCarried) returnPath.keep({ ...kept, isCarried: false });
  else if (wasPageOpened()) returnPath.forget();
}

/** Returns and deletes the remembered path; `otherwise` if there is none or it has expired. */
export function takeReturnPath(otherwise: string): string {
  const address = readReturnPath();
  returnPath.forget();
  return address ?? otherwise;
}

/** It is valid for one login only. */
export const dropReturnPath = returnPath.forget;

/** Deletes the path and remembers none until the next page load: a member who logs out has nothing to return to. */
export function forgetReturnPath(): void {
  isForgotten = true;
  returnPath.forget();
}

/** Whether the member ended the login on this page. */
export const wasLoginEndedHere = (): boolean => isForgotten;

/** Whether they came by a shared link to a session. */
export const isReturningToSession = (): boolean => /[?&]session=/.test(readReturnPath() ?? "");
