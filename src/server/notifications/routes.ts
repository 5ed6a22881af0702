import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { languageTags } from "#messages/languages.ts";
import {
  notificationList,
  notificationSettings,
  pushOffer,
  pushSubscriptionRequest,
  pushUnsubscribeRequest,
  readReply,
  readRequest,
} from "#shared/api/notifications.ts";
import { ofUser, ownPaths } from "#shared/api/primitives.ts";
import { loginToken, memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { isUnchanged, sendUnchanged } from "#server/platform/unchanged.ts";
import { markNotificationsRead, readNotifications, readSettings, saveSettings } from "./actions.ts";
import { readPushOffer, subscribeDevice, unsubscribeDevice } from "./devices.ts";

export function notificationRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    for (const path of ownPaths("/notifications")) {
      app.get(
        path,
        {
          schema: { params: ofUser, response: { 200: notificationList } },
          onRequest: async (request, reply) => {
            await permit.self.onRequest(request, reply);
            const member = memberOf(request);
            // The words are part of it: another language makes another list.
            const version = `n${member.notificationsHead ?? 0}-${languageTags[member.language]}`;
            if (isUnchanged(request, version)) return sendUnchanged(request, reply, version);
            reply.header("etag", `"${version}"`);
          },
        },
        (request) => readNotifications(context, memberOf(request)),
      );
    }

    app.post(
      "/notifications/read",
      { ...permit.member, schema: { body: readRequest, response: { 200: readReply } } },
      async (request) => ({
        unreadCount: await markNotificationsRead(
          context,
          memberOf(request),
          request.body.notificationIds,
        ),
      }),
    );

    app.get(
      "/push-subscriptions",
      { ...permit.member, schema: { response: { 200: pushOffer } } },
      async () => readPushOffer(context),
    );
    app.post(
      "/push-subscriptions",
      {
        ...permit.member,
        schema: { body: pushSubscriptionRequest, response: { 204: z.null() } },
      },
      async (request, reply) => {
        const token = loginToken(request) ?? "";
        await subscribeDevice(context, memberOf(request), token, request.body);
        return reply.code(204).send(null);
      },
    );
    app.delete(
      "/push-subscriptions",
      { ...permit.member, schema: { body: pushUnsubscribeRequest, response: { 204: z.null() } } },
      async (request, reply) => {
        await unsubscribeDevice(context, memberOf(request), request.body.endpoint);
        return reply.code(204).send(null);
      },
    );

    for (const path of ownPaths("/notifications/settings")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: notificationSettings } } },
        (request) => readSettings(context, memberOf(request)),
      );
      app.put(
        path,
        {
          ...permit.self,
          schema: {
            params: ofUser,
            body: notificationSettings,
            response: { 200: notificationSettings },
          },
        },
        (request) => saveSettings(context, memberOf(request), request.body),
      );
    }
  };
}
