import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/accounts.ts";
import * as emailCalls from "#shared/api/email-changes.ts";
import * as verificationCalls from "#shared/api/passwords.ts";
import { isAccessCode } from "./access-codes.ts";
import { handOverLogin, clearLoginCookie, loginToken } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { clientOf } from "#server/identity/logins.ts";
import { serve } from "#server/identity/serve.ts";
import { clientNetwork, languageOf } from "#server/platform/http/client.ts";
import { sweepDeletedAccounts, deleteAccount, sweepIdleAccounts } from "./delete-account.ts";
import {
  changeEmail,
  readPendingEmail,
  resendEmailChange,
  takeEmailBack,
  withdrawEmailChange,
} from "./change-email.ts";
import { checkEmail, disownEmail, signUp, verifyEmail } from "./sign-up.ts";
import {
  sweepMailedLinks,
  resendVerification,
  loginLinkRequests,
  openLoginLink,
  requestLoginLink,
} from "./mailed-links.ts";
import { replyWithOwnData } from "./own-data.ts";
import type { OwnDataContext } from "./own-data.ts";
import * as accessCalls from "#shared/api/access.ts";
import { countAttempt, requireAttemptsLeft } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { presentUser } from "#server/sign-in/actions.ts";
import { clearIdentityCookie, identityToken } from "#server/sign-in/verified-identity.ts";

export function accountsPart(context: OwnDataContext, permit: Permits): Part {
  return {
    async routes(api) {
      await api.register(accessRoutes(context));
      await api.register(accountRoutes(context, permit));
      await api.register(emailRoutes(context, permit));
    },
    sweeps: [
      loginLinkRequests(context),
      { name: "sweep mailed links", run: (stopping) => sweepMailedLinks(context, stopping) },
      { name: "sweep idle accounts", run: (stopping) => sweepIdleAccounts(context, stopping) },
      {
        name: "sweep deleted accounts",
        run: (stopping) => sweepDeletedAccounts(context, stopping),
      },
    ],
  };
}

function accountRoutes(context: OwnDataContext, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.signUp, async ({ body, request, reply }) => {
      const { member, token } = await signUp(
        context,
        body,
        clientOf(request),
        languageOf(request),
        identityToken(request),
      );
      await handOverLogin(context, request, reply, token);
      clearIdentityCookie(request, reply);
      return { user: presentUser(member) };
    });

    serve(app, permit, calls.checkEmail, ({ body, request }) =>
      checkEmail(context, body.email, clientNetwork(request)),
    );

    serve(app, permit, calls.deleteAccount, async ({ member, reply }) => {
      await deleteAccount(context, member);
      clearLoginCookie(reply);
    });

    serve(
      app,
      permit,
      calls.downloadOwnData,
      ({ member, reply }) => replyWithOwnData(context, member, reply),
      { exposeHeadRoute: false },
    );

    serve(app, permit, verificationCalls.verifyEmail, ({ body, request }) =>
      verifyEmail(context, body, request.member, clientNetwork(request)),
    );
    serve(app, permit, verificationCalls.disownEmail, ({ body, request }) =>
      disownEmail(context, body.token, clientNetwork(request)),
    );
    serve(app, permit, verificationCalls.requestLoginLink, ({ body, request }) =>
      requestLoginLink(context, body.email, clientNetwork(request)),
    );
    serve(app, permit, verificationCalls.openLoginLink, ({ body, request }) =>
      openLoginLink(context, body.token, clientNetwork(request)),
    );
    serve(app, permit, verificationCalls.resendVerification, ({ member }) =>
      resendVerification(context, member),
    );
  };
}

function emailRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, emailCalls.changeEmail, ({ body, member, request }) =>
      changeEmail(context, member, body, {
        password: body.password,
        address: clientNetwork(request),
        loginToken: loginToken(request) ?? "",
      }),
    );
    serve(app, permit, emailCalls.readPendingEmail, ({ member }) =>
      readPendingEmail(context, member),
    );
    serve(app, permit, emailCalls.resendEmailChange, ({ member }) =>
      resendEmailChange(context, member),
    );
    serve(app, permit, emailCalls.withdrawEmailChange, ({ member }) =>
      withdrawEmailChange(context, member),
    );
    serve(app, permit, emailCalls.takeEmailBack, ({ body, request }) =>
      takeEmailBack(context, body.token, clientNetwork(request)),
    );
  };
}

// Only wrong codes count.
const guesses: AttemptLimit = { max: 10, windowSeconds: 60 };

function accessRoutes(context: Context): FastifyPluginAsync {
  const { config, db, clock, realClock } = context;
  return async (app) => {
    serveCall(app, accessCalls.enterAccessCode, async ({ body, request }) => {
      const key = `access:${clientNetwork(request)}`;
      if (!(await isAccessCode(context, body.code))) {
        await countAttempt(db, key, guesses, realClock.now());
        throw new ApiProblem("invalid_access_code");
      }
      await requireAttemptsLeft(db, { [key]: guesses }, realClock.now());
    });

    serveCall(app, accessCalls.readAppInfo, async () => ({
      sandbox: config.showsSandbox,
      supportEmail: config.supportEmail,
      instagramUrl: config.instagramUrl,
      minimumAge: config.minimumAge,
      messagesKeptDays: config.messagesKeptDays,
      prices: { monthlyCents: config.prices.monthly, yearlyCents: config.prices.yearly },
      now: clock.now().toISOString(),
      ...(await maintenanceNotice(context)),
    }));
  };
}

async function maintenanceNotice({ maintenance }: Context) {
  const { sentence } = await maintenance.read();
  return sentence === null ? {} : { maintenance: sentence };
}
