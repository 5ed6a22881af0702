import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { profileRoutes } from "./routes.ts";

export function profilesPart(context: Context, permit: Permits): Part {
  return { routes: profileRoutes(context, permit) };
}
