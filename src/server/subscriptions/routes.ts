import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  createSubscriptionRequest,
  offer,
  paymentMethod,
  paymentMethodRequest,
  receiptList,
  setupIntent,
  subscriptionStatus,
} from "#shared/api/subscriptions.ts";
import { memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { languageOf } from "#server/platform/spoken-language.ts";
import { readStatus } from "./actions.ts";
import { changePaymentMethod, readPaymentMethod, readReceipts } from "./cards.ts";
import { cancelSubscription, reactivateSubscription } from "./change.ts";
import { readOffer } from "./offer.ts";
import type { PayingContext } from "./payer.ts";
import { beginCardSetup, subscribe } from "./subscribe.ts";

export function subscriptionRoutes(context: PayingContext, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/offer",
      { ...permit.optional, schema: { response: { 200: offer } } },
      (request, reply) => {
        reply.header("vary", "accept-language");
        return readOffer(context, request.member, request.member?.language ?? languageOf(request));
      },
    );

    app.get(
      "/subscription-status",
      { ...permit.member, schema: { response: { 200: subscriptionStatus } } },
      (request) => readStatus(context, memberOf(request)),
    );

    app.post(
      "/create-setup-intent",
      { ...permit.member, schema: { response: { 200: setupIntent } } },
      async (request) => ({ clientSecret: await beginCardSetup(context, memberOf(request)) }),
    );

    app.post(
      "/create-subscription",
      {
        ...permit.member,
        schema: {
          body: createSubscriptionRequest,
          response: { 200: subscriptionStatus, 201: subscriptionStatus },
        },
      },
      async (request, reply) => {
        const { status, created } = await subscribe(context, memberOf(request), request.body);
        return reply.code(created ? 201 : 200).send(status);
      },
    );

    app.post(
      "/cancel-subscription",
      { ...permit.member, schema: { response: { 200: subscriptionStatus } } },
      (request) => cancelSubscription(context, memberOf(request)),
    );

    app.post(
      "/reactivate-subscription",
      { ...permit.member, schema: { response: { 200: subscriptionStatus } } },
      (request) => reactivateSubscription(context, memberOf(request)),
    );

    app.get(
      "/payment-method",
      { ...permit.member, schema: { response: { 200: paymentMethod } } },
      (request) => readPaymentMethod(context, memberOf(request)),
    );

    app.put(
      "/payment-method",
      {
        ...permit.member,
        schema: { body: paymentMethodRequest, response: { 200: paymentMethod } },
      },
      (request) => changePaymentMethod(context, memberOf(request), request.body.paymentMethodId),
    );

    app.get(
      "/receipts",
      { ...permit.member, schema: { response: { 200: receiptList } } },
      (request) => readReceipts(context, memberOf(request)),
    );
  };
}
