import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { FastifyRequest, FastifyInstance } from "fastify";
import { bodyMaxBytes, photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import type { ImageDecoder } from "#server/platform/images/image-decoder.ts";
import { busy } from "#server/platform/work-process.ts";
import type { HttpPlugin } from "./plugin.ts";
import { callOf } from "./serve-call.ts";
import { findUnknownKeys } from "./enforce-contract.ts";
import { withWiderNetwork } from "#server/platform/networks.ts";
import { clientNetwork } from "./client.ts";

const notJson = () => invalidField("", "couldn't be read as JSON");

type Done = (error: Error | null, body?: unknown) => void;

/**
 * An empty body counts as none: some clients name the type without sending one. Photos are not parsed; everything
 * else is small, so that parsing never holds up other requests.
 */
export const acceptJsonOnly: HttpPlugin = async (app) => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  const parseJson = (request: FastifyRequest, json: string, done: Done) =>
    void parse(request, json, (error, body) => {
      if (error !== null) done(notJson());
      else done(findUnknownKeys(body, callOf(request.routeOptions.config)?.body) ?? null, body);
    });
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      // Decoding it as text would silently change it.
      if (!isUtf8(body)) return done(notJson());
      if (body.length <= bodyMaxBytes) return parseJson(request, body.toString(), done);
      const photo = findDataUrl(body);
      if (body.length - (photo?.length ?? 0) > bodyMaxBytes)
        return done(new ApiProblem("payload_too_large"));
      // A client escaped its slashes.
      if (photo === undefined || photo.includes("\\"))
        return parseJson(request, body.toString(), done);
      const placeholder = randomUUID();
      const start = photo.byteOffset - body.byteOffset;
      const rest =
        body.toString("utf8", 0, start) + placeholder + body.toString("utf8", start + photo.length);
      parseJson(request, rest, (error, value) => {
        if (error) done(error);
        // Decoding the photo finds invalid base64.
        else done(null, insertText(value, placeholder, photo.toString("latin1")));
      });
    },
  );
};

/** A quote before `data:` either starts a string or follows invalid JSON, which is refused. */
function findDataUrl(json: Buffer): Buffer | undefined {
  const start = json.indexOf('"data:') + 1;
  const end = start === 0 ? -1 : json.indexOf('"', start);
  return end < 0 ? undefined : json.subarray(start, end);
}

/** The placeholder is in a top-level field or nowhere that matters. */
function insertText(value: unknown, placeholder: string, text: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  const [field] = Object.entries(value).find(([, content]) => content === placeholder) ?? [];
  return field === undefined ? value : { ...value, [field]: text };
}

/** The fields become the body, the last value winning. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (request, text, done) => {
      const body = Object.fromEntries(new URLSearchParams(text.toString()));
      done(findUnknownKeys(body, callOf(request.routeOptions.config)?.body) ?? null, body);
    },
  );
}

/** A body stays in memory until its last byte, which takes minutes on a slow line. */
const maxAtOnce = { inAll: 24, ofNetwork: 4, ofWiderNetwork: 8 };

/**
 * Refuses with `unavailable` before reading: large bodies when too many are in transit in total or from one network,
 * and large photos when the decoder's queue is full.
 */
export function limitLargeBodies(app: FastifyInstance, images: ImageDecoder): void {
  let underWay = 0;
  const ofNetworks = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    if (!mayBeLarge(request)) return done();
    const network = clientNetwork(request);
    const wider = withWiderNetwork(network);
    const inTransit = (of: string) => ofNetworks.get(of) ?? 0;
    const isPhoto = request.routeOptions.bodyLimit === photoBodyMaxBytes;
    const hasRoom =
      underWay < maxAtOnce.inAll &&
      inTransit(network) < maxAtOnce.ofNetwork &&
      (wider === undefined || inTransit(wider) < maxAtOnce.ofWiderNetwork);
    if (!hasRoom || (isPhoto && !images.hasRoomFor(network))) return done(busy());
    const count = (by: 1 | -1) => {
      underWay += by;
      for (const of of wider === undefined ? [network] : [network, wider]) {
        const left = inTransit(of) + by;
        if (left > 0) ofNetworks.set(of, left);
        else ofNetworks.delete(of);
      }
    };
    count(1);
    let isOver = false;
    const end = () => {
      if (!isOver) count(-1);
      isOver = true;
    };
    // The body has arrived, broken off or been refused without being kept.
    request.raw.once("close", end);
    reply.raw.once("close", end);
    done();
  });
}

/** Its length says so, or it declares none. */
function mayBeLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? bodyMaxBytes) <= bodyMaxBytes) return false;
  return (
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > bodyMaxBytes
  );
}
