import type { FastifyRequest } from "fastify";
import { isIPv6, SocketAddress } from "node:net";
import { languageFor } from "#words/languages.ts";
import type { Language } from "#shared/rules/choices.ts";

const unknownNetwork = "unknown";

/** An IPv4 address or the first 64 bits of an IPv6 address, because one customer owns all addresses below. */
export function clientNetwork({ ip }: Pick<FastifyRequest, "ip">): string {
  const parsed = isIPv6(ip) ? new SocketAddress({ address: ip, family: "ipv6" }) : readAddress(ip);
  // A proxy may send garbage, and a closed connection has no address.
  if (parsed === undefined) return unknownNetwork;
  const { address, family } = parsed;
  if (family === "ipv4") return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return mapped ?? `${firstGroups(address)}::/64`;
}

function readAddress(text: unknown): SocketAddress | undefined {
  return typeof text === "string" ? SocketAddress.parse(text) : undefined;
}

function firstGroups(address: string): string {
  const [head = "", tail] = address.split("::");
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

const maxWanted = 30;

/** The header's preferred one, else English. */
function acceptedLanguage(header = ""): Language {
  const wanted = header.split(",", maxWanted).flatMap((part) => {
    const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    const quality = Number(weight);
    return quality > 0 ? [{ tag, quality }] : [];
  });
  // The sort is stable: among equals the first named wins.
  return languageFor(wanted.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag));
}

export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers["accept-language"]);
}
