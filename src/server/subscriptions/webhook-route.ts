import type { FastifyPluginAsync } from "fastify";
import { receivePaymentEvent } from "#shared/api/subscriptions.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { handleEvent } from "./events.ts";
import type { PaymentContext } from "./payment-context.ts";

/** Where the payment provider says what happened. Its signature is over the body as it came, byte by byte. */
export function webhookRoute(context: PaymentContext): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    serveCall(
      app,
      receivePaymentEvent,
      async ({ request: { body, headers } }) => {
        const { "stripe-signature": signature } = headers;
        await handleEvent(
          context,
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === "string" ? signature : undefined,
        );
        return { received: true } as const;
      },
      // The provider sends it: the signature protects it, not the origin.
      { config: { crossOrigin: true } },
    );
  };
}
