/** Why a group was put together, as far as one can tell whether it holds of each two of them. */
interface Reason {
  readonly kind: "schedule" | "goal" | "level" | "workout" | "personality";
  readonly goals?: readonly unknown[];
  readonly levels?: readonly unknown[];
}

/**
 * Those of a group's reasons that are true of any two of its people: what all share, and not what merely goes together
 * in the group as a whole.
 */
export function reasonsSharedByAll<Given extends Reason>(reasons: readonly Given[]): Given[] {
  return reasons.filter(({ kind, goals = [], levels = [] }) => {
    if (kind === "goal") return goals.length === 1;
    if (kind === "level") return levels.length === 1;
    return kind !== "personality";
  });
}
