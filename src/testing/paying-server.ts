import { sql } from "kysely";
import Stripe from "stripe";
import type { ConfirmSetupReply } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { freeUnpaidBookings } from "#server/bookings/plan-effects.ts";
import { bookingJobs } from "#server/bookings/part.ts";
import { refundJobs } from "#server/operate/money/part.ts";
import { createStripePayments } from "#server/payments/stripe-payments.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { Database } from "#server/platform/database.ts";
import { readConfig } from "#server/platform/config.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { startStripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import type { StripeStandIn } from "#stand-ins/stripe/stand-in.ts";
import { subscriptionJobs, trialJobs } from "#server/subscriptions/part.ts";
import type { PaymentContext } from "#server/subscriptions/payment-context.ts";
import { ProviderGate } from "./provider-gate.ts";
import { openTestDatabase } from "./test-database.ts";
import { Client, signupPayload, TestClock } from "./test-server.ts";
import type { Reply } from "./test-server.ts";

export const goodCard = "4242 4242 4242 4242";
export const failingCard = "4000 0000 0000 0341";

export interface PayingMember extends Client {
  readonly id: string;
  readonly username: string;
}

/**
 * The whole server outside the sandbox, with its provider behind a gate that can be disturbed. The clock moves only
 * when it is set. The provider is the stand-in on the same database; with `draftSeconds` renewals are drafts that long.
 */
export async function startPayingServer(
  environment: Readonly<Record<string, string>> = {},
  // Without a rest, a provider that answers again is tried at once.
  {
    timeoutMs = 1_000,
    restMs = 0,
    providerIsAway = false,
    draftSeconds = 0,
    openDatabase = openTestDatabase,
  } = {},
): Promise<PayingServer> {
  const database = await openDatabase();
  const clock = new TestClock(new Date("2026-11-20T18:00:00.000Z"));
  const log = { warn: () => undefined };
  const standIn = await startStripeStandIn({
    db: database.db,
    clock,
    log,
    webhookSecret: undefined,
    draftSeconds,
  });
  const gate = new ProviderGate(standIn.url);
  await gate.open();
  if (providerIsAway) await gate.close();
  const config = readConfig({ ...settingsFor(standIn, gate), ...environment });
  const application = await createApplication(config, {
    openDatabase: async (): Promise<Database> => database,
    clock,
    paymentPauses: { timeoutMs, restMs },
    ticking: false,
  });
  const url = await application.start();
  standIn.setServerUrl(url);
  const { secretKey, webhookSecret } = standIn;
  const payments = createStripePayments(
    {
      secretKey,
      webhookSecrets: [webhookSecret],
      apiBase: new URL(gate.url),
      isTaxed: config.isTaxed,
      timeoutMs,
      restMs,
    },
    config.prices,
    application.context.log,
  );
  return new PayingServer(url, application, clock, standIn, gate, payments);
}

function settingsFor(standIn: StripeStandIn, gate: ProviderGate): Record<string, string> {
  return {
    NODE_ENV: "test",
    SANDBOX: "off",
    PORT: "0",
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: gate.url,
  };
}

/** The result of `startPayingServer`: the server, its members and passing days. */
export class PayingServer {
  readonly url: string;
  readonly application: Application;
  readonly clock: TestClock;
  readonly standIn: StripeStandIn;
  readonly gate: ProviderGate;
  readonly context: PaymentContext;
  readonly #jobs: readonly Job[];

  constructor(
    url: string,
    application: Application,
    clock: TestClock,
    standIn: StripeStandIn,
    gate: ProviderGate,
    payments: Payments,
  ) {
    this.url = url;
    this.application = application;
    this.clock = clock;
    this.standIn = standIn;
    this.gate = gate;
    this.context = {
      ...application.context,
      payments,
      freeUnpaid: () => freeUnpaidBookings(application.context, clock.now()),
    };
    this.#jobs = [
      ...bookingJobs(this.context),
      ...standIn.jobs,
      ...subscriptionJobs(this.context),
      ...trialJobs(this.context),
      ...refundJobs(this.context),
    ];
  }

  visitor(): Client {
    return new Client(this.url);
  }

  async signUp(fields: Record<string, unknown> = {}): Promise<PayingMember> {
    const client = this.visitor();
    const { body } = await client.post("/api/auth/signup", signupPayload(fields));
    const { username } = body.user;
    const { id } = await this.context.db
      .selectFrom("members")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    return Object.assign(client, { id, username: String(username) });
  }

  async confirmEmail({ id }: PayingMember): Promise<void> {
    const confirmed = { email_verified: true };
    await this.context.db.updateTable("members").set(confirmed).where("id", "=", id).execute();
  }

  /** Sets up a card as the card form does. */
  async setUpCard(
    member: Client,
    cardNumber: string = goodCard,
    authenticate?: boolean,
  ): Promise<ConfirmSetupReply["setupIntent"]> {
    const { body } = await member.post("/api/create-setup-intent");
    const { clientSecret } = body;
    return this.standIn.confirmSetup({
      clientSecret,
      cardNumber,
      ...(authenticate === undefined ? {} : { authenticate }),
    });
  }

  /** Gives the card a fingerprint, which the stand-in doesn't. */
  async giveFingerprint(paymentMethodId: string | null, fingerprint: string): Promise<void> {
    await sql`
      update stand_in_objects set body = jsonb_set(body, '{card,fingerprint}', to_jsonb(${fingerprint}::text))
      where id = ${paymentMethodId}`.execute(this.context.db);
  }

  async subscribe(
    member: Client,
    plan: Plan = "monthly",
    cardNumber: string = goodCard,
  ): Promise<Reply> {
    const { paymentMethodId } = await this.setUpCard(member, cardNumber, true);
    return member.post("/api/create-subscription", { plan, paymentMethodId });
  }

  /** Sends a signed event as the provider does; returns the answer's status. */
  async deliver(event: object): Promise<number> {
    const payload = JSON.stringify(event);
    const { webhookSecret: secret } = this.standIn;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { "stripe-signature": signature };
    const sent = { raw: payload, headers };
    return (await this.visitor().send("POST", "/api/webhooks/stripe", sent)).status;
  }

  /** Lets this many days pass, with everything that happens at the provider and here. */
  async pass(days: number): Promise<void> {
    const from = this.clock.now();
    const until = new Date(from.getTime() + days * dayMs);
    await runDueJobs(this.#jobs, from, until, async (moment) => this.clock.set(moment));
    this.clock.set(until);
  }

  /** Waits until the provider's messages so far have arrived. */
  async settled(): Promise<void> {
    await this.pass(0);
  }

  async stop(): Promise<void> {
    await this.application.app.close();
    await this.gate.close();
    await this.standIn.close();
    await this.application.stop();
  }
}
