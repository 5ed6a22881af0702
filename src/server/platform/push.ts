import { Agent, request } from "node:https";
import { isIP } from "node:net";
import webpush from "web-push";
import type { Config } from "./config.ts";
import { lookUpPublicAddress } from "./public-lookup.ts";

/** The address at which a device receives pushes and the keys that encrypt them, as its browser gives them. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Pusher {
  /**
   * Hands the payload to the device's push service, which keeps it so long while the device is off. Throws when the
   * service refuses it; `gone` when the device will never take any again.
   */
  send(device: PushDevice, payload: string, keptForSeconds: number): Promise<"sent" | "gone">;
}

/** For all of a push: whoever names the address may have a server there that takes its time. */
const timeoutMs = 10_000;

/** Sends with the keys of the settings; undefined when none are set. `agent` is the way to the push services. */
export function createPusher(
  { vapid, supportEmail, allowsAnyPushService }: Config,
  agent = new Agent({ keepAlive: !allowsAnyPushService }),
): Pusher | undefined {
  if (vapid === undefined) return undefined;
  return {
    async send({ endpoint, p256dh, auth }, payload, keptForSeconds) {
      if (!isUsable({ endpoint, p256dh, auth })) return "gone";
      const { hostname } = new URL(endpoint);
      // An address in figures is connected to without being looked up.
      if (!allowsAnyPushService && isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return "gone";
      const details = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: {
            subject: `mailto:${supportEmail}`,
            publicKey: vapid.publicKey,
            privateKey: vapid.privateKey,
          },
          TTL: keptForSeconds,
        },
      );
      const status = await statusOf(details, agent, allowsAnyPushService);
      if ([404, 410].includes(status)) return "gone";
      if (status >= 200 && status <= 299) return "sent";
      const refusal = new Error(`The push service answered ${status}.`);
      throw Object.assign(refusal, { responseCode: status });
    },
  };
}

/**
 * Makes the request and gives the reply's status. Its body is never read: web-push would collect it without a bound, and
 * wait for ever for the end of one that breaks off.
 */
function statusOf(
  { endpoint, method, headers, body }: ReturnType<typeof webpush.generateRequestDetails>,
  agent: Agent,
  toAnyAddress: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const lookup = toAnyAddress ? {} : { lookup: lookUpPublicAddress(signal) };
    const push = request(endpoint, { method, headers, agent, signal, ...lookup }, (reply) => {
      resolve(reply.statusCode ?? 0);
      // A connection can serve the next push when nothing follows.
      if (reply.headers["content-length"] === "0") reply.resume();
      else reply.destroy();
    });
    push.on("error", reject);
    push.end(body);
  });
}

/** Whether the keys have the lengths that the encryption asks for. */
function isUsable({ p256dh, auth }: PushDevice): boolean {
  const lengthOf = (key: string) => Buffer.from(key, "base64url").length;
  return lengthOf(p256dh) === 65 && lengthOf(auth) >= 16;
}
