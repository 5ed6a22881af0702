import type { Call } from "#shared/api/call.ts";

/** Who asks. `member` is the one whom what is asked for belongs to. */
export const actors = ["visitor", "suspended", "another", "operator", "member"] as const;
export type Actor = (typeof actors)[number];

/** What each is answered at a path of a call; everybody is answered alike where no call of the contract is served. */
export function answersAt(
  path: string,
  call: Call | undefined,
  status = Number(Object.keys(call?.replies ?? { 200: null })[0]),
): Readonly<Record<Actor, number>> {
  const permit = call?.permit ?? "anyone";
  if (permit === "anyone" || permit === "optional")
    return {
      visitor: status,
      suspended: status,
      another: status,
      operator: status,
      member: status,
    };
  const isNamed = call?.ownName !== undefined || path.includes("/:username");
  // Being an operator changes nothing. What is somebody else's isn't there for others.
  const others = permit === "owner" ? 404 : permit === "self" && isNamed ? 403 : status;
  return { visitor: 401, suspended: 401, another: others, operator: others, member: status };
}
