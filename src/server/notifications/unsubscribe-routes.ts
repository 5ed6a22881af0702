import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { serverWords } from "#words/server-words.ts";
import * as calls from "#shared/api/notifications.ts";
import type { Context } from "#server/platform/context.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { escapeHtml, sendPage } from "#server/platform/plain-page.ts";
import { languageOf } from "#server/platform/http/client.ts";
import { ownerOfToken, unsubscribe } from "./unsubscribe.ts";

/**
 * The page behind the link of a promotion's mail. Opening it changes nothing, as mail servers open links by
 * themselves; its button does, and what a mailbox sends for its own "unsubscribe" (RFC 8058).
 */
export function unsubscribePages(context: Pick<Context, "db">): FastifyPluginAsync {
  return async (app) => {
    // Mailboxes send a form of one kind or the other; all that counts is the token.
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
      // The mailbox's page sends it: the token protects it, not the origin.
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
