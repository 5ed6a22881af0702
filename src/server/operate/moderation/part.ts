import type { FastifyInstance } from "fastify";
import * as appealCalls from "#shared/api/appeals.ts";
import * as memberCalls from "#shared/api/operate/moderation/members.ts";
import * as calls from "#shared/api/operate/moderation/moderation.ts";
import * as desk from "#shared/api/operate/moderation/service-desk.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import type { LoggedInMember } from "#server/identity/login-lookup.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { replyWithOwnData } from "#server/accounts/own-data.ts";
import type { OwnDataContext } from "#server/accounts/own-data.ts";
import {
  decideAppeal,
  makeAppeal,
  readAppealLink,
  readAppeals,
  requireKeptOut,
} from "./appeals.ts";
import { restoreMember, takeMeasure } from "./measures.ts";
import type { Judge } from "./measures.ts";
import { readMember, findMembers } from "./members.ts";
import {
  changeMemberEmail,
  deleteMemberAccount,
  downloadMemberData,
  readMemberBookings,
  readMemberSubscription,
  sendConfirmation,
  sendMemberMessage,
  sendPasswordReset,
} from "./service-desk.ts";
import { changeReport, decideReport, readReport, readReports } from "./reports.ts";

const judgeOf = (
  { username: actor, roles }: LoggedInMember,
  { reason }: { readonly reason: string },
): Judge => ({ actor, roles, reason });

export function serveModeration(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, memberCalls.findMembers, ({ query: { q, ...page }, member }) =>
    findMembers(context, member, q, page),
  );
  serve(app, permit, calls.readMember, ({ params, member }) =>
    readMember(context, member.username, params.username),
  );
  serve(app, permit, calls.suspendMember, ({ params, body, member }) => {
    const until = body.until === undefined ? null : new Date(body.until);
    const measure = { action: "suspend", until, message: body.message } as const;
    return takeMeasure(context, judgeOf(member, body), params.username, measure);
  });
  serve(app, permit, calls.muteMember, ({ params, body, member }) => {
    const until = new Date(body.until);
    const measure = { action: "mute", until, message: body.message } as const;
    return takeMeasure(context, judgeOf(member, body), params.username, measure);
  });
  serve(app, permit, calls.warnMember, ({ params, body, member }) => {
    const measure = { action: "warn", until: null, message: body.message } as const;
    return takeMeasure(context, judgeOf(member, body), params.username, measure);
  });
  serve(app, permit, calls.restoreMember, ({ params, body, member }) =>
    restoreMember(context, judgeOf(member, body), params.username, body.message),
  );
}

export function serveServiceDesk(
  app: FastifyInstance,
  context: OwnDataContext,
  permit: Permits,
): void {
  serve(app, permit, desk.sendConfirmation, async ({ params, body, member, reply }) => {
    await sendConfirmation(context, judgeOf(member, body), params.username);
    reply.code(204);
  });
  serve(app, permit, desk.sendPasswordReset, async ({ params, body, member, request, reply }) => {
    const network = clientNetwork(request);
    await sendPasswordReset(context, judgeOf(member, body), params.username, network);
    reply.code(204);
  });
  serve(app, permit, desk.changeMemberEmail, async ({ params, body, member, reply }) => {
    await changeMemberEmail(context, judgeOf(member, body), params.username, body.email);
    reply.code(202);
  });
  serve(app, permit, desk.downloadMemberData, ({ params, member, reply }) =>
    downloadMemberData(context, member.username, params.username, reply),
  );
  serve(app, permit, desk.deleteMember, async ({ params, body, member, reply }) => {
    await deleteMemberAccount(context, judgeOf(member, body), params.username, body.message);
    reply.code(204);
  });
  serve(app, permit, desk.sendMemberMessage, async ({ params, body, member, reply }) => {
    const message = await sendMemberMessage(context, judgeOf(member, body), params.username, body);
    reply.code(201);
    return message;
  });
  serve(app, permit, desk.readMemberBookings, ({ params, member }) =>
    readMemberBookings(context, member, params.username),
  );
  serve(app, permit, desk.readMemberSubscription, ({ params, member }) =>
    readMemberSubscription(context, member, params.username),
  );
}

export function serveReports(app: FastifyInstance, context: OwnDataContext, permit: Permits): void {
  serve(app, permit, calls.listReports, ({ query: { state, ...page }, member }) =>
    readReports(context, member.username, state, page),
  );
  serve(app, permit, calls.readReport, ({ params, member }) =>
    readReport(context, member.username, params.id),
  );
  serve(app, permit, calls.changeReport, ({ params, body, member }) =>
    changeReport(context, judgeOf(member, body), params.id, body),
  );
  serve(app, permit, calls.decideReport, ({ params, body, member }) =>
    decideReport(context, judgeOf(member, body), params.id, body),
  );
  serve(app, permit, calls.listAppeals, ({ query }) => readAppeals(context, query));
  serve(app, permit, calls.decideAppeal, ({ params, body, member }) =>
    decideAppeal(context, judgeOf(member, body), params.id, body),
  );
  serve(app, permit, appealCalls.makeAppeal, ({ body }) => makeAppeal(context, body));
  serve(app, permit, appealCalls.readAppealLink, ({ body }) => readAppealLink(context, body.token));
  serve(app, permit, appealCalls.downloadDataByLink, async ({ body, reply }) =>
    replyWithOwnData(context, await requireKeptOut(context, body.token), reply),
  );
  serve(app, permit, appealCalls.deleteAccountByLink, async ({ body }) => {
    await deleteAccount(context, await requireKeptOut(context, body.token));
  });
}
