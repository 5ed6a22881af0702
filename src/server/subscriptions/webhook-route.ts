import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { handleEvent } from "./events.ts";
import type { PaymentContext } from "./payment-context.ts";

/**
 * An invoice repeats what is noted at its subscription on each of its lines, which may come to more than other calls
 * take. Nothing of it is parsed before its signature is checked.
 */
const eventMaxBytes = 1024 * 1024;

/** Where the payment provider tells what happened. Its signature is over the body as it came, byte by byte. */
export function webhookRoute(context: PaymentContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      "/webhooks/stripe",
      { bodyLimit: eventMaxBytes, config: { crossOrigin: true }, schema: { hide: true } },
      async (request) => {
        const { body, headers } = request;
        const { "stripe-signature": signature } = headers;
        await handleEvent(
          context,
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === "string" ? signature : undefined,
        );
        return { received: true };
      },
    );
  };
}
