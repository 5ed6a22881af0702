import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpPlugin } from "./plugin.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether members reach this server over https, whatever the last leg of their way looks like. */
    isPublicOverHttps: boolean;
  }
}

export const readCookies: HttpPlugin = async (app, config) => {
  app.decorate("isPublicOverHttps", isHttps(config.publicUrl));
  await app.register(cookie);
};

/** A cookie of this server that holds a token; scripts never see it. */
export interface OwnCookie {
  readonly name: string;
  readonly path: string;
  readonly lifetimeMs: number;
  /** Whether it comes along with forms that other sites send, where it is safe from listeners. */
  readonly crossSite?: boolean;
  /** Whether the browser is known to be on https, beside what the server sees. */
  readonly overHttps?: boolean;
}

/** Whether `PUBLIC_URL`, as the config has it, is an https address. */
export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith("https://") === true;
}

/**
 * What a cookie is called: over https with the prefix that makes browsers refuse one that came in the clear, and, for
 * one of the whole site, one that a neighbouring host has set.
 */
export function cookieName(
  { name, path }: Pick<OwnCookie, "name" | "path">,
  overHttps: boolean,
): string {
  if (!overHttps) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}

export function readCookie(request: FastifyRequest, cookie: OwnCookie): string | undefined {
  return request.cookies[cookieName(cookie, request.server.isPublicOverHttps)];
}

export function setCookie(reply: FastifyReply, cookie: OwnCookie, token: string): void {
  const name = cookieName(cookie, reply.server.isPublicOverHttps);
  reply.setCookie(name, token, {
    ...attributesOf(reply, cookie),
    maxAge: cookie.lifetimeMs / 1000,
  });
}

export function clearCookie(reply: FastifyReply, cookie: OwnCookie): void {
  reply.clearCookie(
    cookieName(cookie, reply.server.isPublicOverHttps),
    attributesOf(reply, cookie),
  );
}

function attributesOf(
  { request, server }: FastifyReply,
  { path, crossSite = false, overHttps = false }: OwnCookie,
) {
  const secure = server.isPublicOverHttps || request.protocol === "https" || overHttps;
  return { path, httpOnly: true, secure, sameSite: crossSite && secure ? "none" : "lax" } as const;
}
