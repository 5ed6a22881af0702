import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { CreationOptions, RequestOptions } from "#shared/api/passkeys.ts";

const presentAndVerified = 0x05;
const present = 0x01;
const withCredential = 0x40;

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR as a passkey takes. */
function encodeCbor(value: Cbor): Buffer {
  const head = (kind: number, length: number) =>
    length < 24
      ? Buffer.from([(kind << 5) | length])
      : length < 256
        ? Buffer.from([(kind << 5) | 24, length])
        : Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export interface AnswerFaults {
  readonly origin?: string;
  readonly isUnverified?: boolean;
  /** Instead of the next one. */
  readonly counter?: number;
  readonly challenge?: string;
  readonly certificate?: Uint8Array;
}

/** A phone with one passkey: it makes the key, signs and counts, as a browser passes it on. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = base64Url(randomBytes(32));
  #userHandle = "";
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The body's `credential` for adding the passkey. */
  create({ rp, user, challenge }: CreationOptions, faults: AnswerFaults = {}) {
    this.#userHandle = user.id;
    const id = Buffer.from(this.#id, "base64url");
    const authData = Buffer.concat([
      this.#head(rp.id, withCredential | flagsOf(faults)),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      encodeCbor(coseKey(this.#keys.publicKey)),
    ]);
    const statement = new Map<string, Cbor>(
      faults.certificate === undefined ? [] : [["x5c", faults.certificate]],
    );
    const attestation = new Map<string, Cbor>([
      ["fmt", faults.certificate === undefined ? "none" : "packed"],
      ["attStmt", statement],
      ["authData", authData],
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, faults),
        attestationObject: base64Url(encodeCbor(attestation)),
        transports: ["internal", "of-tomorrow"],
      },
    };
  }

  /** The body's `credential` for a login. */
  get({ rpId, challenge }: RequestOptions, faults: AnswerFaults = {}) {
    this.counter = faults.counter ?? this.counter + 1;
    const authData = this.#head(rpId, flagsOf(faults));
    const clientDataJSON = this.#clientData("webauthn.get", challenge, faults);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authData),
        signature: base64Url(sign("sha256", signed, this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }

  get #credential() {
    return { id: this.#id, rawId: this.#id, type: "public-key" };
  }

  #head(domain: string, flags: number): Buffer {
    return Buffer.concat([sha256(domain), Buffer.from([flags]), uint32(this.counter)]);
  }

  #clientData(type: string, challenge: string, faults: AnswerFaults): string {
    const origin = faults.origin ?? this.#origin;
    const data = { type, challenge: faults.challenge ?? challenge, origin, crossOrigin: false };
    return base64Url(Buffer.from(JSON.stringify(data)));
  }
}

const flagsOf = ({ isUnverified }: AnswerFaults) =>
  isUnverified === true ? present : presentAndVerified;

/** EC2, ES256, P-256. */
function coseKey(key: KeyObject): Cbor {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
}
