import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import { forgetAll } from "./stored.ts";

/** The page's member until it is reloaded: the first one named by a reply. */
let owner: string | null = null;
let isReloading = false;
const restMs = 10_000;

/** A page that was just reloaded isn't reloaded again, to avoid a loop. */
const wasJustReloaded = (): boolean =>
  performance.now() < restMs &&
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "reload");

/** Whether the page is being reloaded for another member, which an unsaved form must not block. */
export const isPageLost = (): boolean => isReloading;

/** Call it after a login on this page, which leads to the member's own. */
export function clearPageOwner(): void {
  owner = null;
}

/** Opens a separate page for another member or none. Going back to this one reloads it. */
export function leavePage(address: string): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
}

/**
 * Whether a reply belongs to another member, who has logged in in another tab. It must not mix with the first member's
 * data; the page restarts as theirs.
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
