import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { calendarRoutes } from "./routes.ts";

export function calendarPart(context: Context, permit: Permits): Part {
  return { routes: calendarRoutes(context, permit) };
}
