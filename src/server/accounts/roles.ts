import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { updateRole } from "./queries.ts";

/** Makes somebody an operator or a plain member again; throws `not_found` for an unknown email. */
export async function setRole(
  { db }: Context,
  email: string,
  role: "member" | "operator",
): Promise<void> {
  if (!(await updateRole(db, email, role))) throw new ApiProblem("not_found");
}
