import type { Message } from "#shared/api/messages.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { sweepConnections } from "./actions.ts";
import { connectionRoutes } from "./routes.ts";

/** `onSent` is called with each message once it is stored. */
export function connectionsPart(
  context: Context,
  permit: Permits,
  onSent: (message: Message) => void,
): Part {
  return {
    routes: connectionRoutes(context, permit, onSent),
    sweeps: [{ name: "sweep closed conversations", run: () => sweepConnections(context.db) }],
  };
}
