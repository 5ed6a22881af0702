import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/passwords.ts";
import type { PasswordChange, PasswordState } from "#shared/api/passwords.ts";
import { loginToken, setLoginCookie } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { hashChosenPassword, refuseCommonPassword } from "#server/identity/password.ts";
import { serve } from "#server/identity/serve.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import {
  checkResetLink,
  confirmReset,
  requestReset,
  resetRequests,
  sweepResetLinks,
  deleteResetLinksOf,
} from "./reset-password.ts";
import { serverWords } from "#words/server-words.ts";
import { endFeed } from "#server/calendar/actions.ts";
import { endLogins, renewLogin } from "#server/identity/logins.ts";
import type { Member } from "#server/identity/logins.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { guessPassword, findPasswordHash, replacePassword } from "./guess-password.ts";

/** Members who signed up with a provider have none. */
async function readPasswordState({ db }: Context, member: Member): Promise<PasswordState> {
  return { isSet: (await findPasswordHash(db, member.id)) !== null };
}

/**
 * Ends the other logins and the calendar feed. Returns this login's new token. Throws `wrong_password`, `no_password`
 * if there is none to change, `not_authenticated` if this login has ended, and `invalid_request` for a very common
 * new password.
 */
async function changePassword(
  context: Context,
  member: Member,
  { currentPassword, password }: PasswordChange,
  { address, loginToken }: { address: string; loginToken: string },
): Promise<string> {
  const { db, clock } = context;
  const former = await findPasswordHash(db, member.id);
  if (former === null) throw new ApiProblem("no_password");
  const guess = { email: member.email, password: currentPassword, address };
  if (!(await guessPassword(context, former, guess))) throw new ApiProblem("wrong_password");
  const next = await hashChosenPassword(password);
  return db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, member.id, { former, next })))
      throw new ApiProblem("wrong_password");
    await endLogins(trx, member.id, loginToken);
    await endFeed({ db: trx }, member);
    await deleteResetLinksOf(trx, member.id);
    const token = await renewLogin(trx, member.id, loginToken);
    const { language } = member;
    const words = serverWords(language).accountMails.passwordChanged;
    const mail = { to: member.email, memberId: member.id, path: "/login", language, ...words };
    await sendEmail(trx, mail, clock.now());
    return token;
  });
}

export function passwordsPart(context: Context, permit: Permits): Part {
  return {
    routes: passwordRoutes(context, permit),
    sweeps: [
      resetRequests(context),
      { name: "sweep reset links", run: (stopping) => sweepResetLinks(context, stopping) },
    ],
  };
}

function passwordRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.requestReset, ({ body, request }) =>
      requestReset(context, body.email, clientNetwork(request)),
    );
    serve(app, permit, calls.confirmReset, ({ body, request }) =>
      confirmReset(context, body, clientNetwork(request)),
    );
    serve(app, permit, calls.checkResetLink, ({ body, request }) =>
      checkResetLink(context, body.token, clientNetwork(request)),
    );
    serve(app, permit, calls.checkPassword, ({ body }) => refuseCommonPassword(body.password));
    serve(app, permit, calls.readPasswordState, ({ member }) => readPasswordState(context, member));

    serve(app, permit, calls.changePassword, async ({ body, member, request, reply }) => {
      const token = await changePassword(context, member, body, {
        address: clientNetwork(request),
        loginToken: loginToken(request) ?? "",
      });
      setLoginCookie(reply, token);
      return { isSet: true };
    });
  };
}
