import { connectApple, connectGoogle } from "./identity/oidc.ts";
import type { Providers } from "./identity/oidc.ts";
import type { Channels } from "./notifications/deliveries.ts";
import type { StripeAccount } from "./payments/client.ts";
import type { Payments } from "./payments/payments.ts";
import type { Config } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import type { Mailer } from "./platform/mail.ts";
import type { Pusher } from "./platform/push.ts";
import type { DemoMembers } from "#stand-ins/demo-members.ts";
import type { StandIns } from "#stand-ins/stand-ins.ts";

/** A member may wait this long for the payment provider, at most twice. */
const paymentTimeoutMs = 8_000;

export interface PaymentPauses {
  readonly timeoutMs?: number | undefined;
  readonly restMs?: number | undefined;
}

/** Undefined if neither configured nor replaced by stand-ins. None has to be up yet. */
export interface ExternalServices {
  readonly payments: Payments | undefined;
  readonly providers: Providers;
  readonly channels: Channels;
  readonly demoMembers: Pick<DemoMembers, "rateBack" | "answerSoon">;
}

const noDemoMembers: ExternalServices["demoMembers"] = {
  rateBack: async () => undefined,
  answerSoon: () => undefined,
};

/** Loads large packages only if they are needed. */
export async function connectExternalServices(
  { config, log, realClock }: Pick<Context, "config" | "log" | "realClock">,
  standIns: StandIns | undefined,
  { timeoutMs = paymentTimeoutMs, restMs }: PaymentPauses = {},
): Promise<ExternalServices> {
  const { google, apple } = config;
  return {
    payments: await connectPayments(config, standIns, log, { timeoutMs, restMs }),
    providers: {
      google: google === undefined ? standIns?.providers.google : connectGoogle(google, realClock),
      apple: apple === undefined ? standIns?.providers.apple : connectApple(apple, realClock),
    },
    channels: {
      ...standIns?.channels,
      mailer: (await connectMailServer(config)) ?? standIns?.channels.mailer,
      pusher: (await connectPushServices(config)) ?? standIns?.channels.pusher,
    },
    demoMembers: standIns?.demoMembers ?? noDemoMembers,
  };
}

async function connectMailServer(config: Config): Promise<Mailer | undefined> {
  if (config.smtpUrl === undefined) return undefined;
  const { createMailer } = await import("./platform/mail.ts");
  return createMailer(config);
}

async function connectPushServices(config: Config): Promise<Pusher | undefined> {
  if (config.vapid === undefined) return undefined;
  const { createPusher } = await import("./platform/push.ts");
  return createPusher(config);
}

async function connectPayments(
  { stripe, webhookSecrets, prices, isTaxed }: Config,
  standIns: StandIns | undefined,
  log: Context["log"],
  pauses: Pick<StripeAccount, "timeoutMs" | "restMs">,
): Promise<Payments | undefined> {
  const account =
    stripe === undefined
      ? standIns?.payments && {
          ...standIns.payments,
          webhookSecrets: [standIns.payments.webhookSecret],
          apiBase: standIns.payments.url,
        }
      : {
          secretKey: stripe.secretKey,
          webhookSecrets,
          apiBase: stripe.apiBase === undefined ? undefined : new URL(stripe.apiBase),
        };
  if (account === undefined) return undefined;
  const { createStripePayments } = await import("./payments/stripe-payments.ts");
  return createStripePayments({ ...account, ...pauses, isTaxed }, prices, log);
}
