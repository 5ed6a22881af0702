/** Whole minutes to wait, at least one; one when the server names no time. */
export function waitMinutes(retryAfterSeconds: number | null): number {
  return Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
}
