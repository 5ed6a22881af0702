import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { createParts } from "#server/parts.ts";
import { createStripePayments } from "#server/payments/stripe-payments.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Clock } from "#server/platform/context.ts";
import type { Database } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import type { Mail } from "#server/platform/mail.ts";
import type { Sweep } from "#server/platform/part.ts";
import type { PushDevice } from "#server/platform/push.ts";
import { startStripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import type { StripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import { ProviderGate } from "#testing/provider-gate.ts";

interface Push {
  readonly device: PushDevice;
  readonly payload: string;
}

/** A server that does background work only when it is told, and records what it sends out. */
export interface RecordingServer {
  readonly application: Application;
  readonly gate: ProviderGate;
  readonly standIn: StripeStandIn;
  readonly jobs: readonly Job[];
  readonly sweeps: readonly Sweep[];
  readonly mails: Mail[];
  /** Those that were sent before the row's call. */
  readonly earlierMails: Mail[];
  readonly pushes: Push[];
  stop(): Promise<void>;
}

export async function startRecordingServer(
  database: Database,
  clock: Clock,
): Promise<RecordingServer> {
  const log = { warn: () => undefined };
  const standIn = await startStripeStandIn({
    db: database.db,
    clock,
    log,
    webhookSecret: undefined,
  });
  const gate = new ProviderGate(standIn.url);
  await gate.open();
  const config = readConfig({
    NODE_ENV: "test",
    SANDBOX: "off",
    PORT: "0",
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: gate.url,
  });
  const application = await createApplication(config, {
    openDatabase: async () => withoutOutboxRounds(database),
    clock,
    paymentPauses: { restMs: 0 },
    ticking: false,
    wait: async () => undefined,
  });
  await application.start();
  const { isTaxed, prices } = config;
  const { secretKey, webhookSecret } = standIn;
  const account = { secretKey, webhookSecrets: [webhookSecret], apiBase: new URL(gate.url) };
  const payments = createStripePayments(
    { ...account, isTaxed, timeoutMs: 5_000, restMs: 0 },
    prices,
    application.context.log,
  );
  const mails: Mail[] = [];
  const pushes: Push[] = [];
  const parts = createParts(application.context, {
    payments,
    providers: { google: undefined, apple: undefined },
    channels: {
      mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
      pusher: { send: async (device, payload) => record(pushes, { device, payload }) },
    },
    demoMembers: { rateBack: async () => undefined, answerSoon: () => undefined },
  });
  return {
    application,
    gate,
    standIn,
    jobs: [...parts.flatMap(({ jobs = [] }) => jobs), ...standIn.jobs],
    sweeps: parts.flatMap(({ sweeps = [] }) => sweeps),
    mails,
    earlierMails: [],
    pushes,
    async stop() {
      await application.app.close();
      await gate.close();
      await standIn.close();
      await application.stop();
    },
  };
}

function record(pushes: Push[], push: Push): "sent" {
  pushes.push(push);
  return "sent";
}

/** A commit would otherwise start a round that sends mail beside the row. */
function withoutOutboxRounds(database: Database): Database {
  return {
    ...database,
    listen: async (channel, heard) =>
      channel === "deliveries" ? undefined : database.listen(channel, heard),
  };
}
