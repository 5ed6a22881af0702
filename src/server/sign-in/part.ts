import { sweepLogins, sweepNetworks } from "#server/identity/logins.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Providers } from "#server/identity/providers.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { loginRoutes } from "./login-routes.ts";
import { sweepSignIns } from "./provider-sign-in.ts";
import { providerRoutes } from "./provider-routes.ts";
import { signInRoutes } from "./routes.ts";

export function signInPart(context: Context, permit: Permits, providers: Providers): Part {
  return {
    async routes(api) {
      await api.register(signInRoutes(context, permit));
      await api.register(loginRoutes(context, permit));
      await api.register(providerRoutes({ ...context, providers }));
    },
    sweeps: [
      { name: "sweep logins", run: (stopping) => sweepLogins(context, stopping) },
      { name: "sweep networks", run: () => sweepNetworks(context) },
      { name: "sweep sign-ins", run: () => sweepSignIns(context) },
    ],
  };
}
