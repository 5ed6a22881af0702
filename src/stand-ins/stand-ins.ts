import type { Providers } from "#server/identity/oidc.ts";
import type { Channels } from "#server/notifications/deliveries.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import type { Part } from "#server/platform/part.ts";
import { seedSandbox, seedSubscriptions } from "#server/seed/sandbox.ts";
import { shareHooks } from "#server/platform/http/plugin.ts";
import type { SandboxClock } from "./clock.ts";
import { createDemoMembers } from "./demo-members.ts";
import type { DemoMembers } from "./demo-members.ts";
import { linkOfferedMember, createIdentityStandIn } from "./identity/stand-in.ts";
import { sweepRecords } from "./identity/records.ts";
import { identityStandInRoutes, removeHostFromLocations } from "./identity/routes.ts";
import { sandboxRoutes, stripeStandInRoutes, outboxChannels } from "./sandbox.ts";
import { sweepAnswers } from "./stripe/answer.ts";
import { seedDemoSubscriber } from "./stripe/demo-subscriber.ts";
import { invoicePageRoutes } from "./stripe/pay-on-page.ts";
import { startStripeStandIn } from "./stripe/stand-in.ts";
import type { StripeStandIn } from "./stripe/stand-in.ts";

export interface StandIns {
  /** Undefined if a payment provider is configured. */
  readonly payments: StripeStandIn | undefined;
  readonly providers: Providers;
  readonly channels: Channels;
  readonly demoMembers: DemoMembers;
  /** Moving the clock runs all `jobs` of the server. */
  part(jobs: () => readonly Job[]): Part;
}

export async function createStandIns(context: Context, clock: SandboxClock): Promise<StandIns> {
  const { config, db } = context;
  const demoMembers = createDemoMembers(context);
  const identity = createIdentityStandIn(context);
  const payments =
    config.stripe === undefined
      ? await startStripeStandIn({
          ...context,
          webhookSecret: config.webhookSecrets[0],
          publicUrl: config.publicUrl,
        })
      : undefined;
  return {
    payments,
    providers: { google: identity.connect("google"), apple: identity.connect("apple") },
    channels: outboxChannels,
    demoMembers,
    part: (jobs) => ({
      routes: shareHooks(async (api) => {
        removeHostFromLocations(api, identity);
        await api.register(identityStandInRoutes(db, identity));
        if (payments !== undefined) {
          await api.register(stripeStandInRoutes(db, payments));
          await api.register(invoicePageRoutes(context, payments));
        }
        await api.register(sandboxRoutes({ context, clock, jobs }));
      }),
      jobs: [demoMembers.job, ...(payments?.jobs ?? [])],
      sweeps: [
        {
          name: "sweep stand-in records",
          async run(stopping) {
            await sweepRecords(db, stopping);
            await sweepAnswers(db, context.clock.now(), stopping);
          },
        },
      ],
      async prepare() {
        await clock.connect();
        await seedSandbox(context);
        await linkOfferedMember(context);
        // With the real provider nobody has paid yet.
        await seedSubscriptions(context, payments && seedDemoSubscriber);
      },
      start(url) {
        identity.setServerUrl(url);
        payments?.setServerUrl(url);
      },
      async stop() {
        await demoMembers.stop();
        await payments?.close();
      },
    }),
  };
}
