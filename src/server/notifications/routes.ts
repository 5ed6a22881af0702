import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  notificationList,
  notificationSettings,
  readReply,
  readRequest,
} from "../../shared/api/notifications.ts";
import { ofUser, ownPaths } from "../../shared/api/primitives.ts";
import { memberOf, type Permits } from "../identity/permit.ts";
import type { Context } from "../platform/context.ts";
import { markNotificationsRead, readSettings, readNotifications, saveSettings } from "./actions.ts";

export function notificationRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    for (const path of ownPaths("/notifications")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: notificationList } } },
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
