import type { FastifyRequest } from "fastify";
import { isIPv6, SocketAddress } from "node:net";
import { languageFor } from "#words/languages.ts";
import type { Language } from "#shared/rules/choices.ts";

const unknownNetwork = "unknown";

/**
 * The network from which a request comes: what limits count by. An IPv4 address is used as it is, even if written as
 * IPv6 or not; of an IPv6 address the first 64 bits count, because whoever has one has all the others below them.
 */
export function clientNetwork({ ip }: Pick<FastifyRequest, "ip">): string {
  const parsed = isIPv6(ip) ? new SocketAddress({ address: ip, family: "ipv6" }) : readAddress(ip);
  // A proxy may write something else there, and a connection that is gone has no address any more.
  if (parsed === undefined) return unknownNetwork;
  const { address, family } = parsed;
  if (family === "ipv4") return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return mapped ?? `${firstGroups(address)}::/64`;
}

/** Reads an address with or without a port. */
function readAddress(text: unknown): SocketAddress | undefined {
  return typeof text === "string" ? SocketAddress.parse(text) : undefined;
}

/** The four groups that make the network of an IPv6 address in its short form. */
function firstGroups(address: string): string {
  const [head = "", tail] = address.split("::");
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

const maxWanted = 30;

/** The supported language that an `Accept-Language` header prefers; else English. */
function acceptedLanguage(header = ""): Language {
  const wanted = header.split(",", maxWanted).flatMap((part) => {
    const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    const quality = Number(weight);
    return quality > 0 ? [{ tag, quality }] : [];
  });
  // Sorting is stable: of those liked the same, the one named first.
  return languageFor(wanted.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag));
}

/** The language that the one who sent the request reads. */
export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers["accept-language"]);
}
