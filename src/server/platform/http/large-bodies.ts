import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyMaxBytes, photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { clientNetwork } from "#server/platform/client-network.ts";
import type { ImageDecoder } from "#server/platform/image-decoder.ts";
import { busy } from "#server/platform/work-process.ts";

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
