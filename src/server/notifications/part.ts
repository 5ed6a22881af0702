import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { sweepNotifications } from "./actions.ts";
import { sweepDeliveries, observeDeliveries, sendDueDeliveries } from "./deliveries.ts";
import type { Channels } from "./deliveries.ts";
import { notificationRoutes } from "./routes.ts";
import { unsubscribePages } from "./unsubscribe-routes.ts";

/** Notifications, and what reaches members by mail and push through `channels` while they don't look. */
export function notificationsPart(context: Context, permit: Permits, channels: Channels): Part {
  return {
    routes: notificationRoutes(context, permit),
    pages: unsubscribePages(context),
    sweeps: [
      {
        name: "send mails",
        run: (stopping) => sendDueDeliveries(context, channels, "email", stopping),
      },
      {
        name: "send pushes",
        run: (stopping) => sendDueDeliveries(context, channels, "push", stopping),
      },
      { name: "sweep deliveries", run: (stopping) => sweepDeliveries(context, stopping) },
      {
        name: "sweep notifications",
        run: (stopping) => sweepNotifications(context, stopping),
      },
    ],
    observeMetrics: () => observeDeliveries(context),
    async stop() {
      channels.mailer?.close();
    },
  };
}
