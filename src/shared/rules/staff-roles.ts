/** What members may be named to do for the service; any number of these for each. */
export const staffRoles = ["planner", "moderator", "finance", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether somebody with these roles may do what is for `allowed`; any role will do where none is named. */
export function isAllowed(
  roles: readonly StaffRole[],
  allowed: readonly StaffRole[] | undefined,
): boolean {
  return allowed === undefined
    ? roles.length > 0
    : roles.some((role) => role === "admin" || allowed.includes(role));
}
