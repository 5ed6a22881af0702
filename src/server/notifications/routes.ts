import type { FastifyPluginAsync } from "fastify";
import { languageTags } from "#messages/languages.ts";
import * as calls from "#shared/api/notifications.ts";
import { loginToken, memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { answerNotModified } from "#server/identity/polls.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { markNotificationsRead, readNotifications, readSettings, saveSettings } from "./actions.ts";
import { readPushOffer, subscribeDevice, unsubscribeDevice } from "./devices.ts";

export function notificationRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(
      app,
      permit,
      calls.listNotifications,
      ({ member }) => readNotifications(context, member),
      answerNotModified(async (request, reply) => {
        await permit.self.onRequest(request, reply);
        const { notificationsHead, language } = memberOf(request);
        // The words are part of it: another language makes another list.
        return `n${notificationsHead ?? 0}-${languageTags[language]}`;
      }),
    );
    serve(app, permit, calls.readNotifications, async ({ body, member }) => ({
      unreadCount: await markNotificationsRead(context, member, body),
    }));

    serve(app, permit, calls.readPushOffer, () => readPushOffer(context));
    serve(app, permit, calls.subscribeDevice, ({ body, member, request }) =>
      subscribeDevice(context, member, loginToken(request) ?? "", body),
    );
    serve(app, permit, calls.unsubscribeDevice, ({ body, member }) =>
      unsubscribeDevice(context, member, body.endpoint),
    );

    serve(app, permit, calls.readNotificationSettings, ({ member }) =>
      readSettings(context, member),
    );
    serve(app, permit, calls.saveNotificationSettings, ({ body, member }) =>
      saveSettings(context, member, body),
    );
  };
}
