import { dayMs } from "#shared/rules/durations.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Config } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { HttpServer } from "./server.ts";

/** RFC 9116 recommends less than a year. */
const securityTextLastsMs = 180 * dayMs;

/** Password managers and finders of faults look there. */
export function serveWellKnown(
  app: HttpServer,
  { config, realClock }: Pick<Context, "config" | "realClock">,
): void {
  const hidden = { schema: { hide: true } };
  app.get("/.well-known/change-password", hidden, (_request, reply) =>
    reply.redirect("/profile/security", 302),
  );
  app.get("/.well-known/security.txt", hidden, (_request, reply) => {
    if (config.securityContact === undefined) return reply.callNotFound();
    const expiresAt = new Date(realClock.now().getTime() + securityTextLastsMs);
    return reply.type("text/plain; charset=utf-8").send(securityText(config, expiresAt));
  });
}

function securityText(config: Config, expiresAt: Date): string {
  return [
    `Contact: ${config.securityContact}`,
    `Expires: ${expiresAt.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${homeUrl(config)}/.well-known/security.txt`,
    "",
  ].join("\n");
}
