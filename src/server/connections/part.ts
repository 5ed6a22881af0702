import type { FastifyPluginAsync } from "fastify";
import type { Message } from "#shared/api/messages.ts";
import { listConnections, listMatches } from "#shared/api/connections.ts";
import * as calls from "#shared/api/messages.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { createVersionPermit, answerNotModified } from "#server/identity/polls.ts";
import { serve } from "#server/identity/serve.ts";
import { validIds, ApiProblem } from "#server/platform/problems.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import { readConnections, readMatches, sweepConnections } from "./actions.ts";
import { ownConversationVersion } from "./message-queries.ts";
import {
  deleteMessage,
  readMessage,
  readMessages,
  sendMessage,
  sweepDeletedMessages,
  sweepMessages,
  requireUnmuted,
} from "./messages.ts";

export function connectionsPart(
  context: Context,
  permit: Permits,
  onSent: (message: Message) => void,
): Part {
  return {
    routes: connectionRoutes(context, permit, onSent),
    sweeps: [
      {
        name: "sweep closed conversations",
        run: (stopping) => sweepConnections(context.db, stopping),
      },
      { name: "sweep old messages", run: (stopping) => sweepMessages(context, stopping) },
      {
        name: "sweep deleted messages",
        run: (stopping) => sweepDeletedMessages(context, stopping),
      },
    ],
  };
}

function connectionRoutes(
  context: Context,
  permit: Permits,
  onSent: (message: Message) => void = () => undefined,
): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, listConnections, ({ member }) => readConnections(context, member));
    serve(app, permit, listMatches, ({ member }) => readMatches(context, member));

    const askVersion = createVersionPermit(context, ownConversationVersion);
    serve(
      app,
      permit,
      calls.listMessages,
      ({ params, query }) => readMessages(context, params.connectionId, query),
      answerNotModified(async (request, reply) => {
        const [connectionId = null] = validIds([Object(request.params).connectionId]);
        const version = await askVersion(request, reply, connectionId);
        if (version === null) throw new ApiProblem("not_found");
        return `m${version}`;
      }),
    );

    serve(app, permit, calls.sendMessage, async ({ body, member }) => {
      const { fromUserId: _, ...sending } = body;
      await requireUnmuted(context, member);
      await requirePremium(context, member);
      const sent = await sendMessage(context, member, sending);
      onSent(sent);
      return sent;
    });

    serve(app, permit, calls.readMessage, ({ params, member }) =>
      readMessage(context, member, params.id),
    );

    serve(app, permit, calls.deleteMessage, ({ params, member }) =>
      deleteMessage(context, member, params.id),
    );
  };
}
