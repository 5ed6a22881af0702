import { request as askHttp } from "node:http";
import { request as askHttps } from "node:https";
import { connect } from "node:tls";
import { dayMs } from "#shared/rules/durations.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/database.ts";
import { makePass, passHeader } from "#server/platform/http/health.ts";
import type { Hops } from "#server/platform/http/health.ts";
import type { Check } from "#shared/api/operate/server.ts";

export type Found = Omit<Check, "name">;
export const ok = (found: string): Found => ({ state: "ok", found });
export const off = (found: string): Found => ({ state: "off", found });
export const doubtful = (found: string): Found => ({ state: "doubtful", found });
export const broken = (found: string): Found => ({ state: "broken", found });

export const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join("; ")
    : error instanceof Error
      ? error.message.replace(/\.$/, "")
      : String(error);

const waitMs = 5_000;
const renewDays = 14;
/** No client has it (RFC 5737). */
const madeUpAddress = "198.51.100.77";

const httpsUrl = ({ publicUrl }: Pick<Config, "publicUrl">) => {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  return url?.protocol === "https:" ? url : undefined;
};

export async function checkCertificate(config: Config, now: Date): Promise<Found> {
  const url = httpsUrl(config);
  if (url === undefined) return off("PUBLIC_URL has no https.");
  try {
    const { fault, endsAt } = await readCertificate(url);
    const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs);
    if (days < 0) return broken(`It ended ${-days} days ago: renew it and reload the proxy.`);
    if (fault !== undefined)
      return broken(`Browsers refuse it (${fault}): use one for ${url.hostname} with its chain.`);
    return days < renewDays
      ? doubtful(`It ends in ${days} days: renew it (certbot renew) and reload the proxy.`)
      : ok(`It is valid for ${days} more days.`);
  } catch (error) {
    return broken(`${url.origin} can't be reached (${messageOf(error)}): check the proxy.`);
  }
}

function readCertificate({ hostname, port }: URL): Promise<{ fault?: string; endsAt: Date }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        rejectUnauthorized: false,
      },
      () => {
        const endsAt = new Date(socket.getPeerCertificate().valid_to);
        const { authorized, authorizationError } = socket;
        resolve({ endsAt, ...(!authorized && { fault: String(authorizationError) }) });
        socket.destroy();
      },
    );
    socket.setTimeout(waitMs, () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
  });
}

export async function checkHsts(config: Config): Promise<Found> {
  const url = httpsUrl(config);
  if (url === undefined) return off("PUBLIC_URL has no https.");
  const { status, headers } = await ask(`${url.origin}/`);
  if (status >= 500)
    return broken(`${url.origin} answers ${status}: check the proxy and the servers behind it.`);
  return headers["strict-transport-security"] === undefined
    ? broken("The header Strict-Transport-Security is missing: the proxy must let it through.")
    : ok("Browsers are told to use https only.");
}

/** Whether as many proxies name an address as TRUST_PROXY says. */
export async function checkHops({ publicUrl }: Pick<Config, "publicUrl">, db: Db): Promise<Found> {
  if (publicUrl === undefined) return off("PUBLIC_URL isn't set.");
  const headers = { [passHeader]: await makePass(db), "x-forwarded-for": madeUpAddress };
  const { body } = await ask(`${publicUrl}/healthz`, headers).catch((error: unknown) => ({
    body: `(${messageOf(error)})`,
  }));
  const hops = hopsIn(body);
  if (hops === undefined)
    return broken(
      `${publicUrl} isn't answered by a server on this database: check the proxy and PUBLIC_URL.`,
    );
  const { trusted, forwarded } = hops;
  const count = forwarded.filter((address) => address !== madeUpAddress).length;
  return count === trusted
    ? ok(`Requests pass ${count}, as TRUST_PROXY says.`)
    : broken(
        `Requests pass ${count}, but TRUST_PROXY is ${trusted}: set TRUST_PROXY=${count}, or have each proxy add to X-Forwarded-For.`,
      );
}

function hopsIn(body: string): Hops | undefined {
  try {
    return Object(JSON.parse(body)).hops;
  } catch {
    return undefined;
  }
}

/** Doesn't trust the certificate, which has a separate check. */
function ask(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const send = address.startsWith("https:") ? askHttps : askHttp;
    const options = { headers, timeout: waitMs, rejectUnauthorized: false, agent: false };
    const request = send(address, options, (reply) => {
      let body = "";
      reply.setEncoding("utf8").on("data", (text: string) => (body += text));
      reply.once("end", () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
      );
      reply.once("error", reject);
    });
    request.once("timeout", () => request.destroy(new Error("no answer")));
    request.once("error", reject).end();
  });
}
