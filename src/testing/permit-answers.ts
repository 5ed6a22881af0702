import type { Call } from "#shared/api/call.ts";
import { isAllowed } from "#shared/rules/staff-roles.ts";

/** Who asks. `member` is the one whom what is asked for belongs to; the operator is an admin. */
const everybody = ["visitor", "suspended", "another", "operator", "member"] as const;
/** Who has one role alone: they ask for what is the staff's. */
const withOneRole = ["planner", "moderator", "finance"] as const;

export type Actor = (typeof everybody)[number] | (typeof withOneRole)[number];

/** Who is to ask for the call. */
export function actorsAt(call: Call | undefined): readonly Actor[] {
  return call?.permit === "staff" ? [...everybody, ...withOneRole] : everybody;
}

/** What each is answered at a path of a call; everybody is answered alike where no call of the contract is served. */
export function answersAt(
  path: string,
  call: Call | undefined,
  status = Number(Object.keys(call?.replies ?? { 200: null })[0]),
): Readonly<Partial<Record<Actor, number>>> {
  const permit = call?.permit ?? "anyone";
  if (permit === "staff") {
    const answerTo = (role: (typeof withOneRole)[number]) =>
      isAllowed([role], call?.roles) ? status : 403;
    return {
      visitor: 401,
      suspended: 401,
      another: 403,
      operator: status,
      member: 403,
      planner: answerTo("planner"),
      moderator: answerTo("moderator"),
      finance: answerTo("finance"),
    };
  }
  if (permit === "anyone" || permit === "optional")
    return {
      visitor: status,
      suspended: status,
      another: status,
      operator: status,
      member: status,
    };
  const isNamed = call?.ownName !== undefined || path.includes("/:username");
  // Being an operator changes nothing here. What is somebody else's isn't there for others.
  const others = permit === "owner" ? 404 : permit === "self" && isNamed ? 403 : status;
  return { visitor: 401, suspended: 401, another: others, operator: others, member: status };
}
