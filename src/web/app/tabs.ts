export const tabPaths = ["/home", "/events", "/connections", "/profile"] as const;
export type TabPath = (typeof tabPaths)[number];

/** The tab that a path belongs to: its sub-screens too, and browsing belongs to Home. */
export function tabOf(path: string): TabPath | null {
  if (path === "/browse") return "/home";
  return tabPaths.find((tab) => path === tab || path.startsWith(`${tab}/`)) ?? null;
}
