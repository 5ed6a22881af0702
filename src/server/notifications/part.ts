import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { languageTags } from "#words/languages.ts";
import * as calls from "#shared/api/notifications.ts";
import { serverWords } from "#words/server-words.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { loginToken, memberOf, requireSelfInPath } from "#server/identity/permit.ts";
import { createVersionPermit, answerNotModified } from "#server/identity/polls.ts";
import { serve } from "#server/identity/serve.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { escapeHtml, sendPage } from "#server/platform/plain-page.ts";
import { languageOf } from "#server/platform/http/client.ts";
import {
  sweepNotifications,
  markNotificationsRead,
  readNotifications,
  readSettings,
  saveSettings,
} from "./actions.ts";
import { sweepDeliveries, observeDeliveries, sendDueDeliveries } from "./deliveries.ts";
import type { Channels } from "./deliveries.ts";
import { waitingDeliveries } from "./given-up.ts";
import { readPushOffer, subscribeDevice, unsubscribeDevice } from "./devices.ts";
import { notificationsHead } from "./queries.ts";
import { ownerOfToken, unsubscribe } from "./unsubscribe.ts";

export function notificationsPart(context: Context, permit: Permits, channels: Channels): Part {
  return {
    routes: notificationRoutes(context, permit),
    pages: unsubscribePages(context),
    sweeps: [
      {
        name: "send mails",
        backlog: { due: (until) => waitingDeliveries("email", until) },
        run: (stopping) => sendDueDeliveries(context, channels, "email", stopping),
      },
      {
        name: "send pushes",
        backlog: { due: (until) => waitingDeliveries("push", until) },
        run: (stopping) => sendDueDeliveries(context, channels, "push", stopping),
      },
      { name: "sweep deliveries", run: (stopping) => sweepDeliveries(context, stopping) },
      {
        name: "sweep notifications",
        run: (stopping) => sweepNotifications(context, stopping),
      },
    ],
    observeMetrics: () => observeDeliveries(context),
    async stop() {
      channels.mailer?.close();
    },
  };
}

function notificationRoutes(context: Context, permit: Permits): FastifyPluginAsync {
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
        // The language is part of it, because the texts differ.
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

/** Mail servers open links by themselves, so only the page's button or RFC 8058 changes the setting. */
function unsubscribePages(context: Pick<Context, "db">): FastifyPluginAsync {
  return async (app) => {
    // Mailboxes send different kinds of forms; only the token matters.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null));
    serveCall(app, calls.openUnsubscribePage, async ({ query: { token }, reply }) => {
      const { ask } = wordsFor(reply);
      if ((await ownerOfToken(context, token)) === undefined) return sendInvalid(reply);
      return sendPage(reply, {
        title: ask.title,
        body: `<h1>${escapeHtml(ask.title)}</h1>
<p>${escapeHtml(ask.text)}</p>
<form method="post" action="/unsubscribe?token=${escapeHtml(encodeURIComponent(token))}">
<button class="button">${escapeHtml(ask.submit)}</button>
</form>`,
      });
    });
    serveCall(
      app,
      calls.unsubscribe,
      async ({ query: { token }, reply }) => {
        const username = await ownerOfToken(context, token);
        if (username === undefined) return sendInvalid(reply);
        await unsubscribe(context, username);
        return sendWords(reply, wordsFor(reply).done);
      },
      // Mailboxes send it from their own page. The token protects it, not the origin.
      { config: { crossOrigin: true } },
    );
  };
}

const wordsFor = (reply: FastifyReply) =>
  serverWords(languageOf(reply.request)).promotionMails.page;

const sendInvalid = (reply: FastifyReply) => sendWords(reply.code(404), wordsFor(reply).invalid);

function sendWords(reply: FastifyReply, { title, text }: { title: string; text: string }) {
  return sendPage(reply, {
    title,
    body: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a class="button" href="/profile/notifications">${escapeHtml(wordsFor(reply).settings)}</a></p>`,
  });
}
