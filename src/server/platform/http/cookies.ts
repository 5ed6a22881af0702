import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpPlugin } from "./plugin.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether members reach this server over https, whatever the last hop uses. */
    isPublicOverHttps: boolean;
  }
}

export const readCookies: HttpPlugin = async (app, config) => {
  app.decorate("isPublicOverHttps", isHttps(config.publicUrl));
  await app.register(cookie);
};

/** Hidden from scripts. */
export interface OwnCookie {
  readonly name: string;
  readonly path: string;
  readonly lifetimeMs: number;
  /** Sent with forms from other sites, only over https. */
  readonly crossSite?: boolean;
  /** Browsers may use https even if the server can't tell. */
  readonly overHttps?: boolean;
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith("https://") === true;
}

/** Browsers refuse a prefixed cookie that was set in the clear or by another host of the site. */
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
