import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { accessRoutes } from "./access.ts";
import { sweepDeletedAccounts } from "./delete-account.ts";
import { accountRoutes } from "./routes.ts";
import { sweepVerificationLinks } from "./verification.ts";

export function accountsPart(context: Context, permit: Permits): Part {
  return {
    async routes(api) {
      await api.register(accessRoutes(context));
      await api.register(accountRoutes(context, permit));
    },
    sweeps: [
      { name: "sweep verification links", run: () => sweepVerificationLinks(context) },
      { name: "sweep deleted accounts", run: () => sweepDeletedAccounts(context) },
    ],
  };
}
