import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { resetRequests, sweepResetLinks } from "./reset-password.ts";
import { passwordRoutes } from "./routes.ts";

export function passwordsPart(context: Context, permit: Permits): Part {
  return {
    routes: passwordRoutes(context, permit),
    sweeps: [
      resetRequests(context),
      { name: "sweep reset links", run: () => sweepResetLinks(context) },
    ],
  };
}
