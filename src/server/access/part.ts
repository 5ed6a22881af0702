import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { accessRoutes } from "./routes.ts";

export function accessPart(context: Context): Part {
  return { routes: accessRoutes(context) };
}
