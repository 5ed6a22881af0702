import type { FastifyReply } from "fastify";
import { serverWords } from "#words/server-words.ts";
import type { OAuthData, PopupAnswer } from "#shared/api/providers.ts";
import { popupChannel } from "#shared/rules/providers.ts";
import { escapeHtml, sendPage } from "#server/platform/plain-page.ts";
import { presentProblem } from "#server/platform/problems.ts";
import type { ApiProblem } from "#server/platform/problems.ts";
import { languageOf } from "#server/platform/http/client.ts";

const head = `<script src="/pages/popup-answer.js" defer></script>`;

/** The page that hands the identity to the page that opened the popup, and closes. */
export function sendIdentity(
  reply: FastifyReply,
  attempt: string,
  identity: OAuthData,
): FastifyReply {
  const { done } = serverWords(languageOf(reply.request)).identityPages;
  return sendAnswer(reply, { channel: popupChannel, attempt, identity }, done);
}

/** The page that tells the opener what went wrong. */
export function sendProblemPage(
  reply: FastifyReply,
  attempt: string,
  problem: ApiProblem,
): FastifyReply {
  const language = languageOf(reply.request);
  const { code, detail, status } = presentProblem(problem, language);
  if (problem.retryAfterSeconds !== undefined)
    reply.header("retry-after", problem.retryAfterSeconds);
  return sendAnswer(
    reply.code(status),
    { channel: popupChannel, attempt, problem: { code, detail } },
    { title: serverWords(language).identityPages.failed.title, text: detail },
  );
}

function sendAnswer(
  reply: FastifyReply,
  answer: PopupAnswer,
  { title, text }: { title: string; text: string },
): FastifyReply {
  const body = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a class="button" href="/login">${escapeHtml(serverWords(languageOf(reply.request)).identityPages.backToApp)}</a></p>
<div id="answer" data-answer="${escapeHtml(JSON.stringify(answer))}"></div>`;
  return sendPage(reply, { title, body, head });
}
