import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { loginRequest, signupRequest, userReply } from "../../shared/api/accounts.ts";
import {
  clearLoginCookie,
  loginToken,
  memberOf,
  type Permits,
  setLoginCookie,
} from "../identity/permit.ts";
import type { Context } from "../platform/context.ts";
import { languageOf } from "../platform/spoken-language.ts";
import { type Client, logIn, logOut, signUp } from "./actions.ts";
import { presentUser } from "./present.ts";

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}

export function accountRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/auth/me",
      { ...permit.member, schema: { response: { 200: userReply } } },
      async (request) => ({ user: presentUser(memberOf(request)) }),
    );

    app.post(
      "/auth/login",
      { schema: { body: loginRequest, response: { 200: userReply } } },
      async (request, reply) => {
        const { member, token } = await logIn(context, request.body, clientOf(request));
        setLoginCookie(request, reply, token);
        return { user: presentUser(member) };
      },
    );

    app.post(
      "/auth/signup",
      { schema: { body: signupRequest, response: { 201: userReply } } },
      async (request, reply) => {
        const { member, token } = await signUp(
          context,
          request.body,
          clientOf(request),
          languageOf(request),
        );
        setLoginCookie(request, reply, token);
        return reply.code(201).send({ user: presentUser(member) });
      },
    );

    app.post(
      "/auth/logout",
      { schema: { response: { 204: z.null() } } },
      async (request, reply) => {
        const token = loginToken(request);
        if (token !== undefined) await logOut(context, token);
        clearLoginCookie(reply);
        return reply.code(204).send(null);
      },
    );
  };
}
