export const tabPaths = ["/home", "/events", "/connections", "/profile"] as const;
export type TabPath = (typeof tabPaths)[number];

/** Whether a tab leads to it. */
export const isTabScreen = (path: string): boolean =>
  path === "/browse" || tabPaths.some((tab) => tab === path);

/** The tab that a path belongs to: its sub-screens too, and browsing belongs to Home. */
export function tabOf(path: string): TabPath | null {
  if (path === "/browse") return "/home";
  return tabPaths.find((tab) => path === tab || path.startsWith(`${tab}/`)) ?? null;
}
