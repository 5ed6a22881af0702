export const tabPaths = ["/home", "/events", "/connections", "/profile"] as const;
export type TabPath = (typeof tabPaths)[number];

/** Whether a path is one of the tabs' own screens, and not one behind them. */
export const isTabScreen = (path: string): boolean =>
  path === "/browse" || tabPaths.some((tab) => tab === path);

/** The tab that a path belongs to: its sub-screens too, and browsing belongs to Home. */
export function tabOf(path: string): TabPath | null {
  if (path === "/browse") return "/home";
  return tabPaths.find((tab) => path === tab || path.startsWith(`${tab}/`)) ?? null;
}
