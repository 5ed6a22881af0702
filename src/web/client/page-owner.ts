import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import { forgetAll } from "./stored.ts";

/** Whose page this is until it is loaded again: the first member whom a reply names. */
let owner: string | null = null;
let isReloading = false;
const restMs = 10_000;

/** A page that was loaded again a moment ago isn't once more: whatever the replies say, it doesn't go in a circle. */
const wasJustReloaded = (): boolean =>
  performance.now() < restMs &&
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "reload");

/** Whether the page is being loaded again for somebody else: a form must not hold it back, it can't be saved any more. */
export const isPageLost = (): boolean => isReloading;

/** Somebody has logged in in this page, which leads them to one of their own. */
export function clearPageOwner(): void {
  owner = null;
}

/**
 * Leads to a page of its own, where somebody else is logged in, or nobody. Who comes back to this one by the
 * browser's Back would find it as it was left: it is reloaded instead.
 */
export function leavePage(address: string): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
}

/**
 * Whether a reply is for somebody else than this page, because they logged in in another tab. It must not be shown
 * among what is the first member's; the page begins again as theirs.
 */
export function belongsToOtherMember({ headers }: Response): boolean {
  const named = headers.get(ownerHeader);
  owner ??= named;
  if (named === null || named === owner || wasJustReloaded()) return false;
  if (!isReloading) {
    isReloading = true;
    forgetAll("", "sessionStorage");
    location.reload();
  }
  return true;
}
