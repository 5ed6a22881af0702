import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyMaxBytes, photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { clientNetwork } from "#server/platform/client-network.ts";
import { busy } from "#server/platform/image-decoder.ts";
import type { ImageDecoder } from "#server/platform/image-decoder.ts";

/** A body lies in memory until its last byte has come, for which a slow line has minutes. */
const maxAtOnce = { inAll: 24, ofNetwork: 4 };

/**
 * Refuses with `unavailable`, before they are read: large bodies while as many are under way as may be, from everybody or
 * from the sender's network, and large photos while the queue of the decoder is full.
 */
export function limitLargeBodies(app: FastifyInstance, images: ImageDecoder): void {
  let underWay = 0;
  const ofNetworks = new Map<string, number>();
  app.addHook("onRequest", (request, _reply, done) => {
    if (!mayBeLarge(request)) return done();
    const network = clientNetwork(request);
    const ofNetwork = ofNetworks.get(network) ?? 0;
    const isPhoto = request.routeOptions.bodyLimit === photoBodyMaxBytes;
    const hasRoom = underWay < maxAtOnce.inAll && ofNetwork < maxAtOnce.ofNetwork;
    if (!hasRoom || (isPhoto && images.isFull)) return done(busy());
    underWay += 1;
    ofNetworks.set(network, ofNetwork + 1);
    // Of the body, not of the connection; also when it breaks off.
    request.raw.once("close", () => {
      underWay -= 1;
      const left = (ofNetworks.get(network) ?? 1) - 1;
      if (left > 0) ofNetworks.set(network, left);
      else ofNetworks.delete(network);
    });
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
