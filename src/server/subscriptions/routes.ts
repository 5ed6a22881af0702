import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/subscriptions.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { languageOf } from "#server/platform/http/client.ts";
import { readStatus } from "./actions.ts";
import { changePaymentMethod, readPaymentMethod } from "./cards.ts";
import { cancelSubscription, reactivateSubscription } from "./cancel-subscription.ts";
import { changePlan } from "./change-plan.ts";
import { readOffer } from "./offer.ts";
import type { PaymentContext } from "./payment-context.ts";
import { readReceiptsOf } from "./receipts.ts";
import { beginCardSetup, subscribe } from "./subscribe.ts";

export function subscriptionRoutes(context: PaymentContext, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readOffer, ({ member, request, reply }) => {
      reply.header("vary", "accept-language");
      return readOffer(context, member, member?.language ?? languageOf(request));
    });

    serve(app, permit, calls.readSubscriptionStatus, ({ member }) => readStatus(context, member));

    serve(app, permit, calls.beginCardSetup, async ({ member }) => ({
      clientSecret: await beginCardSetup(context, member),
    }));

    serve(app, permit, calls.createSubscription, async ({ body, member, reply }) => {
      const { status, created } = await subscribe(context, member, body);
      reply.code(created ? 201 : 200);
      return status;
    });

    serve(app, permit, calls.cancelSubscription, ({ member }) =>
      cancelSubscription(context, member),
    );
    serve(app, permit, calls.reactivateSubscription, ({ member }) =>
      reactivateSubscription(context, member),
    );
    serve(app, permit, calls.changePlan, ({ body, member }) =>
      changePlan(context, member, body.plan),
    );
    serve(app, permit, calls.readPaymentMethod, ({ member }) => readPaymentMethod(context, member));
    serve(app, permit, calls.changePaymentMethod, ({ body, member }) =>
      changePaymentMethod(context, member, body.paymentMethodId),
    );
    serve(app, permit, calls.listReceipts, ({ member }) => readReceiptsOf(context, member.id));
  };
}
