import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#shared/api/accounts.ts";
import * as loginCalls from "#shared/api/logins.ts";
import * as passkeyCalls from "#shared/api/passkeys.ts";
import * as providerCalls from "#shared/api/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { serverWords } from "#words/server-words.ts";
import type { OAuthData, PopupAnswer } from "#shared/api/providers.ts";
import { popupChannel } from "#shared/rules/providers.ts";
import { sweepLogins, sweepNetworks, clientOf } from "#server/identity/logins.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Providers, ProviderContext } from "#server/identity/oidc.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { handOverLogin, clearLoginCookie, loginToken } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { logInWithPasskey, logInWithRecoveryCode } from "#server/passkeys/actions.ts";
import { siteOf } from "#server/passkeys/ceremony.ts";
import type { Config } from "#server/platform/config.ts";
import { toProblem } from "#server/platform/http/errors.ts";
import { acceptForms } from "#server/platform/http/bodies.ts";
import { isHttps } from "#server/platform/http/cookies.ts";
import { allowOpener, escapeHtml, sendPage } from "#server/platform/plain-page.ts";
import { ApiProblem, presentProblem } from "#server/platform/problems.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { languageOf } from "#server/platform/http/client.ts";
import {
  sweepSignIns,
  finishSignIn,
  SignInFailed,
  signInWithIdentity,
  startSignIn,
} from "./provider-sign-in.ts";
import { logIn, logOut, presentUser, endOneLogin, endOtherLogins, readLogins } from "./actions.ts";
import {
  clearIdentityCookie,
  clearSignInCookie,
  findFreshIdentity,
  identityToken,
  photosFrom,
  readProviderPhoto,
  setIdentityCookie,
  setSignInCookie,
  signInToken,
} from "./verified-identity.ts";

export function signInPart(context: Context, permit: Permits, providers: Providers): Part {
  return {
    async routes(api) {
      await api.register(signInRoutes(context, permit));
      await api.register(loginRoutes(context, permit));
      await api.register(providerRoutes({ ...context, providers }));
    },
    sweeps: [
      { name: "sweep logins", run: (stopping) => sweepLogins(context, stopping) },
      { name: "sweep networks", run: (stopping) => sweepNetworks(context, stopping) },
      { name: "sweep sign-ins", run: (stopping) => sweepSignIns(context, stopping) },
    ],
  };
}

function signInRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readUser, ({ member }) => ({ user: presentUser(member) }));

    serve(app, permit, calls.logIn, async ({ body, request, reply }) => {
      const { member, token } = await logIn(context, body, clientOf(request));
      await handOverLogin(context, request, reply, token);
      return { user: presentUser(member) };
    });

    serve(app, permit, passkeyCalls.logInWithPasskey, async ({ body, request, reply }) => {
      const { member, token } = await logInWithPasskey(
        context,
        siteOf(context.config, request),
        body.credential,
        clientOf(request),
      );
      await handOverLogin(context, request, reply, token);
      return { user: presentUser(member) };
    });

    serve(app, permit, passkeyCalls.logInWithRecoveryCode, async ({ body, request, reply }) => {
      const { member, token } = await logInWithRecoveryCode(context, body, clientOf(request));
      await handOverLogin(context, request, reply, token);
      return { user: presentUser(member) };
    });

    serve(app, permit, calls.logOut, async ({ request, reply }) => {
      const token = loginToken(request);
      if (token !== undefined) await logOut(context, token);
      clearLoginCookie(reply);
    });
  };
}

function loginRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, loginCalls.listLogins, ({ member, request }) =>
      readLogins(context, member, loginToken(request) ?? ""),
    );

    serve(app, permit, loginCalls.endLogin, async ({ params, member, request, reply }) => {
      const token = loginToken(request) ?? "";
      const isThisOne = await endOneLogin(context, member, params.id, token);
      if (isThisOne) clearLoginCookie(reply);
    });

    serve(app, permit, loginCalls.endOtherLogins, ({ member, request }) =>
      endOtherLogins(context, member, loginToken(request) ?? ""),
    );
  };
}

function providerRoutes(context: ProviderContext): FastifyPluginAsync {
  return async (app) => {
    serveCall(app, providerCalls.signInWithProvider, async ({ body, request, reply }) => {
      const outcome = await signInWithIdentity(
        context,
        body,
        identityToken(request),
        clientOf(request),
        loginToken(request),
      );
      if (!("member" in outcome)) return { exists: false as const, oauthData: outcome };
      await handOverLogin(context, request, reply, outcome.token);
      clearIdentityCookie(request, reply);
      return { exists: true as const, user: presentUser(outcome.member) };
    });

    serveCall(app, providerCalls.readProviderPhoto, async ({ request, reply }) => {
      const identity = await findFreshIdentity(
        context.db,
        identityToken(request),
        context.realClock.now(),
      );
      const photo = await readProviderPhoto(
        context,
        identity?.picture ?? null,
        photosFrom(clientOf(request).address),
      );
      if (photo === null) throw new ApiProblem("not_found");
      return reply.type("image/webp").send(photo);
    });

    await app.register(popupRoutes(context));
  };
}

function popupRoutes(context: ProviderContext): FastifyPluginAsync {
  return async (app) => {
    // Apple answers by a form.
    acceptForms(app);
    app.setErrorHandler(sendProblem);

    serveCall(app, providerCalls.openProviderPopup, async ({ params, query, request, reply }) => {
      const { provider } = params;
      const { attempt = "" } = query;
      const baseUrl = baseUrlOf(context.config, request, query.origin);
      const { url, browserToken } = await startSignIn(
        context,
        provider,
        { baseUrl, attempt },
        clientOf(request),
      );
      setSignInCookie(reply, provider, browserToken, isHttps(baseUrl));
      return allowOpener(reply).header("cache-control", "no-store").redirect(url.href, 303);
    });

    const answered = async (
      request: FastifyRequest,
      reply: FastifyReply,
      provider: ProviderName,
      answer: unknown,
    ) => {
      const token = signInToken(request, provider);
      clearSignInCookie(reply, provider);
      const end = await finishSignIn(context, provider, textsIn(answer), token, clientOf(request));
      setIdentityCookie(reply, end.token);
      return sendIdentity(reply, end.attempt, end.data);
    };
    serveCall(app, providerCalls.answerProvider, ({ params, request, reply }) =>
      answered(request, reply, params.provider, request.query),
    );
    serveCall(
      app,
      providerCalls.answerProviderForm,
      ({ params, request, reply }) => answered(request, reply, params.provider, request.body),
      // The state protects the form. It stores an identity for the next call, which says that there is maintenance.
      { config: { crossOrigin: true, duringMaintenance: true } },
    );
  };
}

/** Answers with a page if the browser asks for one. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers.accept?.includes("text/html") !== true) throw error;
  const problem = toProblem(error);
  // The claims are personal.
  const why = problem.cause instanceof Error ? problem.cause.message : undefined;
  if (problem.status === 500)
    request.log.error({ reqId: request.id, err: error }, "request failed");
  else
    request.log[isSuspicious(problem) ? "warn" : "info"](
      { reqId: request.id, code: problem.code, why },
      "a sign-in with a provider failed",
    );
  return sendProblemPage(reply, attemptOf(error, request), problem);
}

/** The configured one, or else the request's own. */
function baseUrlOf(
  { publicUrl, trustsStatedOrigin }: Config,
  request: FastifyRequest,
  origin: string | undefined,
): string {
  const seen = origin === undefined ? undefined : new URL(origin).origin;
  if (publicUrl !== undefined) {
    if (seen !== undefined && seen !== new URL(publicUrl).origin)
      throw new ApiProblem("domain_not_authorized");
    return publicUrl;
  }
  // A proxy may have changed the scheme, or all of the address if the stated origin is trusted.
  if (seen === undefined) return `${request.protocol}://${request.host}`;
  if (!trustsStatedOrigin && new URL(seen).host !== request.host)
    throw new ApiProblem("domain_not_authorized");
  return seen;
}

/** Forged, misconfigured, or the provider is down: worth a line in the log. */
function isSuspicious({ code, status }: ApiProblem): boolean {
  return status >= 500 || code === "identity_not_verified" || code === "sign_in_not_allowed";
}

function attemptOf(error: unknown, request: FastifyRequest): string {
  if (error instanceof SignInFailed) return error.attempt;
  return providerCalls.startQuery.safeParse(request.query).data?.attempt ?? "";
}

/** Omits fields that appear more than once. */
function textsIn(answer: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(answer)).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

const head = `<script src="/pages/popup-answer.js" defer></script>`;

function sendIdentity(reply: FastifyReply, attempt: string, identity: OAuthData): FastifyReply {
  const { done } = serverWords(languageOf(reply.request)).identityPages;
  return sendAnswer(reply, { channel: popupChannel, attempt, identity }, done);
}

function sendProblemPage(reply: FastifyReply, attempt: string, problem: ApiProblem): FastifyReply {
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
