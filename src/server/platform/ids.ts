import { idPattern } from "#shared/api/primitives.ts";
import { ApiProblem } from "./problems.ts";

/** An id of ours, fit for the database. Anything else can only be something that does not exist. */
export function parseId(id: string): string {
  if (!idPattern.test(id)) throw new ApiProblem("not_found");
  return id;
}

/** Like `parseId`, for lists in which unknown ids are passed over. */
export function knownIds(ids: readonly string[]): string[] {
  return ids.filter((id) => idPattern.test(id));
}
