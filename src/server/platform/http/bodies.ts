import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { FastifyRequest, FastifyInstance } from "fastify";
import { bodyMaxBytes, photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { HttpPlugin } from "./plugin.ts";
import { callOf } from "./serve-call.ts";
import { findUnknownKeys } from "./enforce-contract.ts";
import { clientNetwork } from "./client.ts";
import type { ImageDecoder } from "#server/platform/image-decoder.ts";
import { busy } from "#server/platform/work-process.ts";

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Bodies are JSON; an empty one counts as none, because some clients name the type without a body. What isn't a photo
 * is small in every call, so that nobody holds up the others by what takes long to parse; and a photo isn't parsed.
 */
export const acceptJsonOnly: HttpPlugin = async (app) => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  const parseJson = (request: FastifyRequest, json: string, done: Done) =>
    void parse(request, json, (error, body) => {
      if (error !== null) done(error);
      else done(findUnknownKeys(body, callOf(request.routeOptions.config)?.body) ?? null, body);
    });
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      // Read as text it would hold other letters than were sent.
      if (!isUtf8(body)) return done(new ApiProblem("invalid_request"));
      if (body.length <= bodyMaxBytes) return parseJson(request, body.toString(), done);
      const photo = findDataUrl(body);
      if (body.length - (photo?.length ?? 0) > bodyMaxBytes)
        return done(new ApiProblem("payload_too_large"));
      // Somebody escaped its slashes.
      if (photo === undefined || photo.includes("\\"))
        return parseJson(request, body.toString(), done);
      const placeholder = randomUUID();
      const start = photo.byteOffset - body.byteOffset;
      const rest =
        body.toString("utf8", 0, start) + placeholder + body.toString("utf8", start + photo.length);
      parseJson(request, rest, (error, value) => {
        if (error) done(error);
        // Other letters than those of base64 are found out when it is decoded.
        else done(null, putBack(value, placeholder, photo.toString("latin1")));
      });
    },
  );
};

/**
 * The first data URL in a JSON text, without its quotes. There is nothing in it to parse: a quote that comes before
 * `data:` either begins a string, or nothing after it is read, because it is no JSON.
 */
function findDataUrl(json: Buffer): Buffer | undefined {
  const start = json.indexOf('"data:') + 1;
  const end = start === 0 ? -1 : json.indexOf('"', start);
  return end < 0 ? undefined : json.subarray(start, end);
}

/** Puts the text in place of the placeholder, which is in a field of the body or nowhere that matters. */
function putBack(value: unknown, placeholder: string, text: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  const [field] = Object.entries(value).find(([, content]) => content === placeholder) ?? [];
  return field === undefined ? value : { ...value, [field]: text };
}

/** Lets the routes of `app` be called by an HTML form: its fields are the body, the last where one came twice. */
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

/** A body lies in memory until its last byte has come, for which a slow line has minutes. */
const maxAtOnce = { inAll: 24, ofNetwork: 4 };

/**
 * Refuses with `unavailable`, before they are read: large bodies while as many are under way as may be, from everybody or
 * from the sender's network, and large photos while the queue of the decoder is full.
 */
export function limitLargeBodies(app: FastifyInstance, images: ImageDecoder): void {
  let underWay = 0;
  const ofNetworks = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    if (!mayBeLarge(request)) return done();
    const network = clientNetwork(request);
    const ofNetwork = ofNetworks.get(network) ?? 0;
    const isPhoto = request.routeOptions.bodyLimit === photoBodyMaxBytes;
    const hasRoom = underWay < maxAtOnce.inAll && ofNetwork < maxAtOnce.ofNetwork;
    if (!hasRoom || (isPhoto && images.isFull)) return done(busy());
    underWay += 1;
    ofNetworks.set(network, ofNetwork + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      const left = (ofNetworks.get(network) ?? 1) - 1;
      if (left > 0) ofNetworks.set(network, left);
      else ofNetworks.delete(network);
    };
    // The body has come or has broken off; or it was refused, and nothing of it is kept.
    request.raw.once("close", end);
    reply.raw.once("close", end);
    done();
  });
}

/** Whether more may come than every call takes: the header says so, or leaves the length open. */
function mayBeLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? bodyMaxBytes) <= bodyMaxBytes) return false;
  return (
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > bodyMaxBytes
  );
}
