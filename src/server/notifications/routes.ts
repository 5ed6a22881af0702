import type { FastifyPluginAsync } from "fastify";
import { languageTags } from "#words/languages.ts";
import * as calls from "#shared/api/notifications.ts";
import { loginToken, memberOf, requireSelfInPath } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { createVersionPermit, answerNotModified } from "#server/identity/polls.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { markNotificationsRead, readNotifications, readSettings, saveSettings } from "./actions.ts";
import { readPushOffer, subscribeDevice, unsubscribeDevice } from "./devices.ts";
import { notificationsHead } from "./queries.ts";

export function notificationRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    const askHead = createVersionPermit(context, notificationsHead);
    serve(
      app,
      permit,
      calls.listNotifications,
      ({ member }) => readNotifications(context, member),
      answerNotModified(async (request, reply) => {
        const head = await askHead(request, reply);
        requireSelfInPath(request);
        // The words are part of it: another language makes another list.
        return `n${head ?? 0}-${languageTags[memberOf(request).language]}`;
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
