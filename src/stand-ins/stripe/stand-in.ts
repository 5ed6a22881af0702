import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { receivePaymentEvent } from "#shared/api/subscriptions.ts";
import type { ConfirmSetupReply, ConfirmSetupRequest } from "#shared/api/subscriptions.ts";
import type { Clock } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { answer } from "./answer.ts";
import { confirmSetup } from "./confirm-setup.ts";
import { EventDelivery } from "./delivery.ts";
import { advanceSubscription } from "./lifecycle.ts";
import { nextDue, lockDueSubscription } from "./store.ts";
import type { ReceivedCall, Sent } from "./answer.ts";
import { withPageLinks } from "./make-invoice.ts";

/** How long an event waits for its successor when nothing else happens. */
const successorWaitMs = 1_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Generated if undefined. */
  readonly webhookSecret: string | undefined;
  /** Without it browsers use the events' destination. */
  readonly publicUrl?: string | undefined;
  /** An hour at the real provider. By default a renewal is charged at once, so that a passed day is complete. */
  readonly draftSeconds?: number;
}

/** All processes share its state through the database. */
export interface StripeStandIn {
  readonly url: URL;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Trials end, periods are charged, events are delivered. */
  readonly jobs: readonly Job[];
  /** Undefined keeps the events for later. */
  setServerUrl(serverUrl: string | undefined): void;
  confirmSetup(request: ConfirmSetupRequest): Promise<ConfirmSetupReply["setupIntent"]>;
  deliverSoon(): Promise<void>;
  close(): Promise<void>;
}

/** On a free loopback port, with a key that only this process knows. */
export async function startStripeStandIn({
  db,
  clock,
  log,
  webhookSecret,
  publicUrl,
  draftSeconds = 0,
}: Parts): Promise<StripeStandIn> {
  const secretKey = `sk_test_sandbox_${randomBytes(18).toString("hex")}`;
  const secret = webhookSecret ?? `whsec_${randomBytes(24).toString("hex")}`;
  let site: string | undefined;
  const siteUrl = () => publicUrl ?? site ?? "http://localhost";
  const delivery = new EventDelivery(db, secret, siteUrl);
  let later: NodeJS.Timeout | undefined;

  const deliverSoon = async () => {
    await delivery.deliver(clock.now(), true);
    clearTimeout(later);
    later = setTimeout(() => void delivery.deliver(clock.now()).catch(warn), successorWaitMs);
    later.unref();
  };
  const warn = (error: unknown) =>
    log.warn({ err: error }, "the payment stand-in couldn't send its events to the server");

  const server = createServer((request, response) => {
    respond(request, response, siteUrl, (asked) => answer(db, clock.now(), secretKey, asked))
      .then(() => (request.method === "GET" ? undefined : deliverSoon()))
      .catch(warn);
  });
  return {
    url: await listen(server),
    secretKey,
    webhookSecret: secret,
    jobs: jobsOf(db, delivery, draftSeconds),
    setServerUrl(serverUrl) {
      site = serverUrl ?? site;
      delivery.setUrl(serverUrl && new URL(receivePaymentEvent.path, serverUrl).href);
    },
    async confirmSetup(request) {
      const outcome = await db
        .transaction()
        .execute((trx) => confirmSetup({ db: trx, now: clock.now() }, request));
      // The server knows of a refused card before the next one is tried.
      if (outcome instanceof ApiProblem || outcome.status !== "succeeded")
        await deliverSoon().catch(warn);
      if (outcome instanceof ApiProblem) throw outcome;
      return outcome;
    },
    deliverSoon: () => deliverSoon().catch(warn),
    async close() {
      clearTimeout(later);
      await delivery.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<URL> {
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}`);
}

function jobsOf(db: Db, delivery: EventDelivery, draftSeconds: number): Job[] {
  return [
    {
      name: "payment stand-in",
      nextDueAt: (until) => nextDue(db, until),
      async run(now) {
        while (await advanceOne(db, now, draftSeconds));
      },
    },
    {
      name: "events of the payment stand-in",
      nextDueAt: (until) => delivery.nextDueAt(until),
      run: (now) => delivery.deliver(now),
    },
  ];
}

async function advanceOne(db: Db, now: Date, draftSeconds: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const due = await lockDueSubscription({ db: trx, now });
    if (due === undefined) return false;
    await advanceSubscription({ db: trx, now }, due, draftSeconds);
    return true;
  });
}

/** Breaks the connection if the answer must get lost. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: () => string,
  answerTo: (asked: ReceivedCall) => Promise<Sent>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { authorization, "content-type": contentType } = request.headers;
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const requestId = `req_${randomBytes(7).toString("hex")}`;
  const sent = await answerTo({
    method: request.method ?? "",
    url: request.url ?? "",
    body: Buffer.concat(chunks).toString(),
    authorization,
    apiVersion: header("stripe-version"),
    contentType,
    idempotencyKey: header("idempotency-key"),
  }).catch((error: unknown) => {
    response.writeHead(500, { "content-type": "application/json", "request-id": requestId });
    response.end(JSON.stringify({ error: { type: "api_error", message: "The stand-in failed." } }));
    throw error;
  });
  if (sent.isLost) {
    response.destroy();
    return;
  }
  response.writeHead(sent.status, {
    "content-type": "application/json",
    "request-id": requestId,
    ...(sent.isReplayed && { "idempotent-replayed": "true" }),
    // Kept under its key, a retry would fail the same way.
    ...(sent.status === 500 && request.method === "POST" && { "stripe-should-retry": "false" }),
  });
  response.end(withPageLinks(sent.body, siteUrl()));
}
