import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { groupJobs } from "./jobs.ts";

export function groupsPart(context: Context): Part {
  return { jobs: groupJobs(context) };
}
