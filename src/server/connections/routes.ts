import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { connectionList } from "#shared/api/connections.ts";
import {
  message,
  messageList,
  messagePage,
  messageRequest,
  ofConnection,
} from "#shared/api/messages.ts";
import type { Message } from "#shared/api/messages.ts";
import { byId, ofUser, ownPaths } from "#shared/api/primitives.ts";
import { memberOf, requireSelf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { knownIds } from "#server/platform/ids.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { createSharedLimit } from "#server/platform/rate-limit.ts";
import { isUnchanged, sendUnchanged } from "#server/platform/unchanged.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import { readConnections } from "./actions.ts";
import { ownTalkVersion } from "./message-queries.ts";
import { readMessage, readMessages, sendMessage } from "./messages.ts";

/** `onSent` is told of each message that was sent, once it can be read. */
export function connectionRoutes(
  context: Context,
  permit: Permits,
  onSent: (message: Message) => void = () => undefined,
): FastifyPluginAsyncZod {
  // Far more than anybody types.
  const limitSending = createSharedLimit(context.db, "message", { max: 600, windowSeconds: 60 });
  return async (app) => {
    for (const path of ownPaths("/connections")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: connectionList } } },
        (request) => readConnections(context, memberOf(request)),
      );
    }

    const askVersion = permit.asking(ownTalkVersion);
    app.get(
      "/messages/:connectionId",
      {
        schema: { params: ofConnection, querystring: messagePage, response: { 200: messageList } },
        onRequest: async (request, reply) => {
          const [connectionId = null] = knownIds([request.params.connectionId]);
          const version = await askVersion(request, reply, connectionId);
          if (version === null) throw new ApiProblem("not_found");
          // Before the rest is looked at, which polls don't have.
          if (isUnchanged(request, `m${version}`))
            return sendUnchanged(request, reply, `m${version}`);
          reply.header("etag", `"m${version}"`);
        },
      },
      (request) => readMessages(context, request.params.connectionId, request.query),
    );

    app.post(
      "/messages",
      { ...permit.member, schema: { body: messageRequest, response: { 201: message } } },
      async (request, reply) => {
        const { fromUserId, ...sending } = request.body;
        requireSelf(request, fromUserId);
        const member = memberOf(request);
        await limitSending(member.id);
        await requirePremium(context, member);
        const sent = await sendMessage(context, member, sending);
        onSent(sent);
        return reply.code(201).send(sent);
      },
    );

    app.patch(
      "/messages/:id/read",
      { ...permit.member, schema: { params: byId, response: { 200: message } } },
      (request) => readMessage(context, memberOf(request), request.params.id),
    );
  };
}
