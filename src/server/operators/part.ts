import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { serveStaff } from "./staff-routes.ts";

export function operatorsPart(context: Context, permit: Permits): Part {
  return {
    routes: async (app) => {
      serveStaff(app, context, permit);
    },
  };
}
