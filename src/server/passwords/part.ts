import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { answerResetRequests, sweepResetLinks } from "./reset-password.ts";
import { passwordRoutes } from "./routes.ts";

export function passwordsPart(context: Context, permit: Permits): Part {
  return {
    routes: passwordRoutes(context, permit),
    sweeps: [
      { name: "answer reset requests", run: (stopping) => answerResetRequests(context, stopping) },
      { name: "sweep reset links", run: () => sweepResetLinks(context) },
    ],
  };
}
