import { invalidField } from "#server/platform/problems.ts";
import type { ApiProblem } from "#server/platform/problems.ts";

/** The refusal of an area in which the session can't take place. */
export const wrongArea = (): ApiProblem =>
  invalidField("areaId", "is not an area of the session's city");
