export const tabPaths = ["/home", "/events", "/connections", "/profile"] as const;
export type TabPath = (typeof tabPaths)[number];

export const isTabScreen = (path: string): boolean =>
  path === "/browse" || tabPaths.some((tab) => tab === path);

/** The tab of a path, including its sub-screens; browsing belongs to Home. */
export function tabOf(path: string): TabPath | null {
  if (path === "/browse") return "/home";
  return tabPaths.find((tab) => path === tab || path.startsWith(`${tab}/`)) ?? null;
}
